declare module "figure:*" {
  /** The path data of a figure in a square of 512. */
  const path: string;
  export default path;
}

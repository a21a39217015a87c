/** Sides: the seats, and in the solo game Antigone, who has no seat and stands behind them in number. */
import type { AntigoneView, SeatView, TableView } from "./view";

type Shared = keyof SeatView & keyof AntigoneView;

/** What a side holds: of Antigone only what she has in common with a seat. */
export type Holding = Pick<SeatView, Shared> & Partial<Omit<SeatView, Shared>>;

type Sides = Pick<TableView, "seats" | "antigone">;

export const sidesOf = ({ seats, antigone }: Sides): Holding[] => (antigone ? [...seats, antigone] : seats);

/** Whether a side is an opponent without a seat. */
export const isRival = ({ seats }: Sides, side: number): boolean => side >= seats.length;

/** The build: same bytes every time, everything from our own address, no inline script or style. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { figures } from "./dev/figures.ts";

export default defineConfig({
  base: "./",
  plugins: [figures(), svelte()],
  build: {
    outDir: process.env.PETTEIA_STATIC ?? "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a data: address is not 'self'
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: {
    fs: { allow: [".."] }, // the texts lie beside this folder
    proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } },
  },
  // A busy machine draws a board slowly; what hangs is found all the same.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the api. */
const api = process.env.TOUCHSTONE_API ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react()],
  server: { proxy: { "/api": { target: api, changeOrigin: false } } },
  build: {
    // Lab computers on Windows 7 stop at Chrome 109.
    target: ["chrome108", "firefox101", "safari15.4"],
    cssTarget: ["chrome108", "firefox101", "safari15.4"],
    manifest: true,
    modulePreload: { polyfill: false },
    // The content policy takes no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
  },
});

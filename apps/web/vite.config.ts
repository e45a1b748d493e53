import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the api. */
const api = process.env.TOUCHSTONE_API ?? "http://127.0.0.1:8080";

/** A shared file would be named after all its pages. */
const shortName = (name = "") => (name.startsWith("shared~") ? "shared" : "[name]");

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
    rolldownOptions: {
      output: {
        // By itself a bundler makes a file of every set of modules that the same pages share: a hundred for a first visit,
        // each of which a busy api has to answer.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0])}-[hash][extname]`,
      },
    },
  },
});

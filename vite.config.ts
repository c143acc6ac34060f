import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/** The web app: built once into `dist/web` by `npm start`, served by the server with the API on one origin. */
export default defineConfig({
  plugins: [react()],
  publicDir: "src/public",
  resolve: { alias: { "fast-uri": `${import.meta.dirname}/renderers/record/references.ts` } },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    // The page's policy allows no inline scripts, so the preload helper must not add one.
    modulePreload: { polyfill: false },
    // What fourteen and more of the lazy screens share comes as one file: a hundred small ones compress worse by a tenth.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "everyday", minShareCount: 14 }] } } },
  },
})

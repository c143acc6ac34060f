import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { directIcons } from "./src/build/direct-icons.ts"
import { earlyScript } from "./src/build/early-script.ts"
import { leanContracts } from "./src/build/lean-contracts.ts"
import { sharedFiles } from "./src/build/shared-files.ts"

const notOfRecords =
  /\/(?:table-page|confirm-dialog|use-unsaved|mutationObserver|useMutation|segmented|nav-breadcrumbs|use-debounced-text|checkbox|paths|tabs|chakra-theme-provider)\.[jt]sx?$/
const ofChakra =
  /\/node_modules\/(?:@ark-ui|@chakra-ui|@emotion|@pandacss|@zag-js|hoist-non-react-statics|react-is|stylis)\//
const mayBeOfRecords = (file: string) => !notOfRecords.test(file) && !ofChakra.test(file)
const ofEarly = /\/src\/(?:early\/|api\/base-urls\.|session\/csrf-token\.)|\/schemas\/redirect-link\./
const ofIcons = /\/lucide-react\/.*\/icons\//
const ofForms = /\/(?:engine|fields|renderers)\//

/** The web app: built once into `dist/web` by `npm start`, served by the server with the API on one origin. */
export default defineConfig({
  plugins: [react(), leanContracts, ...directIcons, earlyScript],
  publicDir: "src/public",
  // Small files of ours in the place of what libraries bring for cases that no page has.
  resolve: {
    alias: [
      { find: "fast-uri", replacement: `${import.meta.dirname}/renderers/record/references.ts` },
      { find: /^\.\.?\/deepEquals\.js$/, replacement: `${import.meta.dirname}/renderers/record/equality.ts` },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/ui/create-icon.ts` },
      {
        find: "@formatjs/icu-messageformat-parser",
        replacement: `${import.meta.dirname}/src/language/message-parser.ts`,
      },
    ],
  },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    // The page's policy allows no inline scripts, so the preload helper must not add one.
    modulePreload: { polyfill: false },
    // What many of the lazy screens share comes as a few files: a hundred small ones compress worse by a tenth. How
    // many must share it is what makes a record's page, opened most of all, the lightest; of some of it that page has
    // no need.
    rolldownOptions: {
      output: {
        // The entry names every file that a screen may load: each letter of their names counts.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            // What runs first must wait for nothing else.
            { name: "early", test: ofEarly, includeDependenciesRecursively: false },
            { name: "core", minShareCount: 15, test: (file) => mayBeOfRecords(file) && !ofIcons.test(file) },
            // Needed before anything of a form is, so they must not draw all of it with them.
            { name: "beginning", test: /\/ui\/(?:announce|lazily)\./ },
            { name: "icons", minShareCount: 13, test: /lucide-react/ },
            { name: "forms", minShareCount: 20, test: (file) => ofForms.test(file) && mayBeOfRecords(file) },
            // A module's imports are grouped by who needs them, and not drawn along.
            { name: sharedFiles(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

import { globSync, readFileSync } from "node:fs"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { chromiumFlags, findHeadlessShell } from "./tests/run/chromium.ts"
import { plainSteps } from "./tests/run/plain-steps.ts"
import { shownStories } from "./tests/run/shown-stories.ts"
import { storyReadings } from "./tests/run/story-readings.ts"

const bundledAhead = [
  "@chakra-ui/react",
  "@codemirror/commands",
  "@codemirror/lang-json",
  "@codemirror/language",
  "@codemirror/lint",
  "@codemirror/search",
  "@codemirror/state",
  "@codemirror/view",
  "@dagrejs/dagre",
  "@dnd-kit/core",
  "@emotion/cache",
  "@emotion/react",
  "@lezer/highlight",
  "@rjsf/core/lib/components/fields/SchemaField.js",
  "@rjsf/utils",
  "@simplewebauthn/browser",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "@tiptap/core",
  "@tiptap/extension-mention",
  "@tiptap/extensions",
  "@tiptap/pm/model",
  "@tiptap/pm/state",
  "@tiptap/pm/tables",
  "@tiptap/pm/transform",
  "@tiptap/pm/view",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "@tiptap/suggestion",
  "@xyflow/react",
  "@zxcvbn-ts/language-common",
  "ajv",
  "ajv-formats",
  "axe-core",
  "diff",
  "idb",
  "intl-messageformat",
  "json-logic-js",
  "ky",
  "lucide-react",
  "markdown-to-jsx/react",
  "re2js",
  "react-dom",
  "react-dom/client",
  "react-intl",
  "storybook/internal/csf",
  "typebox",
  "typebox/value",
  "uqr",
  "uuid",
]

/**
 * Every story is a test in English and light. Two more readings draw again what they can change:
 * - `direction`: what lies otherwise from right to left (columns, drawers, menus, what sticks or is drawn by hand), answers to
 * left and right keys or to dragging, mixes directions in a text, or formats dates and numbers; of near-equal stories
 * one, each field type and each shipped record type once. A story only for Arabic has the tags `direction` and `!test`.
 * - `dark`: one story of each kind of colour (badges, tones, states, layers, editors, drawings); axe asks for contrast only.
 * That texts are complete in every language is a unit test.
 */
const readings = [
  { name: "stories", initialGlobals: { language: "en" }, tag: "test" },
  { name: "stories-ar", initialGlobals: { language: "ar" }, tag: "direction" },
  { name: "stories-dark", initialGlobals: { colorMode: "dark" }, tag: "dark" },
]

const shownFiles = shownStories.map((folder) => `${folder}/**`)
const shownOnly = /tags: \[[^\]]*"!test"/g
const declaredStory = /^export const [A-Z]/gm
/** Of a whole file, above its stories. */
const shownFile = /"!test"(?=[^]*^export default)/m

/**
 * Files without a story of the reading: without a test in them they would fail, and each would cost the time of one to
 * load.
 */
function filesWithout(tag: string): string[] {
  const tagged = new RegExp(`tags: \\[[^\\]]*"${tag}"`)
  const isTested = (text: string) =>
    tag === "test"
      ? !shownFile.test(text) && countOf(shownOnly, text) < countOf(declaredStory, text)
      : tagged.test(text)
  return globSync("{stories,modules/*/stories}/**/*.stories.tsx").filter(
    (file) => !isTested(readFileSync(file, "utf8")),
  )
}

const countOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length

/** What the page of a reading is told; Vitest knows of none of it. */
const contextOf = (initialGlobals: object, tag: string): object => ({
  storyTag: tag,
  "storybook/test-initial-globals": initialGlobals,
})

export default defineConfig({
  test: {
    // Left alone, Vitest keeps one processor for itself: on a machine of two the stories would have one.
    maxWorkers: "100%",
    projects: [
      {
        // Every story of a file gets a test; the reading chooses.
        plugins: [await storybookTest({ tags: { include: [] } }), storyReadings, plainSteps],
        // Found only in the middle of a run these would be bundled then and the page loaded anew, failing what was
        // running.
        optimizeDeps: { include: bundledAhead },
        test: {
          name: "all readings",
          // One page draws many files; each story leaves it as it found it.
          isolate: false,
          // As long as in the other parts. What a story awaits has five seconds to show, whatever the test may take.
          testTimeout: 60_000,
          browser: {
            // The page comes once the packages are bundled, which a busy machine takes long for the first time.
            connectTimeout: 300_000,
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags } }),
            instances: readings.map(({ name, initialGlobals, tag }) => ({
              browser: "chromium" as const,
              name,
              exclude: ["**/*.mdx", ...filesWithout(tag), ...(tag === "test" ? shownFiles : [])],
              provide: contextOf(initialGlobals, tag),
            })),
          },
        },
      },
    ],
  },
})

import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { chromiumFlags, findChromium } from "./tests/run/chromium.ts"

const bundledAhead = [
  "@chakra-ui/react",
  "@codemirror/commands",
  "@codemirror/lang-json",
  "@codemirror/language",
  "@codemirror/lint",
  "@codemirror/search",
  "@codemirror/state",
  "@codemirror/view",
  "@dnd-kit/core",
  "@emotion/cache",
  "@emotion/react",
  "@lezer/highlight",
  "@rjsf/core/lib/components/fields/SchemaField.js",
  "@rjsf/utils",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "@tiptap/core",
  "@tiptap/extension-mention",
  "@tiptap/extensions",
  "@tiptap/pm/state",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "@tiptap/suggestion",
  "@xyflow/react",
  "ajv",
  "ajv-formats",
  "intl-messageformat",
  "json-logic-js",
  "ky",
  "lucide-react",
  "re2js",
  "react-dom",
  "react-dom/client",
  "react-intl",
  "typebox",
  "uuid",
]

const readings = [
  { name: "stories-en-ltr", initialGlobals: { language: "en" } },
  { name: "stories-ar-rtl", initialGlobals: { language: "ar" } },
]

/** Every story is a test, drawn once in a language that reads from the left and once in one that reads from the right. */
export default defineConfig({
  test: {
    // Left alone, Vitest keeps one processor for itself: on a machine of two the stories would have one.
    maxWorkers: "100%",
    projects: await Promise.all(
      readings.map(async ({ name, initialGlobals }) => ({
        plugins: await storybookTest({ initialGlobals }),
        // Found only in the middle of a run these would be bundled then and the page loaded anew, failing what was running.
        optimizeDeps: { include: bundledAhead },
        test: {
          name,
          // What met the machine's worst moment is tried once more, and named at the end of the run.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } }),
            instances: [{ browser: "chromium" as const }],
          },
        },
      })),
    ),
  },
})

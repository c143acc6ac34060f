import { join } from "node:path"
import type { Plugin } from "vite"

const storyTests = join(import.meta.dirname, "../../.storybook/story-tests.ts")
const importOfTests = /"(?:vitest|@storybook\/addon-vitest\/internal\/test-utils)"/g

/**
 * Lets the tests that Storybook writes into a file of stories be declared by `.storybook/story-tests.ts`, which chooses
 * those of the reading. So one server transforms the product once for all readings, instead of one server for each.
 */
export const storyReadings: Plugin = {
  name: "story-readings",
  // After Storybook has written the tests.
  enforce: "post",
  transform(code, id) {
    if (!/\.stories\.tsx(?:\?|$)/.test(id)) return undefined
    return { code: code.replaceAll(importOfTests, JSON.stringify(storyTests)), map: null }
  },
}

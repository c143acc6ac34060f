import type { Plugin } from "vite"

/**
 * Storybook records the steps of a story for its panel of interactions, which a test run does not have: it wraps each
 * function and each result, and writes down each argument with the text of its elements, for which the browser has to
 * lay out the page. Its own switch is a parameter of the address, which is Vitest's; so the recorder that it would use
 * is there before it.
 */
export const plainSteps: Plugin = {
  name: "plain-steps",
  transformIndexHtml: () => [
    {
      tag: "script",
      injectTo: "head-prepend",
      children: "window.__STORYBOOK_ADDON_INTERACTIONS_INSTRUMENTER__ = { instrument: (steps) => steps }",
    },
  ],
}

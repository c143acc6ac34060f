import type { Preview } from "@storybook/react-vite"
import type { RunOptions } from "axe-core"

type AfterEach = Extract<NonNullable<Preview["afterEach"]>, (...context: never[]) => unknown>
type Rules = NonNullable<RunOptions["rules"]>

const rulesOfPage: Rules = {
  // Off by default: targets of 24 px or enough space around them, and names that begin with what a control shows.
  "target-size": { enabled: true },
  "label-content-name-mismatch": { enabled: true },
}

const rulesOfPart: Rules = {
  ...rulesOfPage,
  // They are about whole pages.
  "document-title": { enabled: false },
  "landmark-one-main": { enabled: false },
  "page-has-heading-one": { enabled: false },
}

/** What a page that runs the other way can do wrong: lie over something, scroll out of reach of the keys. */
const ofDirection = ["color-contrast", "scrollable-region-focusable"]

/** What other colours can do wrong. */
const ofColour = ["color-contrast", "link-in-text-block"]

/** False in the workbench, where the addon's panel shows what axe finds. */
export const isTestRun = import.meta.env["VITEST_STORYBOOK"] === "false"

/**
 * Nothing axe knows of stands against a story as it was left: all its rules once, and again those that another reading
 * can break.
 */
export const expectAccessible: AfterEach = async ({ globals }) => {
  // The workbench does not load it with each story.
  const { axe } = await import("./lean-axe.ts")
  const { violations } = await withNothingSkipped(() =>
    axe.run(wholeTree(), {
      ...optionsOf(globals),
      // No rule that is asked reads style sheets; axe would fetch and parse them for each story.
      preload: false,
    }),
  )
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}\n${failureSummary}`),
  )
  if (messages.length > 0) throw new Error(messages.join("\n"))
}

/**
 * Axe keeps by tag and attribute which elements there are, but uses that only from the root of the page; otherwise it
 * would walk through everything again for each rule. With the body named beside the root it does not take the story for
 * a whole page.
 */
const wholeTree = () => ({ include: [document.documentElement, document.body] })

const nothingSkipped = new CSSStyleSheet()
nothingSkipped.replaceSync("* { content-visibility: visible !important }")

/**
 * What `content-visibility: auto` skips has an estimated height, and its contents are measured as if they lay over what
 * follows. The browser decides with the next frame what it skips, and axe does not wait for one.
 */
async function withNothingSkipped<Result>(run: () => Promise<Result>): Promise<Result> {
  document.adoptedStyleSheets.push(nothingSkipped)
  try {
    return await run()
  } finally {
    document.adoptedStyleSheets.pop()
  }
}

/**
 * The stories of screens mark what is a whole page. While it loads it does not know its heading, and a story that left it
 * for another one shows nothing.
 */
const isPage = () => document.querySelector("[data-page]:not(:empty, :has(.app-starting))") !== null

function optionsOf(globals: Record<string, unknown>): RunOptions {
  if (globals["colorMode"] === "dark") return { runOnly: ofColour }
  return globals["language"] === "ar" ? { runOnly: ofDirection } : { rules: isPage() ? rulesOfPage : rulesOfPart }
}

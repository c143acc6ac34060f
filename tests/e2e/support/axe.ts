import axe from "axe-core"
import type * as axeInPage from "axe-core"
import type { Page } from "playwright-core"
import { expect } from "vitest"

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

/** Nothing axe knows of stands against this page. It runs in the page itself, which the page's security policy allows to a debugger. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`globalThis.axe === undefined && (() => { ${axe.source} })()`)
  const violations = await page.evaluate(
    (values) => globalThis.axe.run({ runOnly: { type: "tag", values }, resultTypes: ["violations"] } as const),
    tags,
  )
  const found = violations.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  )
  expect(found).toEqual([])
}

declare global {
  var axe: typeof axeInPage
}

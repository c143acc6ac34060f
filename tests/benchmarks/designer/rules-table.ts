import { setTimeout as delay } from "node:timers/promises"
import type { Browser } from "playwright-core"
import "../pages/designer/page-contract.ts"

/** As many as a record type may have. */
export const rulesMeasured = 2000

export interface RulesMeasurements {
  /** ms, opening by opening. */
  readonly opened: readonly number[]
  /** ms, for each search. */
  readonly filtered: readonly number[]
}

/**
 * The table of rules: opening it, and finding those that say some words; the first search of each page tells every
 * rule.
 */
export async function measureRules(
  browser: Browser,
  address: string,
  fields: number,
  openings: number,
): Promise<RulesMeasurements> {
  const opened: number[] = []
  const filtered: number[] = []
  for (let opening = 1; opening <= openings; opening += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(address)
    await page.waitForFunction(() => window.designerBench !== undefined)
    await delay(300)
    const ms = await page.evaluate(([own, rules]) => window.designerBench?.openRules(own, rules), [
      fields,
      rulesMeasured,
    ] as const)
    opened.push(ms ?? Number.NaN)
    await delay(1000)
    for (const searchText of ["question 77", "", "locked 12", "required today"]) {
      filtered.push((await page.evaluate((text) => window.designerBench?.findRules(text), searchText)) ?? Number.NaN)
      await delay(200)
    }
    await page.close()
  }
  return { opened, filtered }
}

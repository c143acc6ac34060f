import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { en } from "../../messages/risk-universe/en.ts"

useBrowser()

test("a cell of the heat map leads to its risks, as many as it counts, and to one of them in its project", async () => {
  const page = await visit({ as: "client-administrator", at: "/risk-universe" })
  const cell = page.locator('[role="gridcell"] a[data-cell]').first()
  const name = (await cell.getAttribute("aria-label")) ?? ""
  const count = Number(/: (\d+) risk/.exec(name.replaceAll(/[\u2066-\u2069]/g, ""))?.[1])
  expect(count).toBeGreaterThan(0)
  await cell.press("Enter")
  const tab = page.getByRole("tab", { name: en["riskUniverse.tab.risks"], exact: true, selected: true })
  await tab.waitFor()
  const list = page.getByRole("tabpanel", { name: en["riskUniverse.tab.risks"] }).last()
  const rows = list.getByRole("row").filter({ has: page.getByRole("link") })
  await rows.first().waitFor()
  expect(await rows.count()).toBe(count)
  await rows.first().getByRole("link").click()
  await page.waitForURL(/\/risk\/[0-9a-f-]{36}\/edit\//)
  await page.getByRole("heading", { level: 1 }).waitFor()
})

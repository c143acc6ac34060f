import type { Locator, Page } from "playwright-core"
import type { Translate } from "./translate.ts"

/** The designer as journeys find it on a page. */

export const fieldNames = (page: Page): Locator => page.locator(".designer__canvas .designer__field-name")

export const fieldNamed = (page: Page, name: string): Locator =>
  page.locator(".designer__field-face").filter({ hasText: name })

/** Gives a field another name in its properties. */
export async function renameField(page: Page, from: string, to: string): Promise<void> {
  await fieldNamed(page, from).click()
  await page.locator(".designer__properties").getByRole("textbox").first().fill(to)
  await fieldNamed(page, to).waitFor()
}

/** The server holds what the page shows; the page says so as soon as it knows. */
export const draftSaved = (page: Page): Promise<void> =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved \d/ })
    .waitFor()

/** Publishes a draft whose change report asks nothing. */
export async function publish(page: Page, t: Translate, version: number): Promise<void> {
  await page.getByRole("button", { name: t("designer.publish", { version }), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("designer.publish.do"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
}

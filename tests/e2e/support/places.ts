import type { Page } from "playwright-core"
import { icfrProject } from "./projects.ts"

/** Goes to the list of a record type through the sidebar, choosing the project when the page asks which. */
export async function openList(page: Page, type: string, project: string = icfrProject): Promise<void> {
  await page.locator(`.app-side__item[href^="/${type}"]`).click()
  const choice = page.locator(".project-choice")
  const grid = page.getByRole("grid")
  await choice.or(grid).first().waitFor()
  if (await choice.isVisible()) await choice.getByRole("button", { name: project }).click()
  await grid.getByRole("row").nth(1).waitFor()
}

/** Opens a record of the list by its number. */
export async function openRecord(page: Page, uid: string): Promise<void> {
  await page.getByRole("searchbox").first().fill(uid)
  const row = page.getByRole("row").filter({ hasText: uid })
  await row.getByRole("link").first().click()
  await page.locator(".ru-record").waitFor()
}

/** Goes to an address of the product as someone who types it. */
export const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

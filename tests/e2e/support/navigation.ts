import type { Page } from "playwright-core"

/** Opens a record of the list by its number. */
export async function openRecord(page: Page, uid: string): Promise<void> {
  await page.getByRole("searchbox").first().fill(uid)
  const row = page.getByRole("row").filter({ hasText: uid })
  await row.getByRole("link").first().click()
  await page.locator(".ru-record").waitFor()
}

/** Goes to an address of the product as someone who types it. */
export const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

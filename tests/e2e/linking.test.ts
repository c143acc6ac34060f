import { describe, expect, test } from "vitest"
import type { Page } from "playwright-core"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** The group of linked records with a number among its first rows. */
const groupWith = (page: Page, uid: string) => page.locator(".ru-linked-group").filter({ hasText: uid })
const rows = (page: Page, uid: string) => groupWith(page, uid).locator(".ru-linked-row")

async function open(language: "en" | "ar", uid: string) {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  await openRecord(page, uid)
  return { say, page }
}

describe.each([
  { language: "en", uid: "C-P2P-014", risk: "R-P2P-003", search: "R-TAX" },
  { language: "ar", uid: "C-P2P-014", risk: "R-P2P-003", search: "R-R2R" },
] as const)("linked records, in $language", ({ language, uid, risk, search }) => {
  test("three show, the rest on demand; another is linked by search and unlinked again", async () => {
    const { say, page } = await open(language, uid)
    const group = groupWith(page, risk)
    await group.waitFor()
    expect(await rows(page, risk).count()).toBe(3)
    await group.locator(".ru-linked-group__more").click()
    await expect.poll(() => rows(page, risk).count()).toBeGreaterThan(3)
    const before = await rows(page, risk).count()

    await group.getByRole("button", { name: say("record.linked.addTo", { name: await groupName(group) }) }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("searchbox").fill(search)
    const link = dialog.locator('.ru-dialog__foot button[data-variant="solid"], footer button[data-variant="solid"]')
    expect(await link.last().isDisabled()).toBe(true)
    const candidate = dialog.getByRole("row").filter({ hasText: search }).first()
    await candidate.waitFor()
    const found = (await candidate.locator(".ru-code").textContent()) ?? ""
    expect(await dialog.getByText(risk).count()).toBe(0)
    await candidate.getByRole("checkbox").check()
    await expectAccessible(page)
    await link.last().click()
    await dialog.waitFor({ state: "detached" })
    await expect.poll(() => rows(page, risk).count()).toBe(before + 1)

    const row = rows(page, risk).filter({ hasText: found })
    await row.getByRole("link").focus()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    const asked = page.getByRole("alertdialog")
    await asked.getByText(say("record.unlink.title", { name: found })).waitFor()
    await expectAccessible(page)
    await asked.getByRole("button", { name: say("record.unlink.confirm"), exact: true }).click()
    await asked.waitFor({ state: "detached" })
    await expect.poll(() => rows(page, risk).count()).toBe(before)
  })

  test("a test of design is added in its full form: errors are counted, closing warns, and it hangs on its control", async () => {
    const { say, page } = await open(language, uid)
    const group = groupWith(page, "TOD-1180")
    const before = await group.locator(".ru-linked-row").count()
    await group.getByRole("button", { name: say("record.linked.addTo", { name: await groupName(group) }) }).click()
    const dialog = page.getByRole("dialog")
    // Tests are made for their control: there is nothing to link.
    await expect.poll(() => dialog.getByRole("tab", { name: say("linking.linkExisting") }).isDisabled()).toBe(true)
    await dialog.getByRole("button", { name: say("linking.addAndLink") }).click()
    await dialog.getByText(say("linking.obstacles", { count: 1 })).waitFor()
    await expectAccessible(page)
    const title = `Walk ${language}`
    await page.keyboard.type(title)
    await page.keyboard.press("Escape")
    const asked = page.getByRole("alertdialog")
    await asked.getByText(say("linking.leave.text")).waitFor()
    await asked.getByRole("button", { name: say("linking.leave.stay") }).click()
    await asked.waitFor({ state: "detached" })
    await dialog.getByRole("button", { name: say("linking.addAndLink") }).click()
    await dialog.waitFor({ state: "detached" })
    await expect.poll(() => group.locator(".ru-linked-row").count()).toBe(Math.min(before + 1, 3))
    await page.reload()
    await group.getByText(title).first().waitFor()
  })
})

async function groupName(group: ReturnType<typeof groupWith>): Promise<string> {
  return (await group.locator(".ru-linked-group__toggle bdi").textContent()) ?? ""
}

import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each([
  { language: "en", uid: "C-TAX-002" },
  { language: "ar", uid: "C-TAX-005" },
] as const)(
  "a person is given more with one control, and it is taken back, in $language",
  async ({ language, uid }) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    await page.getByRole("button", { name: say("record.rail.permissions"), exact: true }).click()
    await page.getByRole("combobox", { name: say("permissions.add") }).fill("lead")
    await page.getByRole("option").first().click()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: say("permissions.give") }).click()
    await page.getByText(say("permissions.added", { count: 1 }), { exact: true }).waitFor()
    // Those who are there by role have no ticks.
    const row = page.locator(".ru-permissions__row").filter({ has: page.getByRole("checkbox") })
    await expect.poll(() => row.count()).toBe(1)
    const name = (await row.locator(".ru-permissions__name").textContent()) ?? ""
    await expectAccessible(page)
    await page.getByRole("button", { name: say("permissions.remove", { name }) }).click()
    const question = page.getByRole("alertdialog")
    await question.getByRole("button", { name: say("permissions.remove.confirm") }).click()
    await page.getByText(say("permissions.removed", { name }), { exact: true }).waitFor()
    await expect.poll(() => row.count()).toBe(0)
  },
)

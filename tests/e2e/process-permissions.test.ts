import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each([{ language: "en" }, { language: "ar" }] as const)(
  "what lies below a process is given, narrowed to types, and taken back, in $language",
  async ({ language }) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/settings/process-permissions")
    await page.getByRole("searchbox", { name: say("permissions.processes.search") }).fill("P2P")
    await page.getByRole("table").getByRole("button", { name: /P2P/ }).first().click()
    const dialog = page.getByRole("dialog")
    const form = dialog.locator("form")
    await form.getByRole("combobox", { name: say("permissions.add") }).fill("lead")
    await page.getByRole("option").first().click()
    await page.keyboard.press("Escape")
    await form.getByRole("checkbox", { name: say("permissions.below"), exact: true }).check()
    const name = (await form.locator(".ru-tag__text").first().textContent()) ?? ""
    await form.getByRole("button", { name: say("permissions.give") }).click()
    await page.getByText(say("permissions.added", { count: 1 }), { exact: true }).waitFor()
    // Those who are there by role have no ticks.
    const row = dialog.locator(".ru-permissions__row").filter({ has: page.getByRole("checkbox"), hasText: name })
    await expect.poll(() => row.count()).toBe(1)
    await row.getByRole("button", { name: say("permissions.types.all") }).click()
    const types = row.getByRole("group", { name: say("permissions.types") })
    await expectAccessible(page)
    await types.getByRole("checkbox").first().click()
    await page.getByText(say("permissions.changed", { name }), { exact: true }).waitFor()
    await expect.poll(() => row.getByRole("button", { name: say("permissions.types.all") }).count()).toBe(0)
    await row.getByRole("button", { name: say("permissions.remove", { name }) }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("permissions.remove.confirm") })
      .click()
    await page.getByText(say("permissions.removed", { name }), { exact: true }).waitFor()
    await expect.poll(() => row.count()).toBe(0)
    await dialog.getByRole("button", { name: say("permissions.close") }).click()
    await dialog.waitFor({ state: "detached" })
    await expectAccessible(page)
  },
)

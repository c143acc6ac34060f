import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

describe.each([
  { language: "en", uid: "C-P2P-009" },
  { language: "ar", uid: "C-INV-011" },
] as const)("a control at work, in $language", ({ language, uid }) => {
  test("it is opened from the list, changed, saved, and stays changed", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    const title = page.locator('[id$="title_1"]')
    const before = await title.inputValue()
    await title.fill(`${before} (checked)`)
    await page.keyboard.press("Control+s")
    await page.getByText(say("record.saved"), { exact: true }).waitFor()
    await page.reload()
    await page.locator(".ru-record").waitFor()
    expect(await page.locator('[id$="title_1"]').inputValue()).toBe(`${before} (checked)`)
  })

  test("a blank title is refused at the field, and leaving asks first", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    const title = page.locator('[id$="title_1"]')
    await title.fill("")
    await page.keyboard.press("Control+s")
    await page.getByText(say("record.missing", { count: 1 })).waitFor()
    expect(await title.getAttribute("aria-invalid")).toBe("true")
    await page.locator(".app-side__item[href='/']").click()
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"))
    await question.getByText(say("shell.leave.title")).waitFor()
    await question.getByRole("button", { name: say("shell.leave.stay") }).click()
    expect(page.url()).toContain("/edit/")
    await expectAccessible(page)
    await page.locator(".app-side__item[href='/']").click()
    await question.getByRole("button", { name: say("shell.leave.discard") }).click()
    await page.locator(".home").waitFor()
  })

  test("a risk is linked to it through the dialog", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    await page.getByRole("button", { name: say("record.add"), exact: true }).click()
    await page.getByRole("menuitem").nth(1).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("row").nth(1).waitFor()
    const candidate = (await dialog.getByRole("row").nth(1).locator("bdi").first().textContent()) ?? ""
    await dialog.getByRole("checkbox").first().check()
    await expectAccessible(page)
    await dialog.getByRole("button").last().click()
    await dialog.waitFor({ state: "hidden" })
    const linked = page.getByText(candidate, { exact: true })
    for (const more of await page.getByRole("button", { name: /\(\d+\)/ }).all()) await more.click()
    await linked.first().waitFor()
    expect(await linked.count()).toBe(1)
  })
})

import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const address = "/settings/mail-templates"

describe.each([
  { language: "en", tab: "English", subject: "Step {{uid}} kept: {recrod}", words: "Hello " },
  { language: "ar", tab: "العربية", subject: "خطوة {{uid}}: {recrod}", words: "مرحبًا " },
] as const)("mail templates, in $language", ({ language, tab, subject, words }) => {
  test("one is written with a mistake, mended, looked at, saved, tried by a letter to oneself and deleted", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    const name = `Journey ${language} ${Date.now()}`
    await signInAs(page, "client-administrator")
    await page.locator(`.app-side__item[href="${address}"]`).click()
    await page.getByRole("heading", { name: say("mailTemplates.title"), exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: say("mailTemplates.add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: say("mailTemplates.field.name") }).fill(name)
    expect(await dialog.getByRole("tab", { selected: true }).textContent()).toContain(tab)

    const box = dialog.getByRole("textbox", { name: say("mailTemplates.field.subject") })
    await box.fill(subject)
    expect(await box.getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr")
    await dialog.getByText("{recrod}", { exact: false }).first().waitFor()
    await dialog.getByText(say("mailTemplates.preview.mistakes")).waitFor()
    await expectAccessible(page)
    // Saved as it is, it is refused and nothing is lost.
    await dialog.getByRole("button", { name: say("mailTemplates.save"), exact: true }).click()
    await dialog.getByRole("alert").first().waitFor()
    expect(await box.inputValue()).toBe(subject)

    await dialog
      .getByRole("button", { name: say("mailTemplates.show") })
      .first()
      .click()
    await dialog.getByRole("button", { name: say("mailTemplates.placeholder.record"), exact: true }).click()
    expect(await box.inputValue()).toBe(subject.replace("{recrod}", "{record}"))
    const body = dialog.getByRole("textbox", { name: say("mailTemplates.field.body") })
    await body.fill(words)
    await dialog.getByRole("button", { name: say("mailTemplates.placeholder.recipient"), exact: true }).click()
    const preview = dialog.getByRole("region", { name: say("mailTemplates.preview") })
    await preview.getByRole("heading", { name: "{uid}", exact: false }).waitFor()
    await expectAccessible(page)
    // With the values of a record that its reader finds, and made up again without it.
    const values = preview.getByRole("combobox", { name: say("mailTemplates.preview.values") })
    await values.fill("three-way")
    await page
      .getByRole("option")
      .filter({ hasText: /three-way/i })
      .first()
      .click()
    await preview.getByRole("heading", { name: /three-way/i }).waitFor()
    await values.fill("")
    await page.getByRole("option", { name: say("mailTemplates.preview.made") }).click()
    await preview.getByRole("heading", { name: say("mail.sample.record"), exact: false }).waitFor()
    await preview.getByRole("button", { name: say("mailTemplates.test") }).click()
    await dialog.getByRole("button", { name: say("mailTemplates.save"), exact: true }).click()
    await dialog.waitFor({ state: "hidden" })

    await page.getByRole("searchbox").fill(name)
    const row = page.getByRole("row").filter({ hasText: name })
    await row.getByText(tab, { exact: false }).waitFor()

    // The letter to oneself says what was meant, with the record's made-up name in it.
    await goTo(page, "/settings/outbox")
    await page.getByRole("heading", { name: say("outbox.title") }).waitFor()
    const letter = page
      .getByRole("row")
      .filter({ hasText: say("mail.templateTest.name") })
      .first()
    await letter.locator(".outbox__open").click()
    const read = page.getByRole("dialog")
    await read.getByRole("heading", { name: say("mail.sample.record"), exact: false }).waitFor()
    await page.keyboard.press("Escape")
    await read.waitFor({ state: "hidden" })

    await goTo(page, address)
    await page.getByRole("searchbox").fill(name)
    await row.getByRole("button", { name: say("mailTemplates.menu", { name }) }).click()
    await page.getByRole("menuitem", { name: say("mailTemplates.delete") }).click()
    await page
      .getByRole("button", { name: say("mailTemplates.delete"), exact: true })
      .last()
      .click()
    await page.getByText(say("mailTemplates.nothing"), { exact: true }).waitFor()
  })

  test("it fits a phone of 390 pixels", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width: 390, height: 844 })
    await signInAs(page, "client-administrator")
    await goTo(page, address)
    await page.getByRole("button", { name: say("mailTemplates.add") }).click()
    await page.getByRole("dialog").getByRole("textbox").first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  test("who may not set record types up is told so", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "tester")
    expect(await page.locator(`.app-side__item[href="${address}"]`).count()).toBe(0)
    await goTo(page, address)
    await page.getByText(say("shell.denied.title", { what: say("shell.mailTemplates") })).waitFor()
  })
})

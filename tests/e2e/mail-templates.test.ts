import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a template is written, read with a record's values, saved, tried with a test email and deleted", async () => {
  const say = await speaking("en")
  const name = `Journey ${Date.now()}`
  const page = await visit({ as: "client-administrator", at: "/settings/mail-templates" })
  await page.getByRole("button", { name: say("mailTemplates.add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: say("mailTemplates.field.name") }).fill(name)
  await dialog.getByRole("textbox", { name: say("mailTemplates.field.subject") }).fill("Kept: {recrod}")
  const body = dialog.getByRole("textbox", { name: say("mailTemplates.field.body") })
  await body.fill("Hello {recipient}")
  // With a mistake in it, it is refused and nothing is lost.
  await dialog.getByRole("button", { name: say("mailTemplates.save"), exact: true }).click()
  await dialog.getByRole("alert").first().waitFor()
  expect(await body.inputValue()).toBe("Hello {recipient}")

  await dialog.getByRole("textbox", { name: say("mailTemplates.field.subject") }).fill(`${name}: {record}`)
  const preview = dialog.getByRole("region", { name: say("mailTemplates.preview") })
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

  await goTo(page, "/settings/outbox")
  const emails = page.getByRole("row").filter({ hasText: say("mail.templateTest.name") })
  await emails.first().locator(".outbox__open").click()
  await dialog.getByRole("heading", { name: `${name}: ${say("mail.sample.record")}`, exact: false }).waitFor()

  await goTo(page, "/settings/mail-templates")
  await page.getByRole("searchbox").fill(name)
  await page.getByRole("button", { name: say("mailTemplates.menu", { name }) }).click()
  await page.getByRole("menuitem", { name: say("mailTemplates.delete") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("mailTemplates.delete"), exact: true })
    .click()
  await page.getByText(say("mailTemplates.nothing"), { exact: true }).waitFor()
})

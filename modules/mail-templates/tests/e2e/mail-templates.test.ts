import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a template is written, previewed with a record's values, saved, tried with a test email and deleted", async () => {
  const t = await translator("en")
  const name = `Journey ${Date.now()}`
  const page = await visit({ as: "client-administrator", at: "/settings/mail-templates" })
  await page.getByRole("button", { name: t("mailTemplates.add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t("mailTemplates.field.name") }).fill(name)
  await dialog.getByRole("textbox", { name: t("mailTemplates.field.subject") }).fill("Kept: {recrod}")
  const body = dialog.getByRole("textbox", { name: t("mailTemplates.field.body") })
  await body.fill("Hello {recipient}")
  // With a mistake in it, it is refused and nothing is lost.
  await dialog.getByRole("button", { name: t("mailTemplates.save"), exact: true }).click()
  await dialog.getByRole("alert").first().waitFor()
  expect(await body.inputValue()).toBe("Hello {recipient}")

  await dialog.getByRole("textbox", { name: t("mailTemplates.field.subject") }).fill(`${name}: {record}`)
  const preview = dialog.getByRole("region", { name: t("mailTemplates.preview") })
  const values = preview.getByRole("combobox", { name: t("mailTemplates.preview.values") })
  await values.fill("three-way")
  await page
    .getByRole("option")
    .filter({ hasText: /three-way/i })
    .first()
    .click()
  await preview.getByRole("heading", { name: /three-way/i }).waitFor()
  await values.fill("")
  await page.getByRole("option", { name: t("mailTemplates.preview.made") }).click()
  await preview.getByRole("heading", { name: t("mail.sample.record"), exact: false }).waitFor()
  await preview.getByRole("button", { name: t("mailTemplates.test") }).click()
  await dialog.getByRole("button", { name: t("mailTemplates.save"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })

  await goTo(page, "/settings/outbox")
  const emails = page.getByRole("row").filter({ hasText: t("mail.templateTest.name") })
  await emails.first().getByRole("rowheader").getByRole("button").click()
  await dialog.getByRole("heading", { name: `${name}: ${t("mail.sample.record")}`, exact: false }).waitFor()

  await goTo(page, "/settings/mail-templates")
  await page.getByRole("searchbox").fill(name)
  await page.getByRole("button", { name: t("mailTemplates.menu", { name }) }).click()
  await page.getByRole("menuitem", { name: t("record.delete") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("record.delete"), exact: true })
    .click()
  await page.getByText(t("mailTemplates.nothing"), { exact: true }).waitFor()
})

import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { newRecord } from "./support/new-record.ts"
import { translator } from "./support/translate.ts"

useBrowser()

test("changing the language during an edit and a comment keeps both", async () => {
  const t = await translator("en")
  const { path } = await newRecord(await callsAs("client-administrator"), "Half written")
  const page = await visit({ as: "client-administrator", at: path })
  const edit = page.locator(".ru-record textarea").first()
  await edit.fill("Half an edit")
  await page.keyboard.press("Alt+Shift+C")
  await page.getByRole("button", { name: t("comments.write") }).click()
  const comment = page.getByRole("textbox", { name: t("comments.label"), exact: true })
  await comment.click()
  await page.keyboard.type("Half a comment")
  for (const [language, name, dir] of [
    ["ar", "العربية", "rtl"],
    ["hi", "हिन्दी", "ltr"],
  ] as const) {
    const now = await translator(language)
    await page.locator(".app-user").click()
    await page.getByRole("menuitemcheckbox", { name, exact: true }).click()
    await page.locator(`html[lang="${language}"][dir="${dir}"]`).waitFor()
    await page
      .getByRole("textbox", { name: now("comments.label"), exact: true })
      .getByText("Half a comment")
      .waitFor()
    expect(await edit.inputValue()).toBe("Half an edit")
    await page.getByRole("button", { name: now("record.save"), exact: true }).waitFor()
  }
})

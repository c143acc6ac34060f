import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { byKeyboard } from "./support/by-keyboard.ts"
import { newRecord } from "./support/new-record.ts"
import { translator } from "./support/translate.ts"

useBrowser()

test("a keyboard user finds and opens a record, a screen, the guide and a project of the whole product", async () => {
  const t = await translator("en")
  const { title, path } = await newRecord(await callsAs("client-administrator"), "Found by keys")
  const page = await visit({ as: "client-administrator" })
  const { press, focusOn, type } = byKeyboard(page)
  const open = async (input: string, found: string) => {
    await press("Control+K")
    await focusOn("combobox", t("palette.placeholder"))
    await type(input)
    await page.getByRole("option", { name: found, selected: true }).waitFor()
    await press("Enter")
  }
  await open(title, title)
  await page.waitForURL((url) => url.pathname === path)
  await page.locator(".ru-record").waitFor()
  await open(t("shell.bin"), t("shell.bin"))
  await page.waitForURL((url) => url.pathname === "/bin")
  await open(t("shell.guide"), t("shell.guide"))
  await page.waitForURL((url) => url.pathname === "/guide")
  await page
    .getByRole("article")
    .getByRole("link", { name: t("guide.page.designer") })
    .waitFor()
  await open("IFC 2026", "IFC 2026")
  await page.locator(".app-selector").filter({ hasText: "IFC 2026" }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/guide")
})

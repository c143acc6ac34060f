import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { makeOwn, uniqueText } from "./support/own-records.ts"
import { openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a control is changed, read in its trail and left without what was typed last, in Arabic", async () => {
  const say = await speaking("ar")
  const control = await makeOwn(await callsAs("client-administrator"), "control")
  const page = await visit({ as: "client-administrator", at: `/control/${control.projectId}`, language: "ar" })
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl")
  await openRecord(page, control.uniqueId)
  const title = page.locator('[id$="title_1"]')
  const changed = uniqueText("مطابقة الفواتير")
  await title.fill(changed)
  await page.keyboard.press("Control+s")
  await page.getByText(say("record.saved"), { exact: true }).waitFor()

  await page.getByRole("button", { name: say("record.rail.audit"), exact: true }).click()
  const drawer = page.getByRole("complementary", { name: say("record.rail.audit") })
  await drawer.getByText(changed).waitFor()
  await drawer.getByRole("button", { name: say("audit.filters"), exact: true }).click()
  await drawer.getByRole("combobox", { name: say("audit.column.action") }).click()
  await page.getByRole("option", { name: say("audit.action.created") }).click()
  await drawer.getByText(say("audit.count", { count: 1 }), { exact: true }).waitFor()
  const file = page.waitForEvent("download")
  await drawer.getByRole("button", { name: say("audit.export") }).click()
  expect((await file).suggestedFilename()).toBe("audit-log.csv")
  await drawer.getByRole("button", { name: say("record.rail.close") }).click()

  await page.reload()
  await title.waitFor()
  expect(await title.inputValue()).toBe(changed)
  await title.fill("")
  await page.keyboard.press("Control+s")
  await page.getByText(say("record.missing", { count: 1 })).waitFor()
  const home = page.locator(".app-side__item[href='/']")
  await home.click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: say("shell.leave.stay") }).click()
  await question.waitFor({ state: "detached" })
  expect(page.url()).toContain(control.id)
  await home.click()
  await question.getByRole("button", { name: say("shell.leave.discard") }).click()
  await page.locator(".home").waitFor()
})

import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createOwnRecord, uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { openRecord } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a control is changed, viewed in its audit log and left without its last input, in Arabic", async () => {
  const t = await translator("ar")
  const control = await createOwnRecord(await callsAs("client-administrator"), "control")
  const page = await visit({ as: "client-administrator", at: `/control/${control.projectId}`, language: "ar" })
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl")
  await openRecord(page, control.uniqueId)
  const title = page.locator('[id$="title_1"]')
  const changed = uniqueText("مطابقة الفواتير")
  await title.fill(changed)
  await page.keyboard.press("Control+s")
  await page.getByText(t("record.saved"), { exact: true }).waitFor()

  await page.getByRole("button", { name: t("record.sidePanel.audit"), exact: true }).click()
  const drawer = page.getByRole("complementary", { name: t("record.sidePanel.audit") })
  await drawer.getByText(changed).waitFor()
  await drawer.getByRole("button", { name: t("audit.filters"), exact: true }).click()
  await drawer.getByRole("combobox", { name: t("audit.column.action") }).click()
  await page.getByRole("option", { name: t("audit.action.created") }).click()
  await drawer.getByText(t("audit.count", { count: 1 }), { exact: true }).waitFor()
  const file = page.waitForEvent("download")
  await drawer.getByRole("button", { name: t("audit.export") }).click()
  expect((await file).suggestedFilename()).toBe("audit-log.csv")
  await drawer.getByRole("button", { name: t("record.sidePanel.close") }).click()

  await page.reload()
  await title.waitFor()
  expect(await title.inputValue()).toBe(changed)
  await title.fill("")
  await page.keyboard.press("Control+s")
  await page.getByText(t("record.missing", { count: 1 })).waitFor()
  const home = page.locator(".app-side__item[href='/']")
  await home.click()
  const confirmation = page.getByRole("alertdialog")
  await confirmation.getByRole("button", { name: t("shell.leave.stay") }).click()
  await confirmation.waitFor({ state: "detached" })
  expect(page.url()).toContain(control.id)
  await home.click()
  await confirmation.getByRole("button", { name: t("shell.leave.discard") }).click()
  await page.locator(".home").waitFor()
})

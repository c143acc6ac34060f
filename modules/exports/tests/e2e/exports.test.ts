import { readFile } from "node:fs/promises"
import { read, utils } from "@e965/xlsx"
import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { downloadOfJob } from "../../../../tests/e2e/support/downloads.ts"
import { createOwnType, createTestRecord } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("two of three records are exported: the file downloads automatically, is marked as downloaded, and is deleted", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const type = await createOwnType(call, [])
  for (const title of ["First", "Second", "Third"]) await createTestRecord(call, type, title)
  const page = await visit({ as: "client-administrator", at: type.listPath })
  for (const title of ["First", "Third"])
    await page.getByRole("row").filter({ hasText: title }).locator("> *").first().click()
  const arriving = downloadOfJob(page)
  const bar = page.getByRole("toolbar", { name: t("list.selected.bar") })
  await bar.getByRole("button", { name: t("list.export") }).click()
  await page.getByRole("menuitem", { name: "Excel" }).click()
  const download = await arriving
  const name = download.suggestedFilename()
  expect(name).toMatch(/\.xlsx$/)
  const workbook = read(await readFile(await download.path()))
  const rows = utils.sheet_to_json<{ Title: string }>(workbook.Sheets[workbook.SheetNames[0] ?? ""] ?? {})
  expect(rows.map(({ Title }) => Title).toSorted()).toEqual(["First", "Third"])

  await page.locator(".app-downloads").click()
  const file = page.getByRole("listitem").filter({ hasText: name })
  await file.getByText(t("downloads.status.downloaded"), { exact: true }).waitFor()
  await file.getByRole("button", { name: t("downloads.delete", { file: name }) }).click()
  await file.waitFor({ state: "detached" })
})

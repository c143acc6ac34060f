import { utils, write } from "@e965/xlsx"
import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { icfrProject } from "../../../../tests/e2e/support/projects.ts"
import { createTestRecord, uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"
import type { ProjectDetails } from "../../../projects/contracts/one-project.ts"

useBrowser()

/** A spreadsheet that names a process, sub-process and risk only in their first row. */
function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ["Process", "Sub-process", "Risk", "Control", "Frequency", "Remark"],
    ["Purchasing", "Invoices", "Invoices are paid twice", "Invoices matched with orders and receipts", "Daily", ""],
    ["", "", "", "Payment run is approved", "Now and then", "By the treasurer"],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, "RCM")
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer
}

test("a spreadsheet of last year becomes a matrix: a column mapped, a value corrected, a similar control decided", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { content } = await call<{ content: readonly ProjectDetails[] }>("GET", "/api/v1/projects")
  const entityIds = content
    .find(({ name }) => name === icfrProject)
    ?.entities.slice(0, 1)
    .map(({ id }) => id)
  const project = await call<ProjectDetails>("POST", "/api/v1/projects", {
    name: uniqueText("ICFR"),
    module: "IC",
    financialYear: 2026,
    financialYearStartMonth: 1,
    reportingPeriod: "year",
    processType: "Financial reporting",
    entityIds,
  })
  const scope = { profileId: "control", projectId: project.id }
  const existing = await createTestRecord(call, scope, "Invoices are matched with orders and receipts")

  const page = await visit({ as: "client-administrator", at: `/rcm/${project.id}/import` })
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  await page.locator('input[type="file"]').setInputFiles({ name: "RCM 2025.xlsx", mimeType, buffer: workbook() })
  const remark = page.getByRole("combobox", { name: t("imports.map.fieldOf", { column: "Remark" }) })
  await remark.fill("description_1 control")
  await remark.press("Enter")
  await page.getByRole("checkbox", { name: t("matrixImport.map.fillsBlanks") }).check()
  await page.getByRole("button", { name: t("imports.map.submit") }).click()

  const rejected = t("imports.values.replacement", { value: "Now and then", column: "Frequency" })
  await page.getByRole("combobox", { name: rejected }).focus()
  await page.keyboard.type("Weekly")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: t("imports.values.continue") }).click()
  await page.getByRole("button", { name: t("matrixImport.decide.use", { record: existing.uniqueId }) }).click()
  await page.getByRole("button", { name: t("matrixImport.decide.done") }).click()
  await page.getByRole("button", { name: t("imports.check.load", { count: 2 }) }).click()
  await page.getByText(t("matrixImport.done", { count: 2 })).waitFor()

  await page.getByRole("link", { name: t("matrixImport.open") }).click()
  const pairs = page.getByRole("row").filter({ hasText: "Invoices are paid twice" })
  for (const control of [existing.uniqueId, "Payment run is approved"])
    await pairs.filter({ hasText: control }).waitFor()
  expect(await pairs.count()).toBe(2)
})

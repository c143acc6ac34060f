import { readFile } from "node:fs/promises"
import { read, utils, write } from "@e965/xlsx"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { downloadOfJob } from "../../../../tests/e2e/support/downloads.ts"
import {
  createOwnType,
  createTestRecord,
  createTestField,
  uniqueText,
} from "../../../../tests/e2e/support/test-records.ts"
import { type Translate, translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** From the list to the page of imports, the file uploaded, its columns taken as proposed, and its rows checked. */
async function upload(page: Page, t: Translate, file: Upload): Promise<void> {
  // An empty list offers it a second time.
  await page
    .getByRole("link", { name: t("importing.open"), exact: true })
    .first()
    .click()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole("button", { name: t("imports.map.submit") }).click()
}

const tab = (page: Page, t: Translate, status: "create" | "rejected" | "update" | "unchanged" | "conflict") =>
  page.getByRole("tab", { name: new RegExp(`^${t(`imports.status.${status}`)}`) })

const load = (page: Page, t: Translate, count: number) =>
  page.getByRole("button", { name: t("imports.check.load", { count }) }).click()

test("a CSV with one bad row is uploaded, corrected by keyboard and loaded, and its records are in the list", async () => {
  const t = await translator("en")
  const type = await createOwnType(await callsAs("client-administrator"), [
    createTestField("due_1", "DATE", "Due date"),
  ])
  const page = await visit({ as: "client-administrator", at: type.listPath })
  const lines = ["Title,Due date", "By hand,2026-12-01", ",2026-12-01", "Another,31-12-2026", ""]
  await upload(page, t, { name: "measures.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) })

  // What was rejected is shown first: its values, and from there its rows, with the reason below its cell.
  await page
    .getByRole("table")
    .getByRole("button", { name: t("imports.mine.rows", { count: 1 }) })
    .click()
  expect(await tab(page, t, "rejected").getAttribute("aria-selected")).toBe("true")
  expect(await tab(page, t, "create").textContent()).toContain("2")
  const invalid = page.getByRole("grid").locator("[aria-invalid]")
  await invalid.getByText(t("problem.value.required")).waitFor()
  await invalid.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.type("Corrected")
  await page.keyboard.press("Enter")
  await load(page, t, 3)
  await page.getByText(t("imports.done", { created: 3, updated: 0 })).waitFor()
  const url = page.url()
  await page.getByRole("link", { name: t("imports.done.list") }).click()
  for (const title of ["By hand", "Corrected", "Another"])
    await page.getByRole("row").filter({ hasText: title }).waitFor()
  await page.getByRole("link", { name: t("importing.open"), exact: true }).click()
  await page.getByRole("link", { name: "measures.csv" }).click()
  await page.getByText(t("imports.done", { created: 3, updated: 0 })).waitFor()
  expect(page.url()).toBe(url)
})

test("a list's workbook is edited and imported: conflicts with changes by other users are resolved", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const type = await createOwnType(call, [])
  const records = []
  for (const title of ["Edited here", "Mine counts", "Theirs counts", "Left alone"])
    records.push(await createTestRecord(call, type, title))
  const page = await visit({ as: "client-administrator", at: type.listPath })
  const download = downloadOfJob(page)
  await page.getByRole("button", { name: t("list.export"), exact: true }).click()
  await page.getByRole("menuitem", { name: "Excel" }).click()
  const book = read(await readFile(await (await download).path()), { cellDates: true, UTC: true })
  const mine = uniqueText("Mine")
  const sheet = book.Sheets[book.SheetNames.find((name) => name !== roundTrip.metadataSheet) ?? ""] ?? {}
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "", UTC: true })
  const column = lines[0]?.indexOf("Title") ?? -1
  for (const title of ["Edited here", "Mine counts", "Theirs counts"]) {
    const row = lines.findIndex((line) => line[column] === title)
    sheet[utils.encode_cell({ r: row, c: column })] = { t: "s", v: `${mine} of ${title}` }
  }
  for (const record of records.slice(1, 3)) {
    const fields = { title_1: { value: `Theirs of ${record.name}` } }
    const { profileId } = type
    await call("PUT", `/api/v1/profiles/data/${record.id}`, { profileId, revision: record.revision, fields })
  }

  const buffer = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer
  await upload(page, t, { name: "list.xlsx", mimeType: "application/vnd.ms-excel", buffer })
  expect(await tab(page, t, "update").textContent()).toContain("1")
  expect(await tab(page, t, "unchanged").textContent()).toContain("1")
  expect(await tab(page, t, "conflict").textContent()).toContain("2")
  await tab(page, t, "conflict").click()
  const decide = (title: string, version: "mine" | "theirs") =>
    page
      .getByRole("row")
      .filter({ hasText: `Theirs of ${title}` })
      .getByRole("radio", { name: t(`imports.conflict.${version}`), exact: true })
      .click()
  await decide("Mine counts", "mine")
  await decide("Theirs counts", "theirs")
  await load(page, t, 2)
  await page.getByText(t("imports.done", { created: 0, updated: 2 })).waitFor()
  await page.getByRole("link", { name: t("imports.done.list") }).click()
  const expectedNames = [`${mine} of Edited here`, `${mine} of Mine counts`, "Theirs of Theirs counts", "Left alone"]
  for (const title of expectedNames) await page.getByRole("row").filter({ hasText: title }).waitFor()
})

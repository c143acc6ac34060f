import { readFile, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { read, utils, write } from "@e965/xlsx"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileListItem } from "../../schemas/api/profiles.ts"
import type { RecordPage } from "../../schemas/api/records.ts"
import { roundTrip } from "../../schemas/round-trip.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { openList } from "./support/places.ts"
import { type Say, speaking } from "./support/say.ts"

useBrowser()

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "risk-universe-import-"))
})

/** From the list to the page of imports, and a file on its way. */
async function bring(page: Page, say: Say, file: string): Promise<void> {
  await page.getByRole("link", { name: say("importing.open"), exact: true }).click()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole("heading", { name: say("imports.map.title") }).waitFor({ timeout: 20_000 })
}

async function check(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("imports.map.submit") }).click()
  await page.getByRole("tab", { name: new RegExp(`^${say("imports.check.all")}`) }).waitFor({ timeout: 20_000 })
}

const tab = (page: Page, say: Say, verdict: "create" | "refused" | "update" | "unchanged" | "conflict") =>
  page.getByRole("tab", { name: new RegExp(`^${say(`imports.verdict.${verdict}`)}`) })

describe.each(["en", "ar"] as const satisfies readonly Language[])("importing in %s", (language) => {
  test("a CSV with one bad row: looked at, corrected in its cell, loaded, and found again", async () => {
    const say = await speaking(language)
    const file = join(folder, `controls-${language}.csv`)
    await writeFile(
      file,
      `Control number,Title,Due date\nC-IMP-${language}1,By hand,2026-12-01\nC-IMP-${language}2,,2026-12-01\nC-IMP-${language}3,Another,31-12-2026\n`,
    )
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await bring(page, say, file)
    await expectAccessible(page)
    await check(page, say)

    // What was refused is shown first, with the reason below its cell.
    expect(await tab(page, say, "refused").getAttribute("aria-selected")).toBe("true")
    expect(await tab(page, say, "create").textContent()).toContain("2")
    const grid = page.getByRole("grid")
    const wrong = grid.locator("[aria-invalid]")
    await wrong.getByText(say("problem.value.required")).waitFor()
    await expectAccessible(page)

    // By the keyboard alone: to the cell, into it, and out of it.
    await wrong.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.type("Corrected")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: say("imports.check.load", { count: 3 }) }).click()
    await page.getByText(say("imports.done", { created: 3, updated: 0 })).waitFor({ timeout: 20_000 })

    const address = page.url()
    await page.getByRole("link", { name: say("imports.done.list") }).click()
    await page.getByRole("searchbox").first().fill(`C-IMP-${language}2`)
    await page
      .getByRole("row")
      .filter({ hasText: `C-IMP-${language}2` })
      .filter({ hasText: "Corrected" })
      .waitFor()
    await page.getByRole("link", { name: say("importing.open"), exact: true }).click()
    await page.getByRole("link", { name: `controls-${language}.csv` }).click()
    await page.getByText(say("imports.done", { created: 3, updated: 0 })).waitFor()
    expect(page.url()).toBe(address)
  })
})

test("a list's own workbook, with one cell edited, changes that cell and nothing else", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  const exported = await exportOfList(page, say)
  const book = read(exported, { cellDates: true, UTC: true })
  const name = book.SheetNames.find((one) => one !== roundTrip.noteSheet) ?? ""
  const sheet = book.Sheets[name] ?? {}
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "", UTC: true })
  const title = lines[0]?.indexOf("Title") ?? -1
  expect(title).toBeGreaterThan(-1)
  sheet[utils.encode_cell({ r: 1, c: title })] = { t: "s", v: "Edited in the workbook" }
  const file = join(folder, "list.xlsx")
  await writeFile(file, write(book, { type: "buffer", bookType: "xlsx" }) as Buffer)

  await bring(page, say, file)
  await check(page, say)
  expect(await tab(page, say, "update").textContent()).toContain("1")
  expect(await tab(page, say, "unchanged").textContent()).toContain(String(lines.length - 2))
  await page.getByRole("button", { name: say("imports.check.load", { count: 1 }) }).click()
  await page.getByText(say("imports.done", { created: 0, updated: 1 })).waitFor({ timeout: 20_000 })
})

test("a record that changed since its workbook was made is in conflict, and whose value counts is chosen", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  const call = await callsOf(page)
  await openList(page, "control")
  const book = read(await exportOfList(page, say), { cellDates: true, UTC: true })
  const name = book.SheetNames.find((one) => one !== roundTrip.noteSheet) ?? ""
  const sheet = book.Sheets[name] ?? {}
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "", UTC: true })
  const title = lines[0]?.indexOf("Title") ?? -1
  const number = lines[0]?.indexOf("Control number") ?? -1
  const uids = [lines[2]?.[number] ?? "", lines[3]?.[number] ?? ""]
  for (const [at, uid] of uids.entries())
    sheet[utils.encode_cell({ r: at + 2, c: title })] = { t: "s", v: `Mine of ${uid}` }
  const file = join(folder, "conflict.xlsx")
  await writeFile(file, write(book, { type: "buffer", bookType: "xlsx" }) as Buffer)

  // Meanwhile both are changed by somebody else.
  const projectId = new URL(page.url()).pathname.split("/").at(-1)
  const profiles = await call<{ content: ProfileListItem[] }>("GET", "/api/v1/profiles?type=CONTROL")
  const profileId = profiles.content[0]?.id
  for (const uid of uids) {
    const path = "/api/v1/profiles/data/v4/paginated"
    const found = await call<RecordPage>("POST", path, { profileId, projectId, search: uid })
    const record = found.content.find(({ uniqueId }) => uniqueId === uid)
    const fields = { title_1: { value: `Theirs of ${uid}` } }
    await call("PUT", `/api/v1/profiles/data/${record?.id}`, { profileId, revision: record?.revision, fields })
  }

  await bring(page, say, file)
  await check(page, say)
  const conflicts = tab(page, say, "conflict")
  expect(await conflicts.textContent()).toContain("2")
  await conflicts.click()
  const grid = page.getByRole("grid")
  const [first, second] = uids
  const rowOf = (uid: string | undefined) => grid.getByRole("row").filter({ hasText: `Mine of ${uid}` })
  await rowOf(first).getByText(`Theirs of ${first}`, { exact: false }).first().waitFor()
  await expectAccessible(page)
  await rowOf(first)
    .getByRole("radio", { name: say("imports.conflict.mine"), exact: true })
    .click()
  await rowOf(second)
    .getByRole("radio", { name: say("imports.conflict.theirs"), exact: true })
    .click()
  await page.getByRole("button", { name: say("imports.check.load", { count: 1 }) }).click()
  await page.getByText(say("imports.done", { created: 0, updated: 1 })).waitFor({ timeout: 20_000 })
  await page.getByRole("link", { name: say("imports.done.list") }).click()
  for (const kept of [`Mine of ${first}`, `Theirs of ${second}`]) {
    await page.getByRole("searchbox").first().fill(kept)
    await page.getByRole("row").filter({ hasText: kept }).waitFor()
  }
})

/** As a person takes it from the list. */
async function exportOfList(page: Page, say: Say): Promise<Buffer> {
  const download = page.waitForEvent("download", { timeout: 30_000 })
  await page.getByRole("button", { name: say("list.export") }).click()
  await page.getByRole("menuitem").first().click()
  return readFile(await (await download).path())
}

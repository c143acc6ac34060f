import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { createOwnType, createTestRecord, createTestField } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

/** A record type with an amount of at most 100 and a short note, and records of it. */
async function createMeasures(call: Calls, count: number) {
  const type = await createOwnType(call, [
    createTestField("amount_1", "NUMBER", "Amount", { maximum: "100" }),
    createTestField("note_1", "TEXT", "Note", { maxLength: 10 }),
  ])
  const records: ProfileInstance[] = []
  for (let at = 1; at <= count; at += 1)
    records.push(await createTestRecord(call, type, `Measure ${at}`, { amount_1: { value: String(at * 10) } }))
  return { type, records }
}

/** A cell by its column's key, as the list draws its rows from the first record on. */
const cellAt = (page: Page, row: number, key: "uid" | "name" | "amount" | "note") =>
  page.locator(`.ru-list__row[aria-rowindex="${row + 1}"] > *`).nth({ uid: 1, name: 2, amount: 3, note: 4 }[key])

test("list cells are edited, copied, pasted and undone, but do not overwrite changes by another user", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { type, records } = await createMeasures(call, 4)
  const page = await visit({ as: "client-administrator", at: type.listPath })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])

  // An amount beyond the limit stays in its cell with the reason; Tab goes on once it is right.
  await cellAt(page, 1, "amount").getByText("10").dblclick()
  const input = cellAt(page, 1, "amount").locator("input:focus")
  await input.fill("500")
  await page.locator(".ru-cell-note").waitFor()
  await input.press("Enter")
  expect(await input.inputValue()).toBe("500")
  await input.fill("55")
  await input.press("Tab")
  await cellAt(page, 1, "amount").getByText("55").waitFor()
  await page.keyboard.type("Checked")
  await page.keyboard.press("Enter")
  await cellAt(page, 1, "note").getByText("Checked").waitFor()

  await page
    .getByText(t("editing.saved", { field: "Amount" }))
    .first()
    .waitFor()

  // A title is not emptied.
  for (const key of ["Home", "ArrowRight", "ArrowRight", "Delete", "Enter"]) await page.keyboard.press(key)
  await page.locator(".ru-cell-note").waitFor()
  await page.keyboard.press("Escape")
  await cellAt(page, 2, "name").getByText("Measure 2").waitFor()

  await cellAt(page, 1, "amount").click()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Shift+ArrowRight")
  await page.keyboard.press("Control+c")
  await cellAt(page, 3, "amount").click()
  await page.keyboard.press("Control+v")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("editing.paste.apply", { count: 3 }) }).click()
  await dialog.getByText(t("editing.paste.done", { count: 3 })).waitFor()
  await dialog
    .getByRole("button", { name: t("editing.close") })
    .last()
    .click()
  await cellAt(page, 3, "note").getByText("Checked").waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("55\tChecked\r\n20\t\r\n")

  // Somebody else changes one of the two records meanwhile: only the other is taken back, and that is said.
  const overtaken = records[2]
  const { revision } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${overtaken?.id}`)
  const fields = { note_1: { value: "Theirs" } }
  await call("PUT", `/api/v1/profiles/data/${overtaken?.id}`, { profileId: type.profileId, revision, fields })
  await cellAt(page, 4, "amount").click()
  await page.keyboard.press("Control+z")
  await page.getByText(t("editing.undo.rejected")).waitFor()
  await page.getByText(`${overtaken?.uniqueId}: ${t("editing.undo.since")}`).waitFor()
  await cellAt(page, 4, "amount").getByText("40").waitFor()
  await cellAt(page, 3, "amount").getByText("55").waitFor()
  await cellAt(page, 3, "note").getByText("Theirs").waitFor()
})

test("several records of a list are changed at once and deleted, and one is restored from the recycle bin", async () => {
  const t = await translator("en")
  const { type, records } = await createMeasures(await callsAs("client-administrator"), 4)
  const page = await visit({ as: "client-administrator", at: type.listPath })
  const dialog = page.getByRole("dialog")
  const bar = page.locator(".ru-selection-bar")
  const close = async () => {
    await dialog
      .getByRole("button", { name: t("bulk.close") })
      .last()
      .click()
    await dialog.waitFor({ state: "detached" })
  }
  // Until the records are here their places cannot be picked.
  await cellAt(page, 1, "name").getByText("Measure 1").waitFor()
  for (const number of [1, 2, 3]) {
    const row = page.locator(`.ru-list__row[aria-rowindex="${number + 1}"]`)
    await row.locator("> *").first().click()
    await row.and(page.locator('[aria-selected="true"]')).waitFor()
  }
  await bar.getByRole("button", { name: t("list.bulk.edit") }).click()
  await dialog.getByRole("combobox").click()
  await page.getByRole("option", { name: "Note" }).click()
  await dialog.getByRole("textbox").fill("Checked")
  await dialog.getByRole("button", { name: t("bulk.preview"), exact: true }).click()
  await dialog.getByRole("button", { name: t("bulk.edit.apply", { count: 3 }) }).click()
  await dialog.getByText(t("bulk.done.changed"), { exact: true }).first().waitFor()
  await close()
  await cellAt(page, 3, "note").getByText("Checked").waitFor()

  await bar.getByRole("button", { name: t("list.bulk.delete") }).click()
  await dialog.getByRole("textbox").fill("DELETE")
  await dialog.getByRole("button", { name: t("bulk.delete.apply", { count: 3 }) }).click()
  await dialog.getByText(t("bulk.done.deleted"), { exact: true }).first().waitFor()
  await close()
  await cellAt(page, 1, "name").getByText("Measure 4").waitFor()

  await page.getByRole("link", { name: t("shell.bin") }).click()
  const [prefix = ""] = records[0]?.uniqueId.split("-") ?? []
  await page.getByRole("searchbox", { name: t("recycleBin.search") }).fill(prefix)
  await page.getByText(t("recycleBin.count", { count: 3 }), { exact: true }).waitFor()
  // By its number: the name of its type, in the same row, may begin like its title.
  const deleted = page.getByRole("row", { name: records[1]?.uniqueId })
  await deleted.getByRole("button").first().click()
  await dialog.getByRole("button", { name: t("recycleBin.restore"), exact: true }).click()
  await page.getByText(t("recycleBin.count", { count: 2 }), { exact: true }).waitFor()
  await deleted.waitFor({ state: "detached" })
  expect(await deleted.count()).toBe(0)
  await page.goto(new URL(type.listPath, page.url()).href)
  await cellAt(page, 1, "name").getByText("Measure 2").waitFor()
  await cellAt(page, 1, "note").getByText("Checked").waitFor()
})

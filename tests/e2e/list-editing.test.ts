import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { icfrProject, projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const field = (keyword: string, type: string, en: string, ar: string, more: object = {}) => ({
  id: `f_${keyword}`,
  keyword,
  type,
  fieldText: { en, ar },
  sortOrder: 0,
  showOnList: true,
  ...more,
})

/** A record type with a title that must be there, an amount of at most 100 and a day, in force. */
async function makeProfile(call: Calls, language: Language, turn = "") {
  const name = { en: `Measure ${language}${turn}`, ar: `إجراء ${language}${turn}` }
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: `M${language.toUpperCase()}${turn}-`, padding: 2, scope: "client" },
    sections: [
      {
        id: "s_measure",
        name: { en: "Measure", ar: "الإجراء" },
        position: "LEFT",
        sortOrder: 0,
        fields: [
          field("title_1", "TEXT", "Title", "العنوان", { role: "title", isMandatory: true }),
          field("amount_1", "NUMBER", "Amount", "المبلغ", { maximum: "100" }),
          field("note_1", "TEXT", "Note", "ملاحظة", { maxLength: 10 }),
        ],
      },
    ],
    list: {
      columns: [{ system: "uid" }, { system: "name" }, { field: "f_amount_1" }, { field: "f_note_1" }],
      sort: { column: { system: "uid" }, direction: "asc" },
    },
  } as unknown as ProfileDefinition
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${made.id}/publish`, { draftRevision: made.draftRevision })
  const projectId = await projectIdOf(call)
  return { profileId: made.id, projectId }
}

async function makeRecords(call: Calls, place: { profileId: string; projectId: string }, count: number) {
  const made: ProfileInstance[] = []
  for (let at = 1; at <= count; at += 1) {
    const fields = { title_1: { value: `Measure ${at}` }, amount_1: { value: String(at * 10) } }
    made.push(await call<ProfileInstance>("POST", "/api/v1/profiles/data", { ...place, fields }))
  }
  return made
}

const columns = { box: 0, number: 1, title: 2, amount: 3, note: 4 }
const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`.ru-list__row[aria-rowindex="${row + 1}"] > *`).nth(column)

describe.each(["en", "ar"] as const)("working in the list in %s", (language) => {
  test("a cell is refused and put right, cells are pasted and taken back, many are changed and deleted, one comes back", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const place = await makeProfile(call, language)
    await makeRecords(call, place, 6)
    await goTo(page, `/other/${place.projectId}?profile=${place.profileId}`)
    await cellAt(page, 6, columns.amount).getByText("60").waitFor()

    // An amount beyond the limit stays in its cell with the reason; Tab goes on once it is right.
    await cellAt(page, 1, columns.amount).dblclick()
    const input = cellAt(page, 1, columns.amount).locator("input")
    // The editor puts its caret where it was clicked; before that, what is typed would stand beside the old amount.
    await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true)
    await input.fill("500")
    const note = page.locator(".ru-cell-note")
    await note.waitFor()
    await input.press("Enter")
    expect(await input.inputValue()).toBe("500")
    await expectAccessible(page)
    await input.fill("55")
    await input.press("Tab")
    await cellAt(page, 1, columns.amount).getByText("55").waitFor()
    await page
      .getByText(say("editing.saved", { field: { en: "Amount", ar: "المبلغ" }[language] }))
      .first()
      .waitFor()
    await page.keyboard.type("Checked")
    await page.keyboard.press("Enter")
    await cellAt(page, 1, columns.note).getByText("Checked").waitFor()

    // A mandatory field is not emptied.
    await page.keyboard.press("Home")
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight")
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight")
    await page.keyboard.press("Delete")
    await page.keyboard.press("Enter")
    await note.waitFor()
    await page.keyboard.press("Escape")
    await cellAt(page, 2, columns.title).getByText("Measure 2").waitFor()

    // From one range to another, looked at before it is done, and taken back.
    await cellAt(page, 1, columns.amount).click()
    await page.keyboard.press("Shift+ArrowDown")
    await page.keyboard.press(language === "ar" ? "Shift+ArrowLeft" : "Shift+ArrowRight")
    expect(await page.locator('.ru-list__cell[aria-selected="true"]').count()).toBe(4)
    await page.keyboard.press("Control+c")
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("55\tChecked\r\n20\t\r\n")
    await cellAt(page, 5, columns.amount).click()
    await page.keyboard.press("Control+v")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: say("editing.paste.apply", { count: 3 }) }).click()
    await dialog.getByText(say("editing.paste.done", { count: 3 })).waitFor()
    await expectAccessible(page)
    await dialog
      .getByRole("button", { name: say("editing.close") })
      .last()
      .click()
    await cellAt(page, 5, columns.note).getByText("Checked").waitFor()
    await cellAt(page, 5, columns.amount).click()
    await page.keyboard.press("Control+z")
    await cellAt(page, 5, columns.amount).getByText("50").waitFor()

    // What somebody else has changed since is theirs: taking one's own back is refused, and the list shows it.
    await page.keyboard.type("44")
    await page.keyboard.press("Enter")
    await cellAt(page, 5, columns.amount).getByText("44").waitFor()
    const list = await call<{ content: ProfileInstance[] }>("POST", "/api/v1/profiles/data/v4/paginated", place)
    const theirs = list.content[4]
    const change = { revision: theirs?.revision, fields: { amount_1: { value: "45" } } }
    await call("PUT", `/api/v1/profiles/data/${theirs?.id}`, change)
    await cellAt(page, 5, columns.note).click()
    await page.keyboard.press("Control+z")
    await page.getByText(say("editing.undo.refused")).first().waitFor()
    await cellAt(page, 5, columns.amount).getByText("45").waitFor()

    // Many at once: a value that one record already has, and one that none may have.
    for (const row of [1, 2, 3]) await cellAt(page, row, columns.box).click()
    await page
      .locator(".ru-list-picked")
      .getByRole("button", { name: say("list.bulk.edit") })
      .click()
    await dialog.getByRole("combobox").click()
    await page.getByRole("option", { name: { en: "Note", ar: "ملاحظة" }[language] }).click()
    await dialog.getByRole("textbox").fill("Checked")
    await dialog.getByRole("button", { name: say("bulk.preview"), exact: true }).click()
    await dialog.getByRole("button", { name: say("bulk.edit.apply", { count: 2 }) }).click()
    await dialog.getByText(say("bulk.done.changed")).first().waitFor()
    await expectAccessible(page)
    await dialog
      .getByRole("button", { name: say("bulk.close") })
      .last()
      .click()
    await cellAt(page, 3, columns.note).getByText("Checked").waitFor()

    await page
      .locator(".ru-list-picked")
      .getByRole("button", { name: say("list.bulk.edit") })
      .click()
    await dialog.getByRole("combobox").click()
    await page.getByRole("option", { name: { en: "Note", ar: "ملاحظة" }[language] }).click()
    await dialog.getByRole("textbox").fill("Much too long for it")
    await dialog.getByRole("button", { name: say("bulk.preview"), exact: true }).click()
    await dialog.getByRole("button", { name: say("bulk.errors.save", { count: 3 }) }).waitFor()
    // What was typed is asked about before it goes.
    await dialog.getByRole("button", { name: say("bulk.cancel"), exact: true }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("shell.leave.discard") })
      .click()
    await dialog.waitFor({ state: "detached" })

    // Deleted by the word, exactly; one of them comes back from the bin.
    await page
      .locator(".ru-list-picked")
      .getByRole("button", { name: say("list.bulk.delete") })
      .click()
    const word = dialog.getByRole("textbox")
    await word.fill("delete")
    await dialog.getByText(say("bulk.delete.mismatch", { word: "DELETE" })).waitFor()
    await word.fill("DELETE")
    await dialog.getByRole("button", { name: say("bulk.delete.apply", { count: 3 }) }).click()
    await dialog.getByText(say("bulk.done.deleted")).first().waitFor()
    await dialog
      .getByRole("button", { name: say("bulk.close") })
      .last()
      .click()
    await cellAt(page, 1, columns.title).getByText("Measure 4").waitFor()

    await page.getByRole("link", { name: say("shell.bin") }).click()
    const prefix = `M${language.toUpperCase()}-`
    await page.getByRole("searchbox", { name: say("bin.search") }).fill(prefix)
    await page.getByText(say("bin.count", { count: 3 })).waitFor()
    await expectAccessible(page)
    const row = page.getByRole("row").filter({ hasText: "Measure 2" })
    await row.getByRole("button").first().click()
    await dialog.getByRole("button", { name: say("bin.restore"), exact: true }).click()
    await page.getByText(say("bin.count", { count: 2 })).waitFor()
    await goTo(page, `/other/${place.projectId}?profile=${place.profileId}`)
    await cellAt(page, 1, columns.title).getByText("Measure 2").waitFor()
  })

  test("cells are marked by dragging, and what somebody else changed since is not taken back", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const place = await makeProfile(call, language, "2")
    const records = await makeRecords(call, place, 4)
    await goTo(page, `/other/${place.projectId}?profile=${place.profileId}`)
    await cellAt(page, 4, columns.amount).getByText("40").waitFor()

    const middleOf = async (row: number, column: number) => {
      const box = await cellAt(page, row, column).boundingBox()
      if (!box) throw new Error(`Cell ${column} of row ${row} is not on the screen.`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await middleOf(1, columns.title), await middleOf(2, columns.amount)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    const marked = page.locator('.ru-list__cell[aria-selected="true"]')
    expect(await marked.count()).toBe(4)
    // Nothing was opened and no text is marked beside the cells.
    expect(page.url()).toContain(`/other/${place.projectId}`)
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe("")
    await page.keyboard.press("Control+c")
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("Measure 1\t10\r\nMeasure 2\t20\r\n")

    await cellAt(page, 3, columns.amount).click()
    await page.keyboard.press(language === "ar" ? "ArrowRight" : "ArrowLeft")
    await page.keyboard.press("Control+v")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: say("editing.paste.apply", { count: 4 }) }).click()
    await dialog.getByText(say("editing.paste.done", { count: 4 })).waitFor()
    await dialog
      .getByRole("button", { name: say("editing.close") })
      .last()
      .click()
    await cellAt(page, 3, columns.title).getByText("Measure 1").waitFor()

    // Somebody else is at one of the two meanwhile: only the other is taken back, and that is said.
    const overtaken = records[2]
    const now = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${overtaken?.id}`)
    const change = { profileId: place.profileId, revision: now.revision, fields: { note_1: { value: "Theirs" } } }
    await call<ProfileInstance>("PUT", `/api/v1/profiles/data/${overtaken?.id}`, change)
    await cellAt(page, 4, columns.amount).click()
    await page.keyboard.press("Control+z")
    await page.getByText(say("editing.undo.refused")).waitFor()
    await page.getByText(`${overtaken?.uniqueId}: ${say("editing.undo.since")}`).waitFor()
    await cellAt(page, 4, columns.title).getByText("Measure 4").waitFor()
    await cellAt(page, 3, columns.title).getByText("Measure 1").waitFor()
    await cellAt(page, 3, columns.note).getByText("Theirs").waitFor()
    await expectAccessible(page)
  })

  test("a record on which others hang stays, and says which", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await page.locator('.app-side__item[href^="/process"]').first().click()
    const choice = page.locator(".project-choice")
    const grid = page.getByRole("grid")
    await choice.or(grid).first().waitFor()
    if (await choice.isVisible()) await choice.getByRole("button", { name: icfrProject }).click()
    await grid.getByRole("row").nth(1).waitFor()
    await cellAt(page, 1, columns.number).click({ button: "right" })
    await page.getByRole("menuitem", { name: say("list.row.delete") }).click()
    const asked = page.getByRole("alertdialog")
    await asked.getByRole("textbox").fill("DELETE")
    await asked.getByRole("button", { name: say("bulk.one.delete"), exact: true }).click()
    const told = page.getByRole("dialog")
    await told.getByText(say("bulk.one.first")).waitFor()
    expect(await told.getByRole("link").count()).toBeGreaterThan(0)
    await expectAccessible(page)
  })
})

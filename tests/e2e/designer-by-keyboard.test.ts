import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { byKeyboard } from "./support/by-keyboard.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { speaking, type Say } from "./support/say.ts"

useBrowser()

const fieldNames = (page: Page) => page.locator(".designer__canvas .designer__field-name").allTextContents()

test.each<Language>(["en", "ar"])(
  "a form is built from the home page on without a pointer, each step is heard and the focus is never lost, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const { press, type, reach, hold, opened, hear, stand } = byKeyboard(page)
    const canvas = page.getByRole("region", { name: say("designer.canvas") })
    const palette = page.getByRole("complementary", { name: say("designer.palette") })
    const forward = directionOf[language] === "ltr" ? "ArrowRight" : "ArrowLeft"
    const name = `By keyboard ${language} ${randomUUID().slice(0, 8)}`
    const [date, table] = [say("fieldType.DATE.name"), say("fieldType.TABLE.name")]
    const face = (text: string) => new RegExp(`^${text}`)

    // From home to a record type of one's own.
    await reach("link", say("shell.profiles"))
    await press("Enter")
    await reach("button", say("designer.new"))
    await press("Enter")
    await opened("dialog")
    await hold("textbox", new RegExp(`^${say("designer.new.name")}`))
    await type(name)
    await press("Enter")
    await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)
    const path = new URL(page.url()).pathname
    await canvas.waitFor()
    await stand()

    // Two fields out of the palette, found by their names.
    for (const wanted of [date, table]) {
      await reach("searchbox", say("designer.palette.find"), { by: wanted === date ? "Tab" : "Shift+Tab" })
      await press("Control+a")
      await type(wanted)
      await reach("button", wanted, { within: palette })
      await press("Enter")
      await hear(say("designer.added", { name: wanted }))
    }
    const [number = "", title = ""] = await fieldNames(page)
    await expect.poll(() => fieldNames(page)).toEqual([number, title, date, table])
    const section = (await canvas.getByRole("heading", { level: 3 }).first().textContent()) ?? ""

    // Lifted, moved, put back; lifted and dropped; moved at once; undone and done again.
    await reach("button", face(table), { within: canvas })
    await press("Space")
    await hear(say("designer.grabbed", { name: table }))
    await press("ArrowUp")
    await hear(say("designer.moved", { name: table, place: 3, count: 4, section }))
    await press("Escape")
    await hear(say("designer.cancelled", { name: table }))
    expect(await fieldNames(page)).toEqual([number, title, date, table])
    await press("Space", "ArrowUp", "Space")
    await hear(say("designer.dropped", { name: table, place: 3, section }))
    await press("Alt+ArrowUp")
    await hear(say("designer.dropped", { name: table, place: 2, section }))
    await press("Control+z")
    await hear(say("designer.undo.step", { step: say("designer.step.moveField") }))
    await press("Control+Shift+z")
    await hear(say("designer.redo.step", { step: say("designer.step.moveField") }))
    await expect.poll(() => fieldNames(page)).toEqual([number, table, title, date])
    await hold("button", face(table), canvas)

    // By its menu to before another, asked in a dialog.
    await reach("button", say("designer.more", { name: table }))
    await press("Enter")
    await reach("menuitem", say("designer.move"), { by: "ArrowDown" })
    await press("Enter")
    await opened("dialog")
    await reach("combobox", say("designer.move.before"), { most: 3 })
    await press("Enter", "End", "Enter")
    await reach("button", say("designer.move.do"), { most: 3 })
    await press("Enter")
    await hear(say("designer.dropped", { name: table, place: 3, section }))
    await stand()
    await expect.poll(() => fieldNames(page)).toEqual([number, title, table, date])

    // Written over where it stands.
    await reach("button", face(table), { within: canvas, most: 2 })
    await press("F2")
    await type("Counts")
    await press("Enter")
    await hold("button", face("Counts"), canvas)
    await press("F2")
    await type("Nothing")
    await press("Escape")
    await hold("button", face("Counts"), canvas)

    // Two of them copied, put in, doubled, cut and moved.
    await press("Shift+ArrowDown")
    await hear(say("designer.canvas.chosen", { count: 2 }))
    await press("Control+c")
    await hear(say("designer.canvas.copied.fields", { count: 2 }))
    await press("Control+v")
    await hear(say("designer.canvas.pasted", { count: 2, sections: 0 }))
    await press("Control+z")
    await stand()
    await press("Control+d")
    await expect.poll(async () => (await fieldNames(page)).length).toBe(5)
    await press("Control+z")
    await stand()
    await expect.poll(() => fieldNames(page)).toEqual([number, title, "Counts", date])
    await reach("button", face("Counts"), { within: canvas, by: "Shift+Tab" })
    await press("Control+x")
    await hear(say("designer.canvas.cut.fields", { count: 1 }))
    await expect
      .poll(() =>
        page
          .locator(":focus")
          .getByRole("img", { name: say("designer.canvas.isCut") })
          .count(),
      )
      .toBe(1)
    await press("ArrowUp", "ArrowUp", "Control+v")
    await hear(say("designer.canvas.moved", { count: 1, sections: 0 }))
    await stand()
    await expect.poll(() => fieldNames(page)).toEqual([number, "Counts", title, date])

    // A section of its own, to the side and back, and gone again.
    await reach("button", `${say("designer.addSection")} ${say("designer.panel.LEFT")}`)
    await press("Enter")
    const added = (await canvas.getByRole("heading", { level: 3 }).last().textContent()) ?? ""
    await hear(say("designer.added", { name: added }))
    await reach("button", added, { by: "Shift+Tab" })
    await press(`Alt+${forward}`)
    await hear(say("designer.dropped", { name: added, place: 1, section: say("designer.panel.RIGHT") }))
    await hold("button", added)
    await reach("button", say("designer.more", { name: added }))
    await press("Enter")
    await reach("menuitem", say("designer.moveToPanel"), { by: "ArrowDown" })
    await press("Enter")
    await hear(say("designer.dropped", { name: added, place: 1, section: say("designer.panel.LEFT") }))
    await stand()
    await reach("button", added, { by: "Shift+Tab", most: 60 })
    await press("Delete")
    await hear(say("designer.canvas.deleted", { count: 0 }))
    await stand()

    // A block of a field, put in again and thrown away.
    await reach("button", face(date), { within: canvas, by: "Shift+Tab" })
    await press("Control+b")
    const keeping = await opened("dialog")
    await hold("textbox", new RegExp(`^${say("designerBlocks.name")}`))
    await type(name)
    await press("Enter")
    await keeping.waitFor({ state: "detached" })
    await hold("button", face(date), canvas)
    await reach("searchbox", say("designer.palette.find"), { by: "Shift+Tab" })
    await press("Control+a")
    await type(name)
    await reach("button", face(name), { within: palette })
    await press("Enter")
    await hear(say("designerBlocks.inserted", { name }))
    await reach("button", say("designerBlocks.more", { name }))
    await press("Enter")
    await reach("menuitem", say("designerBlocks.delete"), { by: "ArrowDown" })
    await press("Enter")
    const throwing = await opened("alertdialog")
    await reach("button", say("designerBlocks.delete"), { within: throwing, most: 4 })
    await press("Enter")
    await throwing.waitFor({ state: "detached" })
    await stand()

    // The outline: through the tree to a field, and on to what is selected.
    await reach("tab", say("designer.palette"), { by: "Shift+Tab" })
    await press(forward)
    await reach("treeitem", date, { most: 3 })
    await press("Home")
    await hold("treeitem", section)
    await press("ArrowDown", "Enter")
    await hold("treeitem", number)
    await expect.poll(() => page.locator(":focus").getAttribute("aria-selected")).toBe("true")

    // What is deleted leaves the focus beside it, to the last of all.
    await reach("button", face(number), { within: canvas })
    await press("Control+a")
    await press("Delete")
    await hear(say("designer.canvas.deleted", { count: 5 }))
    await stand()
    await reach("button", say("designer.addFieldTo", { name: section }), { most: 3 })

    await call("DELETE", `/api/v1${path}`)
  },
  240_000,
)

/** Words that are the same in both languages, so that what is written over them is. */
const both = (en: string) => ({ en, ar: en })

const fields = [
  { id: "title", keyword: "title_1", type: "TEXT", role: "title" as const, fieldText: both("Title"), sortOrder: 0 },
  {
    id: "severity",
    keyword: "severity_1",
    type: "TAGREF",
    fieldText: both("Severity"),
    sortOrder: 1,
    options: ["Low", "Medium", "High"].map((en) => ({ id: en.toLowerCase(), name: both(en) })),
  },
  {
    id: "steps",
    keyword: "steps_1",
    type: "TABLE",
    fieldText: both("Steps"),
    sortOrder: 2,
    groupConfig: {
      columns: ["Action", "Cost"].map((en) => ({
        id: en.toLowerCase(),
        keyword: `${en.toLowerCase()}_1`,
        fieldType: "TEXT",
        fieldText: both(en),
      })),
    },
  },
  {
    id: "risks",
    keyword: "risks_1",
    type: "PROFILEREF",
    fieldText: both("Risks"),
    sortOrder: 3,
    profileType: "RISK",
    relation: "PARENT",
  },
]

/** A record type with something to choose, a table and a link, so that each has its part of the property panel. */
const definitionOf = (name: string): ProfileDefinition => ({
  id: randomUUID(),
  type: "OTHER",
  modules: ["IC"],
  name: { en: name },
  pluralName: { en: name },
  numbering: { prefix: "KEY-", padding: 3, scope: "client" },
  sections: [
    {
      id: "s",
      name: both("All"),
      position: "LEFT",
      sortOrder: 0,
      fields,
    },
  ],
  list: { columns: [{ system: "uid" }, { system: "name" }] },
})

/** What a screen reader is told of the canvas: headings in order, lists by name, each field with its kind and its state. */
const canvasAsRead = (say: Say): string => {
  const field = (name: string, type: FieldTypeName, state = "") => `      - listitem:
        - button "${name} ${say(`fieldType.${type}.name`)}"${state}:
          - text: ${name}
          - img "${say(`fieldType.${type}.name`)}"
        - button "${say("designer.more", { name })}"`
  return `- region "${say("designer.canvas")}":
  - heading "${say("designer.panel.LEFT")} 60 %" [level=2]
  - heading "All" [level=3]:
    - button "All"
  - text: ${say("designer.fields", { count: 4 })}
  - button "${say("designer.more", { name: "All" })}"
  - list "All":
${[
  field("Title", "TEXT"),
  field("Severity", "TAGREF", " [pressed]"),
  field("Steps", "TABLE"),
  field("Risks", "PROFILEREF"),
]
  .join("\n")
  .replaceAll(/^ {2}/gm, "")}
  - button "${say("designer.addFieldTo", { name: "All" })}": ${say("designer.addField")}
  - button "${say("designer.addSection")} ${say("designer.panel.LEFT")}"
  - heading "${say("designer.panel.RIGHT")} 40 %" [level=2]
  - button "${say("designer.addSection")} ${say("designer.panel.RIGHT")}"`
}

/** And of the options: each row a name to write in, and three buttons that say of which option they are. */
const optionsAsRead = (say: Say): string => {
  const rows = ["Low", "High", "Severe", "Grave", "Fatal"].map(
    (name, at) => `    - listitem:
      - textbox "${say("choices.option", { number: at + 1 })}":
        - /placeholder: ${name}
        - text: ${name}
      - button "${say("choices.off", { name })}"
      - button "${say("choices.more", { name })}"
      - button "${say("choices.remove", { name })}"`,
  )
  return `- region "${say("choices.title")}":
  - heading "${say("choices.title")} 5" [level=3]
  - list "${say("choices.title")}":
${rows.join("\n")}
  - textbox "${say("choices.add")}"
  - button "${say("choices.paste")}"
  - button "${say("choices.share")}"
  - button "${say("choices.newList")}"`
}

test.each<Language>(["en", "ar"])(
  "options, columns and the text are worked on, and a record type is copied, archived and restored, by keyboard, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const { press, type, reach, hold, opened, hear, stand } = byKeyboard(page)
    const name = `Options by keyboard ${language} ${randomUUID().slice(0, 8)}`
    const definition = definitionOf(name)
    const { draftRevision } = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
    await call("POST", `/api/v1/profiles/${definition.id}/publish`, { draftRevision })
    await goTo(page, `/profiles/${definition.id}`)
    const canvas = page.getByRole("region", { name: say("designer.canvas") })
    const panel = page.getByRole("complementary", { name: say("designer.properties") })
    await canvas.waitFor()
    const choose = async (field: string, by: "Tab" | "Shift+Tab") => {
      await reach("button", new RegExp(`^${field}`), { within: canvas, by })
      await press("Enter")
    }

    // Options in order, written over, no longer offered, taken away, added, several at once.
    await choose("Severity", "Tab")
    await reach("textbox", say("choices.option", { number: 1 }))
    await press("Alt+ArrowDown")
    await hear(say("choices.moved", { name: "Low", place: 2, total: 3 }))
    await press("ArrowUp", "End")
    await type("-sized")
    await press("Tab")
    await hold("button", say("choices.off", { name: "Medium-sized" }))
    await press("Enter")
    await hear(say("choices.isOff", { name: "Medium-sized" }))
    await hold("button", say("choices.on", { name: "Medium-sized" }))
    await reach("button", say("choices.remove", { name: "Medium-sized" }), { most: 2 })
    await press("Enter")
    await hear(say("choices.removed", { name: "Medium-sized" }))
    await stand()
    await hold("textbox", say("choices.option", { number: 1 }))
    await reach("textbox", say("choices.add"))
    await type("Severe")
    await press("Enter")
    await hear(say("choices.added", { count: 1 }))
    await reach("button", say("choices.paste"), { most: 2 })
    await press("Enter")
    await reach("textbox", new RegExp(`^${say("choices.paste")}`), { most: 2 })
    await type("Grave")
    await press("Enter")
    await type("Fatal")
    await reach("button", say("choices.paste.add", { count: 2 }), { most: 2 })
    await press("Enter")
    await hear(say("choices.added", { count: 2 }))
    await stand()
    expect(await canvas.ariaSnapshot()).toBe(canvasAsRead(say))
    expect(await panel.getByRole("region", { name: say("choices.title") }).ariaSnapshot()).toBe(optionsAsRead(say))

    // Columns likewise.
    await choose("Steps", "Shift+Tab")
    await reach("textbox", say("choices.column", { number: 2 }))
    await press("Alt+ArrowUp")
    await hear(say("choices.moved", { name: "Cost", place: 1, total: 2 }))
    await reach("textbox", say("choices.column.add"))
    await type("Owner")
    await press("Enter")
    await hear(say("designer.added", { name: "Owner" }))
    await reach("combobox", say("choices.column.type"), { by: "Shift+Tab" })
    await press("Enter")
    await reach("option", say("fieldType.DATE.name"), { by: "ArrowDown" })
    await press("Enter")
    await stand()
    await reach("button", say("choices.remove", { name: "Owner" }), { by: "Shift+Tab" })
    await press("Enter")
    await hear(say("choices.removed", { name: "Owner" }))
    await stand()

    // What a link offers is told as it is chosen.
    await choose("Risks", "Shift+Tab")
    await panel
      .getByRole("region", { name: say("choices.picture") })
      .getByRole("listitem")
      .first()
      .waitFor()

    // Into the text and out of it again, with Tab; what was written is applied where one writes.
    await reach("tab", say("designer.part.form"), { by: "Shift+Tab" })
    await press("End")
    await hold("tab", say("designer.part.json"))
    const text = page.getByRole("textbox", { name: say("recordType.json.label") })
    await text.waitFor()
    await reach("textbox", say("recordType.json.label"))
    await press("Control+End", "Enter", "Control+Enter")
    await hear(say("recordType.json.applied"))
    const isHeld = () => text.evaluate((one) => one.matches(":focus"))
    await press("Shift+Tab")
    expect(await isHeld()).toBe(false)
    await stand()
    await reach("textbox", say("recordType.json.label"), { most: 3 })
    await press("Tab")
    expect(await isHeld()).toBe(false)

    // Exported, copied, archived and restored from its row.
    const act = async (item: string) => {
      await reach("button", say("designer.more", { name }))
      await press("Enter")
      await reach("menuitem", item, { by: "ArrowDown", most: 8 })
      await press("Enter")
    }
    const row = page.getByRole("row").filter({ hasText: name })
    const find = async () => {
      await goTo(page, "/profiles")
      await row.waitFor()
      await reach("searchbox", say("recordType.list.search"))
      await type(name)
    }
    await find()
    const saved = page.waitForEvent("download")
    await act(say("packs.export"))
    await saved
    await stand()
    await act(say("recordType.clone"))
    await opened("dialog")
    await hold("textbox", new RegExp(`^${say("designer.new.name")}`))
    await press("Enter")
    await page.waitForURL((url) => url.pathname.startsWith("/profiles/") && !url.pathname.includes(definition.id))
    const copy = new URL(page.url()).pathname
    await stand()
    await call("DELETE", `/api/v1${copy}`)

    await find()
    await act(say("recordType.archive"))
    const archiving = await opened("alertdialog")
    await reach("button", say("recordType.archive"), { within: archiving, most: 4 })
    await press("Enter")
    await archiving.waitFor({ state: "detached" })
    await row.waitFor({ state: "detached" })
    await stand()
    await reach("combobox", say("designer.list.state"), { by: "Shift+Tab" })
    await press("Enter", "End", "Enter")
    await act(say("recordType.restore"))
    await page.getByText(say("recordType.restored.done", { name })).waitFor()
    await stand()

    const now = await call<ProfileDraft>("GET", `/api/v1/profiles/${definition.id}`)
    expect(now.draft.sections[0]?.fields[1]).toMatchObject({
      options: [{ id: "low" }, { id: "high" }, { id: "severe" }, { id: "grave" }, { id: "fatal" }],
    })
    await call("POST", `/api/v1/profiles/${definition.id}/archive`, { draftRevision: now.draftRevision })
  },
  240_000,
)

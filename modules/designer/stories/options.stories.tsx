import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { chooseOption, expectFocusRestored, pressOn, tabTo } from "../../../stories/by-keyboard.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { joinNames } from "../../../schemas/join-names.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { OptionsEditorStory } from "./options-editor-story.tsx"
import { cadence, definitionWithOptions, plan, risks, severity, steps } from "./choosing-story.ts"
import { expectAnnouncement, properties, localizedText, select, t } from "./designer-driver.ts"

const meta: Meta<typeof OptionsEditorStory> = {
  title: "Designer/Options and columns",
  component: OptionsEditorStory,
  ...desktopViewportWithoutHistory,
  args: { definition: plan, onSaved: fn(), onListSaved: fn() },
}
export default meta
type Story = StoryObj<typeof OptionsEditorStory>

const listOf = (label: string) => properties().findByRole("list", { name: label })
const own = () => listOf(t("fieldOptions.title"))
const namesIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLInputElement>(":scope > li > input")].map(({ value }) => value)
const names = async () => namesIn(await own())
const name = (id: string) => {
  const found = (severity.options as readonly { readonly id: string; readonly name: LocalisedText }[]).find(
    (option) => option.id === id,
  )
  if (!found) throw new Error(`The field has no option ${id}.`)
  return localizedText(found.name)
}
const optionAt = async (number: number) =>
  within(await own()).getByRole("textbox", { name: t("fieldOptions.option", { number }) })

/** Drags a row by its handle to the upper or lower edge of another row; Escape cancels. */
async function dragRow(list: HTMLElement, from: number, to: number, edge: "before" | "after", escapes = false) {
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > li")]
  const [row, other] = [rows[from], rows[to]]
  const handle = row?.querySelector(".designer__handle")
  if (!handle || !other) throw new Error("There are not so many rows.")
  const start = handle.getBoundingClientRect()
  const end = other.getBoundingClientRect()
  const clientX = start.left + start.width / 2
  fireEvent.pointerDown(handle, { clientX, clientY: start.top + start.height / 2, button: 0 })
  fireEvent.pointerMove(document, { clientX, clientY: edge === "after" ? end.bottom - 2 : end.top + 2 })
  await expect(row).toHaveAttribute("data-dragged")
  await expect(other).toHaveAttribute("data-drop", edge)
  if (escapes) await userEvent.keyboard("{Escape}")
  fireEvent.pointerUp(document, { clientX, clientY: end.top })
  await expect(list.querySelector("[data-drop], [data-dragged]")).toBeNull()
}

/** Moves an option by keyboard with announcements, adds one below, and deactivates one. */
export const Options: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await select(severity.fieldText)
    const first = await optionAt(1)
    first.focus()
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await expectAnnouncement("fieldOptions.moved", { name: name("low"), position: 2, total: 3 })
    await expect(await names()).toEqual([name("mid"), name("low"), name("high")])
    await expect(await optionAt(2)).toHaveFocus()
    await userEvent.keyboard("{Alt>}{End}{/Alt}")
    await expect(await names()).toEqual([name("mid"), name("high"), name("low")])

    await userEvent.type(properties().getByRole("textbox", { name: t("fieldOptions.add") }), "Critical{Enter}")
    await waitFor(async () => expect((await names()).at(-1)).toBe("Critical"))
    await userEvent.click(properties().getByRole("button", { name: t("fieldOptions.off", { name: "Critical" }) }))
    await properties().findByRole("button", { name: t("fieldOptions.on", { name: "Critical" }) })
  },
}

/** A name can be empty while typing but is never saved so; undo reverts a word instead of a character. */
export const Rename: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    const second = await optionAt(2)
    await userEvent.clear(second)
    await expect(second).toBeInvalid()
    await userEvent.tab()
    await waitFor(async () => expect(await names()).toContain(name("mid")))
    await userEvent.type(await optionAt(2), " plus")
    await expect((await names())[1]).toBe(`${name("mid")} plus`)
    await userEvent.click(screen.getByRole("button", { name: new RegExp(t("designer.edit.changeOption")) }))
    await waitFor(async () => expect((await names())[1]).toBe(name("mid")))
  },
}

/** Pasting several lines into a row inserts several options after it. */
export const PasteIntoRow: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    await userEvent.click(await optionAt(1))
    await userEvent.paste("Trivial\nMinor")
    await waitFor(async () => expect(await names()).toHaveLength(5))
    await expect((await names()).slice(1, 3)).toEqual(["Trivial", "Minor"])
  },
}

/** Pasting a list skips and names existing options; a second column is another language. */
export const PasteList: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await select(severity.fieldText)
    // The remaining capacity is shown before anything is pasted.
    const room = t("fieldOptions.paste.room", { room: valueLimits.options - 3, max: valueLimits.options })
    await expect(await properties().findByText(room)).toBeVisible()
    await userEvent.click(await properties().findByRole("button", { name: t("fieldOptions.paste") }))
    await userEvent.click(await properties().findByRole("textbox", { name: new RegExp(t("fieldOptions.paste")) }))
    await userEvent.paste(`${name("low")}\nSevere\tSévère`)
    await properties().findByText(
      t("fieldOptions.paste.doubles", { count: 1, names: joinNames([name("low")], currentLanguage()) }),
    )
    await userEvent.click(properties().getByRole("combobox", { name: t("fieldOptions.paste.second") }))
    const french = new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of("fr") ?? "fr"
    await userEvent.click(await screen.findByRole("option", { name: french }))
    await userEvent.click(properties().getByRole("button", { name: t("fieldOptions.paste.add", { count: 1 }) }))
    await waitFor(async () => expect((await names()).slice(-1)).toEqual(["Severe"]))
    await waitFor(() => expect(JSON.stringify(lastSaved(args.onSaved))).toContain('"fr":"Sévère"'), { timeout: 5_000 })
  },
}

const lastSaved = (onSaved: unknown): unknown =>
  (onSaved as { readonly mock: { readonly calls: readonly unknown[][] } }).mock.calls.at(-1)?.[0]

/** Confirms the removal of an option used by a rule: deletes the rule or replaces the option. */
export const RemoveNamed: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    await userEvent.click(
      await properties().findByRole("button", { name: t("fieldOptions.remove", { name: name("low") }) }),
    )
    await waitFor(async () => expect(await names()).toEqual([name("mid"), name("high")]))
    await userEvent.click(properties().getByRole("button", { name: t("fieldOptions.remove", { name: name("high") }) }))
    const confirmation = await findOpenDialog()
    await within(confirmation).findByText(t("fieldOptions.delete.goes"))
    await userEvent.click(within(confirmation).getByRole("combobox", { name: t("fieldOptions.delete.instead") }))
    await userEvent.click(await screen.findByRole("option", { name: name("mid") }))
    await userEvent.click(within(confirmation).getByRole("button", { name: t("designer.delete") }))
    await waitFor(async () => expect(await names()).toEqual([name("mid")]))
    await expect(properties().getByText(t("designer.rules.ofField", { count: 1 }))).toBeVisible()
  },
}

/** Saves a code on blur; rejects a duplicate code. */
export const Codes: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    await userEvent.click(
      await properties().findByRole("button", { name: t("fieldOptions.more", { name: name("mid") }) }),
    )
    const code = () => properties().getByRole("textbox", { name: new RegExp(`^${t("fieldOptions.code")}`) })
    await userEvent.clear(code())
    await userEvent.type(code(), "high{Enter}")
    await screen.findByText(t("fieldOptions.code.invalid"))
    await waitFor(() => expect(code()).toHaveValue("mid"))
    await userEvent.clear(code())
    await userEvent.type(code(), "medium{Enter}")
    await waitFor(() => expect(code()).toHaveValue("medium"))
  },
}

/** Drags by the handle to the end and back to the start; Escape cancels. */
export const Drag: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    await own()
    await dragRow(await own(), 0, 2, "after")
    await waitFor(async () => expect(await names()).toEqual([name("mid"), name("high"), name("low")]))
    await expectAnnouncement("fieldOptions.moved", { name: name("low"), position: 3, total: 3 })
    await dragRow(await own(), 2, 0, "before")
    await waitFor(async () => expect(await names()).toEqual([name("low"), name("mid"), name("high")]))
    await dragRow(await own(), 0, 2, "after", true)
    await expect(await names()).toEqual([name("low"), name("mid"), name("high")])
  },
}

/** By keyboard: arrow keys move between names; after adding and removing, the focus stays usable. */
export const KeepsFocus: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    const first = await optionAt(1)
    first.focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(await optionAt(2)).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("fieldOptions.isOff", { name: name("mid") })
    await userEvent.tab()
    await userEvent.tab()
    await expect(
      properties().getByRole("button", { name: t("fieldOptions.remove", { name: name("mid") }) }),
    ).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("fieldOptions.removed", { name: name("mid") })
    await waitFor(async () => expect(await optionAt(2)).toHaveFocus())
    await expect(await optionAt(2)).toHaveValue(name("high"))

    const paste = properties().getByRole("button", { name: t("fieldOptions.paste") })
    paste.focus()
    await userEvent.keyboard("{Enter}")
    await userEvent.type(
      await properties().findByRole("textbox", { name: new RegExp(t("fieldOptions.paste")) }),
      "Severe{Enter}Grave",
    )
    properties()
      .getByRole("button", { name: t("fieldOptions.paste.add", { count: 2 }) })
      .focus()
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("fieldOptions.added", { count: 2 })
    await waitFor(() => expect(document.body).not.toHaveFocus())
  },
}

/** For screen readers: a heading with the count, and per option a name input and buttons that name the option. */
export const ReadOnlyState: Story = {
  tags: ["test-only"],
  async play() {
    await select(severity.fieldText)
    const rows = within(await own()).getAllByRole("listitem")
    await expect(rows).toHaveLength(3)
    for (const [at, id] of ["low", "mid", "high"].entries()) {
      const row = within(rows[at] ?? document.body)
      const box = row.getByRole("textbox", { name: t("fieldOptions.option", { number: at + 1 }) })
      await expect(box).toHaveValue(name(id))
      for (const button of ["fieldOptions.off", "fieldOptions.more", "fieldOptions.remove"] as const) {
        await expect(row.getByRole("button", { name: t(button, { name: name(id) }) })).toBeVisible()
      }
    }
    const part = within(properties().getByRole("region", { name: t("fieldOptions.title") }))
    await expect(part.getByRole("heading", { level: 3 })).toHaveTextContent(`${t("fieldOptions.title")}3`)
    await expect(part.getByRole("textbox", { name: t("fieldOptions.add") })).toBeVisible()
    for (const button of ["fieldOptions.paste", "fieldOptions.share", "fieldOptions.newList"] as const) {
      await expect(part.getByRole("button", { name: t(button) })).toBeVisible()
    }
  },
}

/** Five hundred options: few are rendered, all can be reached and counted, and typing is not delayed. */
export const FiveHundredOptions: Story = {
  tags: ["interaction"],
  args: { definition: definitionWithOptions(500) },
  async play() {
    await select(severity.fieldText)
    const rows = async () => within(await own()).getAllByRole("listitem")
    await waitFor(async () => expect(await rows()).not.toHaveLength(0), { timeout: 10_000 })
    await expect((await rows()).length).toBeLessThan(60)
    for (const row of await rows()) await expect(row).toHaveAttribute("aria-setsize", "500")
    const first = await optionAt(1)
    first.focus()
    await userEvent.keyboard("{ArrowDown>30/}")
    await expect(await optionAt(31)).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard("{Alt>}{End}{/Alt}")
    await expectAnnouncement("fieldOptions.moved", {
      name: localizedText({ en: "Office 30", ar: "المكتب 30" }),
      position: 500,
      total: 500,
    })
    const last = await optionAt(500)
    await waitFor(() => expect(last.closest("li")).toContainElement(document.activeElement as HTMLElement))
    await expect(last.closest("li")).toHaveAttribute("aria-posinset", "500")
    const started = performance.now()
    fireEvent.change(last, { target: { value: "Letter" } })
    await expect(last).toHaveValue("Letter")
    await expect(performance.now() - started).toBeLessThan(1_000)
  },
}

/** Drags one of five hundred options out of view; the list scrolls during the drag. */
export const DragFar: Story = {
  tags: ["test-only"],
  args: { definition: definitionWithOptions(500) },
  async play() {
    await select(severity.fieldText)
    const list = await own()
    const box = list.parentElement
    if (!box) throw new Error("The long list has no element that scrolls.")
    const [row] = within(list).getAllByRole("listitem")
    const handle = row?.querySelector(".designer__handle")
    if (!handle) throw new Error("An option has a grip.")
    const { left, top } = handle.getBoundingClientRect()
    const { bottom } = box.getBoundingClientRect()
    fireEvent.pointerDown(handle, { clientX: left, clientY: top + 4, button: 0 })
    fireEvent.pointerMove(document, { clientX: left, clientY: bottom - 4 })
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(600), { timeout: 10_000 })
    fireEvent.pointerMove(document, { clientX: left, clientY: (top + bottom) / 2 })
    fireEvent.pointerUp(document, { clientX: left, clientY: (top + bottom) / 2 })
    const moved = await waitFor(() => {
      const announcement = [...document.querySelectorAll(".ru-hidden[role=alert]")]
        .map((one) => one.textContent)
        .join("")
      const position = Number(/\d+(?=\D+500)/.exec(announcement)?.[0])
      expect(position).toBeGreaterThan(20)
      return position
    })
    await waitFor(async () =>
      expect(await optionAt(moved)).toHaveValue(localizedText({ en: "Office 1", ar: "المكتب 1" })),
    )
  },
}

/** Edits a shared list in place, which takes effect immediately for all record types; the editor warns about it. */
export const Shared: Story = {
  name: "Shared list",
  tags: ["interaction"],
  async play({ args }) {
    await select(cadence.fieldText)
    await properties().findByText(t("fieldOptions.shared.text"))
    const list = await properties().findByRole("list", { name: localizedText({ en: "Frequency", ar: "التكرار" }) })
    await userEvent.type(properties().getByRole("textbox", { name: t("fieldOptions.add") }), "Weekly{Enter}")
    await waitFor(() => expect(args.onListSaved).toHaveBeenLastCalledWith(["monthly", "yearly", "weekly"]))
    within(list)
      .getByRole("textbox", { name: t("fieldOptions.option", { number: 3 }) })
      .focus()
    await userEvent.keyboard("{Alt>}{Home}{/Alt}")
    await waitFor(() => expect(args.onListSaved).toHaveBeenLastCalledWith(["weekly", "monthly", "yearly"]))
    await userEvent.click(properties().getByRole("button", { name: t("fieldOptions.remove", { name: "Weekly" }) }))
    await userEvent.click(within(await findOpenDialog()).getByRole("button", { name: t("designer.delete") }))
    await waitFor(() => expect(args.onListSaved).toHaveBeenLastCalledWith(["monthly", "yearly"]))
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** Reports and reverts a change that the server rejects. */
export const SharedRejected: Story = {
  tags: ["test-only"],
  args: { error: "Two records use this value." },
  async play() {
    await select(cadence.fieldText)
    await userEvent.type(await properties().findByRole("textbox", { name: t("fieldOptions.add") }), "Weekly{Enter}")
    await properties().findByText(sampleText("Two records use this value."))
    await waitFor(() => expect(properties().queryByDisplayValue("Weekly")).toBeNull())
  },
}

/** A user without the permission to edit lists sees them read-only. */
export const SharedForbidden: Story = {
  name: "Shared list, forbidden",
  tags: ["interaction"],
  args: { canChange: false },
  async play() {
    await select(cadence.fieldText)
    await properties().findByText(t("fieldOptions.shared.forbidden"))
    await expect(properties().queryByRole("textbox", { name: t("fieldOptions.add") })).toBeNull()
  },
}

export const SharedListDeleted: Story = {
  name: "Shared list, deleted",
  tags: ["interaction"],
  args: { lists: "gone" },
  async play() {
    await select(cadence.fieldText)
    await properties().findByText(t("fieldOptions.shared.missing"))
  },
}

/** Retries a failed load. */
export const SharedFailed: Story = {
  tags: ["test-only"],
  args: { lists: "failed" },
  async play() {
    await select(cadence.fieldText)
    await userEvent.click(await properties().findByRole("button", { name: t("shell.retry") }))
    await properties().findByText(t("fieldOptions.shared.text"))
  },
}

/** Converts the field's own options to a shared list. */
export const Share: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await select(severity.fieldText)
    await userEvent.click(await properties().findByRole("button", { name: t("fieldOptions.share") }))
    await properties().findByText(t("fieldOptions.shared.text"))
    await expect(args.onListSaved).toHaveBeenLastCalledWith(["low", "mid", "high"])
  },
}

const columns = () => listOf(t("fieldOptions.columns"))

/** Adds, renames, reorders and configures columns; confirms removing one that a rule reads. */
export const Columns: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await userEvent.type(
      await properties().findByRole("textbox", { name: t("fieldOptions.column.add") }),
      "Owner{Enter}",
    )
    await waitFor(async () => expect(namesIn(await columns())).toEqual([...before, "Owner"]))
    const keyword = await within(await columns()).findByDisplayValue("owner_1")
    await userEvent.tripleClick(keyword)
    await userEvent.keyboard("sponsor")
    await userEvent.tab()
    await within(await columns()).findByDisplayValue("sponsor_1")
    within(await columns())
      .getByRole("textbox", { name: t("fieldOptions.column", { number: 3 }) })
      .focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await waitFor(async () => expect(namesIn(await columns())).toEqual([before[0], "Owner", before[1]]))
    await expectAnnouncement("fieldOptions.moved", { name: "Owner", position: 2, total: 3 })

    await userEvent.click(within(await columns()).getByRole("combobox", { name: t("fieldOptions.column.type") }))
    await userEvent.click(await screen.findByRole("option", { name: t("fieldType.TAGREF.name") }))
    await within(await columns()).findByRole("list", { name: t("fieldOptions.title") })

    await userEvent.click(
      properties().getByRole("button", { name: t("fieldOptions.remove", { name: before[1] ?? "" }) }),
    )
    const confirmation = await findOpenDialog()
    await within(confirmation).findByText(t("fieldOptions.delete.goes"))
    await userEvent.click(within(confirmation).getByRole("button", { name: t("designer.delete") }))
    await waitFor(async () => expect(namesIn(await columns())).toEqual([before[0], "Owner"]))
  },
}

/** The same by keyboard: reorder, add, set the type, remove; the focus is never lost. */
export const ColumnsByKeyboard: Story = {
  tags: ["test-only"],
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await tabTo(within(await columns()).getByRole("textbox", { name: t("fieldOptions.column", { number: 2 }) }))
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expectAnnouncement("fieldOptions.moved", { name: before[1] ?? "", position: 1, total: 2 })
    await tabTo(properties().getByRole("textbox", { name: t("fieldOptions.column.add") }))
    await userEvent.keyboard("Owner{Enter}")
    await expectAnnouncement("designer.added", { name: "Owner" })
    await tabTo(within(await columns()).getByRole("combobox", { name: t("fieldOptions.column.type") }), { back: true })
    await chooseOption(t("fieldType.DATE.name"))
    await expectFocusRestored()
    await tabTo(properties().getByRole("button", { name: t("fieldOptions.remove", { name: "Owner" }) }), { back: true })
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("fieldOptions.removed", { name: "Owner" })
    await expectFocusRestored()
  },
}

/** Reorders columns by their handles. */
export const DragColumns: Story = {
  tags: ["test-only"],
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await dragRow(await columns(), 1, 0, "before")
    await waitFor(async () => expect(namesIn(await columns())).toEqual(before.toReversed()))
    await expectAnnouncement("fieldOptions.moved", { name: before[1] ?? "", position: 1, total: 2 })
  },
}

/** Previews the candidates of a reference with real records. */
export const Linked: Story = {
  name: "Linked records",
  tags: ["interaction"],
  async play() {
    await select(risks.fieldText)
    const previewRegion = await properties().findByRole("region", { name: t("fieldOptions.image") })
    await waitFor(() => expect(within(previewRegion).getAllByRole("listitem")).toHaveLength(3))
    await expect(within(previewRegion).getByText(t("recordType.links.found", { count: 30, shown: 3 }))).toBeVisible()
  },
}

export const LinkedEmpty: Story = {
  name: "Linked records, empty",
  tags: ["interaction"],
  args: { linked: "none" },
  async play() {
    await select(risks.fieldText)
    await properties().findByText(t("fieldOptions.image.none"))
  },
}

export const LinkedUnpublished: Story = {
  name: "Linked records, unpublished",
  tags: ["interaction"],
  args: { linked: "unpublished" },
  async play() {
    await select(risks.fieldText)
    await properties().findByText(t("fieldOptions.image.unpublished"))
  },
}

export const LinkedForbidden: Story = {
  name: "Linked records, forbidden",
  tags: ["interaction"],
  args: { linked: "failed" },
  async play() {
    await select(risks.fieldText)
    await properties().findByText("You may not see these records.")
    await expect(properties().getByRole("button", { name: t("shell.retry") })).toBeVisible()
  },
}

/**
 * Configures a link by keyboard in the lists tab: its side, single or multiple records, and a preview of its
 * candidates.
 */
export const LinkByKeyboard: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await userEvent.click(await screen.findByRole("tab", { name: t("designer.tab.lists") }))
    const link = within(await screen.findByRole("group", { name: localizedText(risks.fieldText) }, { timeout: 10_000 }))
    const side = (key: "PARENT" | "CHILD") => link.getByRole("radio", { name: t(`recordType.links.${key}`) })
    await expect(side("PARENT")).toBeChecked()
    for (const key of ["allowLinking", "allowAddition"] as const) {
      await expect(link.getByRole("switch", { name: t(`recordType.links.${key}`) })).toBeChecked()
    }
    await tabTo(side("PARENT"), { max: 120 })
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(side("CHILD")).toHaveFocus())
    await expect(side("CHILD")).toBeChecked()
    const several = link.getByRole("switch", { name: t("recordType.links.allowMultiple") })
    const isSeveral = (several as HTMLInputElement).checked
    await pressOn(several, " ")
    await expect(several).toHaveFocus()
    await waitFor(() =>
      expect(JSON.stringify(lastSaved(args.onSaved))).toContain(`"relation":"CHILD","allowMultiple":${!isSeveral}`),
    )
    const show = link.getByRole("button", { name: t("recordType.links.show") })
    await pressOn(show)
    await expect(show).toHaveFocus()
    await waitFor(() => expect(link.getAllByRole("listitem").length).toBeGreaterThan(0))
    await tabTo(link.getByRole("searchbox", { name: t("recordType.links.search") }))
    await userEvent.keyboard("nothing is called this")
    await waitFor(() => expect(link.queryAllByRole("listitem")).toHaveLength(0))
    await expect(link.getByText(t("recordType.links.found", { count: 0, shown: 0 }))).toBeVisible()
  },
}

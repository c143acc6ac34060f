import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { chooseOption, pressOn, tabTo } from "../../../stories/by-keyboard.ts"
import { shippedDefinitions } from "../../../stories/record/shipped-profiles.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { expectAnnouncement, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const control = shippedDefinitions.find(({ id }) => id === "control") ?? visit

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Lists, settings and text",
  component: DesignerStory,
  ...desktopViewportWithoutHistory,
  args: { definition: control, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

type Tab = "lists" | "settings" | "json"
/** A tab is loaded on first use. */
const openTab = async (tab: Tab) => {
  await userEvent.click(screen.getByRole("tab", { name: t(`designer.tab.${tab}`) }))
  await waitFor(() => expect(document.querySelector(frames[tab])).toBeVisible(), { timeout: 20_000 })
}
const frames: Readonly<Record<Tab, string>> = {
  lists: ".designer-lists",
  settings: ".designer-settings",
  json: ".designer-json__editor",
}
const columns = () => screen.findByRole("list", { name: t("recordType.lists.columns") })
const names = async () =>
  [...(await columns()).querySelectorAll(".designer-lists__column bdi")].map(({ textContent }) => textContent)
const column = async (at: number) => {
  const found = (await columns()).querySelectorAll<HTMLElement>(".designer-lists__column")[at]
  if (!found) throw new Error(`The list has no column ${at}.`)
  return found
}

/** Moves a column by keyboard drag with announcements; it keeps the focus, and undo reverts it. */
export const Columns: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await openTab("lists")
    const before = await names()
    const moved = await column(1)
    moved.focus()
    await userEvent.keyboard(" ")
    await expectAnnouncement("designer.grabbed", { name: before[1] ?? "" })
    await userEvent.keyboard("{ArrowDown} ")
    await waitFor(async () => expect((await names())[2]).toBe(before[1]))
    await expect(await column(2)).toHaveFocus()
    const section = t("recordType.lists.columns")
    await expectAnnouncement("designer.dropped", { name: before[1] ?? "", position: 3, count: before.length, section })
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await waitFor(async () => expect(await names()).toEqual(before))
    await userEvent.keyboard(" {ArrowDown}{Escape}")
    await expectAnnouncement("designer.cancelled", { name: before[1] ?? "" })
    await expect(await names()).toEqual(before)
    // The move button keeps the focus; removing a column moves the focus to its neighbour.
    const down = () => screen.getByRole("button", { name: t("list.columns.down", { column: before[1] ?? "" }) })
    down().focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(async () => expect((await names())[2]).toBe(before[1]))
    await waitFor(() => expect(down()).toHaveFocus())
    const last = (await names()).length - 1
    ;(await column(last)).focus()
    await userEvent.keyboard("{Delete}")
    await expectAnnouncement("recordType.lists.removed", { column: before[last] ?? "" })
    await waitFor(async () => expect((await names()).length).toBe(last))
    await waitFor(async () => expect(await column(last - 1)).toHaveFocus())
  },
}

/** A custom name and width appear in the list preview immediately. */
export const CustomColumn: Story = {
  name: "Invalid column width",
  tags: ["interaction"],
  async play({ args }) {
    await openTab("lists")
    await userEvent.click(await column(2))
    const [name] = screen.getAllByRole("textbox", { name: new RegExp(t("recordType.lists.columnName")) })
    if (!name) throw new Error("The column has no name to write.")
    await userEvent.type(name, "W")
    await userEvent.type(screen.getByRole("textbox", { name: t("recordType.lists.width") }), "320")
    await waitFor(() => expect(screen.getByRole("columnheader", { name: "W" })).toBeVisible(), { timeout: 5_000 })
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled())
    const width = screen.getByRole("textbox", { name: t("recordType.lists.width") })
    await userEvent.clear(width)
    await userEvent.type(width, "9")
    await expect(width).toBeInvalid()
  },
}

/** Finds a column that is not in the list by name and adds it at the end. */
export const AddColumn: Story = {
  tags: ["test-only"],
  async play() {
    await openTab("lists")
    const before = await names()
    await userEvent.type(
      await screen.findByRole("combobox", { name: t("recordType.lists.add") }),
      t("list.column.entity"),
    )
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(async () => expect(await names()).toEqual([...before, t("list.column.entity")]))
    await expectAnnouncement("designer.added", { name: t("list.column.entity") })
    await userEvent.click(
      screen.getByRole("button", {
        name: t("recordType.lists.remove", { column: t("list.column.entity") }),
      }),
    )
    await waitFor(async () => expect(await names()).toEqual(before))
  },
}

/**
 * For screen readers: each column is a button with its type, with named move and remove buttons; the preview is a
 * table.
 */
export const ReadOnlyColumns: Story = {
  tags: ["test-only"],
  args: { definition: visit },
  async play() {
    await openTab("lists")
    const from = localizedText({ en: "From", ar: "من" })
    const item = within((await column(2)).closest("li") ?? document.body)
    await userEvent.click(await column(2))
    const button = item.getByRole("button", { name: `${from} ${t("fieldType.DATE.name")}` })
    await expect(button).toHaveAttribute("aria-pressed", "true")
    const ways = [
      t("list.columns.up", { column: from }),
      t("list.columns.down", { column: from }),
      t("recordType.lists.remove", { column: from }),
    ]
    for (const name of ways) await expect(item.getByRole("button", { name })).toBeVisible()
    const previewRegion = within(screen.getByRole("region", { name: t("recordType.lists.previewTable") }))
    const headings = previewRegion.getAllByRole("columnheader").map(({ textContent }) => textContent)
    await expect(headings).toEqual(await names())
  },
}

/** Sort order and filter by keyboard: an added condition gets the focus, a removed one returns it. */
export const SortAndFilterByKeyboard: Story = {
  tags: ["test-only"],
  args: { definition: visit },
  async play({ args }) {
    await openTab("lists")
    const from = localizedText({ en: "From", ar: "من" })
    await tabTo(await screen.findByRole("combobox", { name: t("designer.setting.sort") }), { max: 120 })
    await chooseOption(from)
    const direction = (key: "asc" | "desc") => screen.getByRole("radio", { name: t(`recordType.lists.sort.${key}`) })
    await tabTo(direction("asc"))
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(direction("desc")).toHaveFocus())
    const panel = within(screen.getByRole("region", { name: t("designer.setting.filter") }))
    const add = () => panel.getByRole("button", { name: t("views.builder.condition.add") })
    const condition = (position: string) =>
      within(panel.getByRole("group", { name: t("views.builder.condition", { position }) }))
    const columnOf = (position: string) =>
      condition(position).getByRole("combobox", { name: t("views.builder.column") })
    await pressOn(add())
    await waitFor(() => expect(columnOf("1")).toHaveFocus())
    await chooseOption(from)
    await pressOn(add())
    await waitFor(() => expect(columnOf("2")).toHaveFocus())
    await pressOn(panel.getByRole("button", { name: t("views.builder.condition.remove", { position: "2" }) }))
    await waitFor(() => expect(add()).toHaveFocus())
    const sort = { column: { field: "f_date" }, direction: "desc" }
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ list: expect.objectContaining({ sort }) }),
      ),
    )
  },
}

/** Edits the default filter like any list filter; the description follows, and undo reverts it. */
export const DefaultFilter: Story = {
  tags: ["interaction"],
  args: { definition: visit },
  async play({ args }) {
    await openTab("lists")
    const panel = within(await screen.findByRole("region", { name: t("designer.setting.filter") }))
    const everything = t("recordType.lists.filter.none")
    await waitFor(() => expect(panel.getByText(everything)).toBeVisible())
    await userEvent.click(panel.getByRole("button", { name: t("views.builder.condition.add") }))
    await userEvent.click(await panel.findByRole("combobox", { name: t("views.builder.column") }))
    await userEvent.click(await screen.findByRole("option", { name: localizedText({ en: "Number", ar: "الرقم" }) }))
    const inside = within(await panel.findByRole("group", { name: t("views.builder.condition", { position: "1" }) }))
    await userEvent.type(inside.getByRole("textbox"), "tour")
    const filter = { filterType: "text", column: "system:uid", operator: "contains", value: "tour" }
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ list: expect.objectContaining({ filter }) }),
      ),
    )
    await waitFor(() => expect(screen.getAllByText(/tour/).length).toBeGreaterThan(1))
    await expect(panel.queryByText(everything)).toBeNull()
    await userEvent.click(panel.getByRole("button", { name: t("recordType.lists.filter.remove") }))
    await waitFor(() => expect(panel.getByText(everything)).toBeVisible())
    await expect(panel.queryByRole("textbox")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: new RegExp(t("designer.undo")) }))
    await waitFor(() => expect(inside.queryByRole("textbox") ?? panel.getByRole("textbox")).toHaveValue("tour"))
  },
}

/** Lists other record types that link to this one with their field, each with a link to its designer. */
export const IncomingLinks: Story = {
  tags: ["interaction"],
  async play() {
    await openTab("lists")
    const found = within(await screen.findByRole("region", { name: t("recordType.incoming") }))
    const links = await found.findAllByRole("link")
    await expect(links.length).toBeGreaterThan(2)
    for (const link of links)
      await expect(link).toHaveAttribute("href", expect.stringMatching(/^\/profiles\/.+\?field=f_/))
    await expect(found.queryByRole("link", { name: new RegExp(`^${localizedText(control.pluralName)} ·`) })).toBeNull()
  },
}

/** A published record type has an immutable kind, with an explanation; the example IDs follow the prefix. */
export const Settings: Story = {
  tags: ["interaction"],
  async play() {
    await openTab("settings")
    const prefix = await screen.findByRole("textbox", { name: t("designer.setting.prefix") })
    await userEvent.clear(prefix)
    await userEvent.type(prefix, "KEY-")
    await waitFor(() => expect(screen.getByText(/KEY-0001/)).toBeVisible())
    await expect(screen.getByText(t("recordType.settings.locked"))).toBeVisible()
    const [english] = screen.getAllByRole("textbox", { name: new RegExp(`^${t("designer.setting.name")}, `) })
    if (!english) throw new Error("The name has no English.")
    await userEvent.clear(english)
    await expect(screen.getByText(t("recordType.text.english"))).toBeVisible()
    await userEvent.tab()
    await expect(english).toHaveValue(control.name.en)
    const selected = screen.getByRole("radio", { name: t("recordType.icon.shield-check") })
    await expect(selected).toBeChecked()
  },
}

/** An unpublished record type can change its kind, and cannot have another name in the audit module. */
export const SettingsOfADraft: Story = {
  tags: ["interaction"],
  args: { definition: visit, published: null },
  async play() {
    await openTab("settings")
    await screen.findByRole("heading", { name: t("recordType.settings.names") })
    await expect(screen.queryByText(t("recordType.settings.locked"))).toBeNull()
    await userEvent.click(screen.getByRole("switch", { name: t("recordType.settings.auditName") }))
    await expect(screen.getByRole("group", { name: t("recordType.settings.auditName.name") })).toBeVisible()
  },
}

const editor = () => {
  const host = document.querySelector(".designer-json__editor")?.shadowRoot
  const content = host?.querySelector<HTMLElement>(".cm-content")
  if (!host || !content) throw new Error("The text has no editor yet.")
  return { host, content }
}
const write = (text: string) => {
  const { content } = editor()
  content.focus()
  document.execCommand("insertText", false, text)
}

/** The text is the draft; edits apply only on command and survive a change of tab. */
export const Text: Story = {
  tags: ["dark", "interaction"],
  args: { definition: visit },
  async play({ args }) {
    await openTab("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    await expect(screen.getByText(t("recordType.json.same"))).toBeVisible()
    write(" ")
    await waitFor(() => expect(screen.getByText(t("recordType.json.written"))).toBeVisible())
    await openTab("settings")
    await screen.findByRole("heading", { name: t("recordType.settings.names") })
    await openTab("json")
    await waitFor(() => expect(screen.getByText(t("recordType.json.written"))).toBeVisible())
    await userEvent.click(screen.getByRole("button", { name: t("recordType.json.apply") }))
    await waitFor(() => expect(screen.getByText(t("recordType.json.same"))).toBeVisible())
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** By keyboard: applies from within the editor; Tab moves on instead of inserting a tab character. */
export const TextByKeyboard: Story = {
  tags: ["test-only"],
  args: { definition: visit },
  async play() {
    await openTab("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    write(" ")
    await waitFor(() => expect(screen.getByText(t("recordType.json.written"))).toBeVisible())
    fireEvent.keyDown(editor().content, { key: "Enter", ctrlKey: true })
    await expectAnnouncement("recordType.json.applied", {})
    await expect(editor().host.activeElement).toBe(editor().content)
    await expect(fireEvent.keyDown(editor().content, { key: "Tab" })).toBe(true)
    await expect(fireEvent.keyDown(editor().content, { key: "Tab", shiftKey: true })).toBe(true)
  },
}

/** Reports invalid JSON with its line, links to the position, and does not apply it. */
export const BrokenText: Story = {
  tags: ["test-only"],
  args: { definition: visit },
  async play({ args }) {
    await openTab("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    write("x")
    const problems = within(await screen.findByRole("region", { name: t("designer.tab.problems") }))
    const found = await problems.findByRole("button", { name: new RegExp(t("recordType.json.notJson")) })
    await userEvent.click(found)
    await expect(editor().host.activeElement).toBe(editor().content)
    await userEvent.click(screen.getByRole("button", { name: t("recordType.json.apply") }))
    await expectAnnouncement("recordType.json.rejected", {})
    await expect(editor().host.activeElement).toBe(editor().content)
    await userEvent.click(screen.getByRole("button", { name: t("recordType.json.discard") }))
    await waitFor(() => expect(screen.getByText(t("recordType.json.same"))).toBeVisible())
    await waitFor(() => expect(editor().host.activeElement).toBe(editor().content))
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** The draft changed during editing: offers three options, and can merge both sides' changes. */
export const Conflict: Story = {
  tags: ["test-only"],
  args: { definition: visit },
  async play() {
    await openTab("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    write(" ")
    await waitFor(() => expect(screen.getByText(t("recordType.json.written"))).toBeVisible())
    await openTab("settings")
    const prefix = await screen.findByRole("textbox", { name: t("designer.setting.prefix") })
    await userEvent.type(prefix, "Q")
    await openTab("json")
    await screen.findByText(t("recordType.json.outdated"))
    await expect(screen.getByRole("button", { name: t("recordType.json.useText") })).toBeVisible()
    await expect(screen.getByRole("button", { name: t("recordType.json.useDraft") })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: t("recordType.json.both") }))
    await waitFor(() => expect(screen.getByText(t("recordType.json.same"))).toBeVisible())
    await openTab("settings")
    await expect(await screen.findByRole("textbox", { name: t("designer.setting.prefix") })).toHaveValue(
      `${visit.numbering.prefix}Q`,
    )
  },
}

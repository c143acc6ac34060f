import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { chooseOption, pressOn, tabTo } from "../by-keyboard.ts"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { freshDesk } from "./at-desk.ts"
import { announced, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const control = shippedDefinitions.find(({ id }) => id === "control") ?? visit

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Lists, settings and text",
  component: DesignerStory,
  ...freshDesk,
  args: { definition: control, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

type Part = "lists" | "settings" | "json"
/** A part is fetched when it is first turned to. */
const turnTo = async (part: Part) => {
  await userEvent.click(screen.getByRole("tab", { name: words(`designer.part.${part}`) }))
  await waitFor(() => expect(document.querySelector(frames[part])).toBeVisible(), { timeout: 20_000 })
}
const frames: Readonly<Record<Part, string>> = {
  lists: ".lists",
  settings: ".type-settings",
  json: ".json-text__editor",
}
const columns = () => screen.findByRole("list", { name: words("recordType.lists.columns") })
const names = async () =>
  [...(await columns()).querySelectorAll(".lists__column bdi")].map(({ textContent }) => textContent)
const column = async (at: number) => {
  const found = (await columns()).querySelectorAll<HTMLElement>(".lists__column")[at]
  if (!found) throw new Error(`The list has no column ${at}.`)
  return found
}

/** A column is lifted, moved and dropped by keyboard, each step said; the focus stays with it and undo takes it back. */
export const Columns: Story = {
  tags: ["direction"],
  async play() {
    await turnTo("lists")
    const before = await names()
    const moved = await column(1)
    moved.focus()
    await userEvent.keyboard(" ")
    await announced("designer.grabbed", { name: before[1] ?? "" })
    await userEvent.keyboard("{ArrowDown} ")
    await waitFor(async () => expect((await names())[2]).toBe(before[1]))
    await expect(await column(2)).toHaveFocus()
    const section = words("recordType.lists.columns")
    await announced("designer.dropped", { name: before[1] ?? "", place: 3, count: before.length, section })
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await waitFor(async () => expect(await names()).toEqual(before))
    await userEvent.keyboard(" {ArrowDown}{Escape}")
    await announced("designer.cancelled", { name: before[1] ?? "" })
    await expect(await names()).toEqual(before)
    // By its button likewise: it stays in hand. What is taken away leaves the focus on its neighbour.
    const down = () => screen.getByRole("button", { name: words("list.columns.down", { column: before[1] ?? "" }) })
    down().focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(async () => expect((await names())[2]).toBe(before[1]))
    await waitFor(() => expect(down()).toHaveFocus())
    const last = (await names()).length - 1
    ;(await column(last)).focus()
    await userEvent.keyboard("{Delete}")
    await announced("recordType.lists.removed", { column: before[last] ?? "" })
    await waitFor(async () => expect((await names()).length).toBe(last))
    await waitFor(async () => expect(await column(last - 1)).toHaveFocus())
  },
}

/** A name and a width of one's own stand in the picture of the list at once. */
export const ColumnOfOnesOwn: Story = {
  async play({ args }) {
    await turnTo("lists")
    await userEvent.click(await column(2))
    const [name] = screen.getAllByRole("textbox", { name: new RegExp(words("recordType.lists.columnName")) })
    if (!name) throw new Error("The column has no name to write.")
    await userEvent.type(name, "W")
    await userEvent.type(screen.getByRole("textbox", { name: words("recordType.lists.width") }), "320")
    await waitFor(() => expect(screen.getByRole("columnheader", { name: "W" })).toBeVisible(), { timeout: 5_000 })
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled())
    const width = screen.getByRole("textbox", { name: words("recordType.lists.width") })
    await userEvent.clear(width)
    await userEvent.type(width, "9")
    await expect(width).toBeInvalid()
  },
}

/** What is not in the list is found by name and put at its end. */
export const AddColumn: Story = {
  async play() {
    await turnTo("lists")
    const before = await names()
    await userEvent.type(
      await screen.findByRole("combobox", { name: words("recordType.lists.add") }),
      words("list.column.entity"),
    )
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(async () => expect(await names()).toEqual([...before, words("list.column.entity")]))
    await announced("designer.added", { name: words("list.column.entity") })
    await userEvent.click(
      screen.getByRole("button", {
        name: words("recordType.lists.remove", { column: words("list.column.entity") }),
      }),
    )
    await waitFor(async () => expect(await names()).toEqual(before))
  },
}

/** To a screen reader each column is a button with its type, with ways to move and to remove it by its name; the picture is a table of them. */
export const ColumnsAsRead: Story = {
  args: { definition: visit },
  async play() {
    await turnTo("lists")
    const from = says({ en: "From", ar: "من" })
    const item = within((await column(2)).closest("li") ?? document.body)
    await userEvent.click(await column(2))
    const face = item.getByRole("button", { name: `${from} ${words("fieldType.DATE.name")}` })
    await expect(face).toHaveAttribute("aria-pressed", "true")
    const ways = [
      words("list.columns.up", { column: from }),
      words("list.columns.down", { column: from }),
      words("recordType.lists.remove", { column: from }),
    ]
    for (const name of ways) await expect(item.getByRole("button", { name })).toBeVisible()
    const picture = within(screen.getByRole("region", { name: words("recordType.lists.previewTable") }))
    const headings = picture.getAllByRole("columnheader").map(({ textContent }) => textContent)
    await expect(headings).toEqual(await names())
  },
}

/** The order and the filter by keys: a condition that is added takes the focus, one that is removed gives it back. */
export const SortAndFilterByKeyboard: Story = {
  args: { definition: visit },
  async play({ args }) {
    await turnTo("lists")
    const from = says({ en: "From", ar: "من" })
    await tabTo(await screen.findByRole("combobox", { name: words("designer.setting.sort") }), { most: 120 })
    await chooseOption(from)
    const direction = (key: "asc" | "desc") =>
      screen.getByRole("radio", { name: words(`recordType.lists.sort.${key}`) })
    await tabTo(direction("asc"))
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(direction("desc")).toHaveFocus())
    const panel = within(screen.getByRole("region", { name: words("designer.setting.filter") }))
    const add = () => panel.getByRole("button", { name: words("views.builder.condition.add") })
    const condition = (place: string) =>
      within(panel.getByRole("group", { name: words("views.builder.condition", { place }) }))
    const columnOf = (place: string) => condition(place).getByRole("combobox", { name: words("views.builder.column") })
    await pressOn(add())
    await waitFor(() => expect(columnOf("1")).toHaveFocus())
    await chooseOption(from)
    await pressOn(add())
    await waitFor(() => expect(columnOf("2")).toHaveFocus())
    await pressOn(panel.getByRole("button", { name: words("views.builder.condition.remove", { place: "2" }) }))
    await waitFor(() => expect(add()).toHaveFocus())
    const sort = { column: { field: "f_date" }, direction: "desc" }
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ list: expect.objectContaining({ sort }) }),
      ),
    )
  },
}

/** What the list opens with is made as a reader makes a filter; the sentence follows, and undo takes it back. */
export const DefaultFilter: Story = {
  args: { definition: visit },
  async play({ args }) {
    await turnTo("lists")
    const panel = within(await screen.findByRole("region", { name: words("designer.setting.filter") }))
    const everything = words("recordType.lists.filter.none")
    await waitFor(() => expect(panel.getByText(everything)).toBeVisible())
    await userEvent.click(panel.getByRole("button", { name: words("views.builder.condition.add") }))
    await userEvent.click(await panel.findByRole("combobox", { name: words("views.builder.column") }))
    await userEvent.click(await screen.findByRole("option", { name: says({ en: "Number", ar: "الرقم" }) }))
    const inside = within(await panel.findByRole("group", { name: words("views.builder.condition", { place: "1" }) }))
    await userEvent.type(inside.getByRole("textbox"), "tour")
    const filter = { filterType: "text", column: "system:uid", operator: "contains", value: "tour" }
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ list: expect.objectContaining({ filter }) }),
      ),
    )
    await waitFor(() => expect(screen.getAllByText(/tour/).length).toBeGreaterThan(1))
    await expect(panel.queryByText(everything)).toBeNull()
    await userEvent.click(panel.getByRole("button", { name: words("recordType.lists.filter.remove") }))
    await waitFor(() => expect(panel.getByText(everything)).toBeVisible())
    await expect(panel.queryByRole("textbox")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: new RegExp(words("designer.undo")) }))
    await waitFor(() => expect(inside.queryByRole("textbox") ?? panel.getByRole("textbox")).toHaveValue("tour"))
  },
}

/** Other types that lead to this one are told with the field they do it through, each a way into their designer. */
export const IncomingLinks: Story = {
  async play() {
    await turnTo("lists")
    const found = within(await screen.findByRole("region", { name: words("recordType.incoming") }))
    const links = await found.findAllByRole("link")
    await expect(links.length).toBeGreaterThan(2)
    for (const link of links)
      await expect(link).toHaveAttribute("href", expect.stringMatching(/^\/profiles\/.+\?field=f_/))
    await expect(found.queryByRole("link", { name: new RegExp(`^${says(control.pluralName)} ·`) })).toBeNull()
  },
}

/** A record type in force keeps its kind, and says why; its first numbers follow the prefix. */
export const Settings: Story = {
  async play() {
    await turnTo("settings")
    const prefix = await screen.findByRole("textbox", { name: words("designer.setting.prefix") })
    await userEvent.clear(prefix)
    await userEvent.type(prefix, "KEY-")
    await waitFor(() => expect(screen.getByText(/KEY-0001/)).toBeVisible())
    await expect(screen.getByText(words("recordType.settings.locked"))).toBeVisible()
    const [english] = screen.getAllByRole("textbox", { name: new RegExp(`^${words("designer.setting.name")}, `) })
    if (!english) throw new Error("The name has no English.")
    await userEvent.clear(english)
    await expect(screen.getByText(words("recordType.text.english"))).toBeVisible()
    await userEvent.tab()
    await expect(english).toHaveValue(control.name.en)
    const chosen = screen.getByRole("radio", { name: words("recordType.icon.shield-check") })
    await expect(chosen).toBeChecked()
  },
}

/** A record type that was never published may become any kind, and have no other name in the audit module. */
export const SettingsOfADraft: Story = {
  args: { definition: visit, published: null },
  async play() {
    await turnTo("settings")
    await screen.findByRole("heading", { name: words("recordType.settings.names") })
    await expect(screen.queryByText(words("recordType.settings.locked"))).toBeNull()
    await userEvent.click(screen.getByRole("switch", { name: words("recordType.settings.auditName") }))
    await expect(screen.getByRole("group", { name: words("recordType.settings.auditName.name") })).toBeVisible()
  },
}

const editor = () => {
  const host = document.querySelector(".json-text__editor")?.shadowRoot
  const content = host?.querySelector<HTMLElement>(".cm-content")
  if (!host || !content) throw new Error("The text has no editor yet.")
  return { host, content }
}
const write = (text: string) => {
  const { content } = editor()
  content.focus()
  document.execCommand("insertText", false, text)
}

/** The text is the draft; what is written is not applied until one says so, and survives a turn to another part. */
export const Text: Story = {
  tags: ["dark"],
  args: { definition: visit },
  async play({ args }) {
    await turnTo("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    await expect(screen.getByText(words("recordType.json.same"))).toBeVisible()
    write(" ")
    await waitFor(() => expect(screen.getByText(words("recordType.json.written"))).toBeVisible())
    await turnTo("settings")
    await screen.findByRole("heading", { name: words("recordType.settings.names") })
    await turnTo("json")
    await waitFor(() => expect(screen.getByText(words("recordType.json.written"))).toBeVisible())
    await userEvent.click(screen.getByRole("button", { name: words("recordType.json.apply") }))
    await waitFor(() => expect(screen.getByText(words("recordType.json.same"))).toBeVisible())
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** By keys: applied where one writes, and Tab goes on instead of writing into the text. */
export const TextByKeyboard: Story = {
  args: { definition: visit },
  async play() {
    await turnTo("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    write(" ")
    await waitFor(() => expect(screen.getByText(words("recordType.json.written"))).toBeVisible())
    fireEvent.keyDown(editor().content, { key: "Enter", ctrlKey: true })
    await announced("recordType.json.applied", {})
    await expect(editor().host.activeElement).toBe(editor().content)
    await expect(fireEvent.keyDown(editor().content, { key: "Tab" })).toBe(true)
    await expect(fireEvent.keyDown(editor().content, { key: "Tab", shiftKey: true })).toBe(true)
  },
}

/** What is no JSON is told with its line, leads to its place, and is not applied. */
export const BrokenText: Story = {
  args: { definition: visit },
  async play({ args }) {
    await turnTo("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    write("x")
    const problems = within(await screen.findByRole("region", { name: words("designer.tab.problems") }))
    const found = await problems.findByRole("button", { name: new RegExp(words("recordType.json.notJson")) })
    await userEvent.click(found)
    await expect(editor().host.activeElement).toBe(editor().content)
    await userEvent.click(screen.getByRole("button", { name: words("recordType.json.apply") }))
    await announced("recordType.json.refused", {})
    await expect(editor().host.activeElement).toBe(editor().content)
    await userEvent.click(screen.getByRole("button", { name: words("recordType.json.discard") }))
    await waitFor(() => expect(screen.getByText(words("recordType.json.same"))).toBeVisible())
    await waitFor(() => expect(editor().host.activeElement).toBe(editor().content))
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** The draft became another while one wrote: three ways on, and both sides' changes can stay. */
export const Overtaken: Story = {
  args: { definition: visit },
  async play() {
    await turnTo("json")
    await waitFor(() => expect(editor().content).toBeVisible())
    write(" ")
    await waitFor(() => expect(screen.getByText(words("recordType.json.written"))).toBeVisible())
    await turnTo("settings")
    const prefix = await screen.findByRole("textbox", { name: words("designer.setting.prefix") })
    await userEvent.type(prefix, "Q")
    await turnTo("json")
    await screen.findByText(words("recordType.json.overtaken"))
    await expect(screen.getByRole("button", { name: words("recordType.json.takeText") })).toBeVisible()
    await expect(screen.getByRole("button", { name: words("recordType.json.takeDraft") })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: words("recordType.json.both") }))
    await waitFor(() => expect(screen.getByText(words("recordType.json.same"))).toBeVisible())
    await turnTo("settings")
    await expect(await screen.findByRole("textbox", { name: words("designer.setting.prefix") })).toHaveValue(
      `${visit.numbering.prefix}Q`,
    )
  },
}

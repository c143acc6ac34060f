import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { LocalisedText } from "../../schemas/languages.ts"
import { chooseOption, focusIsKept, pressOn, tabTo } from "../by-keyboard.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { openedQuestion } from "../opened-question.ts"
import { freshDesk } from "./at-desk.ts"
import { ChoosingDesk } from "./choosing-desk.tsx"
import { cadence, crowded, plan, risks, severity, steps } from "./choosing-story.ts"
import { announced, properties, says, select, words } from "./desk.ts"

const meta: Meta<typeof ChoosingDesk> = {
  title: "Designer/Options and columns",
  component: ChoosingDesk,
  ...freshDesk,
  args: { definition: plan, onSaved: fn(), onKept: fn() },
}
export default meta
type Story = StoryObj<typeof ChoosingDesk>

const listOf = (label: string) => properties().findByRole("list", { name: label })
const own = () => listOf(words("choices.title"))
const namesIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLInputElement>(":scope > li > input")].map(({ value }) => value)
const names = async () => namesIn(await own())
const name = (id: string) => {
  const found = (severity.options as readonly { readonly id: string; readonly name: LocalisedText }[]).find(
    (option) => option.id === id,
  )
  if (!found) throw new Error(`The field has no option ${id}.`)
  return says(found.name)
}
const optionAt = async (number: number) =>
  within(await own()).getByRole("textbox", { name: words("choices.option", { number }) })

/** A row is taken by its grip and let go at the upper or lower edge of another; Escape on the way lets it stay. */
async function dragRow(list: HTMLElement, from: number, to: number, edge: "before" | "after", escapes = false) {
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > li")]
  const [row, other] = [rows[from], rows[to]]
  const grip = row?.querySelector(".choices__grip")
  if (!grip || !other) throw new Error("There are not so many rows.")
  const start = grip.getBoundingClientRect()
  const end = other.getBoundingClientRect()
  const clientX = start.left + start.width / 2
  fireEvent.pointerDown(grip, { clientX, clientY: start.top + start.height / 2, button: 0 })
  fireEvent.pointerMove(document, { clientX, clientY: edge === "after" ? end.bottom - 2 : end.top + 2 })
  await expect(row).toHaveAttribute("data-dragged")
  await expect(other).toHaveAttribute("data-drop", edge)
  if (escapes) await userEvent.keyboard("{Escape}")
  fireEvent.pointerUp(document, { clientX, clientY: end.top })
  await expect(list.querySelector("[data-drop], [data-dragged]")).toBeNull()
}

/** An option is moved by keyboard, said and stays held; a new one is written below; one is no longer offered. */
export const Options: Story = {
  tags: ["direction"],
  async play() {
    await select(severity.fieldText)
    const first = await optionAt(1)
    first.focus()
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await announced("choices.moved", { name: name("low"), place: 2, total: 3 })
    await expect(await names()).toEqual([name("mid"), name("low"), name("high")])
    await expect(await optionAt(2)).toHaveFocus()
    await userEvent.keyboard("{Alt>}{End}{/Alt}")
    await expect(await names()).toEqual([name("mid"), name("high"), name("low")])

    await userEvent.type(properties().getByRole("textbox", { name: words("choices.add") }), "Critical{Enter}")
    await waitFor(async () => expect((await names()).at(-1)).toBe("Critical"))
    await userEvent.click(properties().getByRole("button", { name: words("choices.off", { name: "Critical" }) }))
    await properties().findByRole("button", { name: words("choices.on", { name: "Critical" }) })
  },
}

/** A name may be empty for a moment and never stays so; undo takes back a word and not a letter. */
export const Rename: Story = {
  async play() {
    await select(severity.fieldText)
    const second = await optionAt(2)
    await userEvent.clear(second)
    await expect(second).toBeInvalid()
    await userEvent.tab()
    await waitFor(async () => expect(await names()).toContain(name("mid")))
    await userEvent.type(await optionAt(2), " plus")
    await expect((await names())[1]).toBe(`${name("mid")} plus`)
    await userEvent.click(screen.getByRole("button", { name: new RegExp(words("designer.step.changeOption")) }))
    await waitFor(async () => expect((await names())[1]).toBe(name("mid")))
  },
}

/** Several lines pasted into a row become several options behind it. */
export const PasteIntoRow: Story = {
  async play() {
    await select(severity.fieldText)
    await userEvent.click(await optionAt(1))
    await userEvent.paste("Trivial\nMinor")
    await waitFor(async () => expect(await names()).toHaveLength(5))
    await expect((await names()).slice(1, 3)).toEqual(["Trivial", "Minor"])
  },
}

/** Of a pasted list what is there already is named and left out; a second column is another language. */
export const PasteList: Story = {
  async play({ args }) {
    await select(severity.fieldText)
    // Named before anything is pasted, here or into a row.
    const room = words("choices.paste.room", { room: valueLimits.options - 3, most: valueLimits.options })
    await expect(await properties().findByText(room)).toBeVisible()
    await userEvent.click(await properties().findByRole("button", { name: words("choices.paste") }))
    await userEvent.click(await properties().findByRole("textbox", { name: new RegExp(words("choices.paste")) }))
    await userEvent.paste(`${name("low")}\nSevere\tSévère`)
    await properties().findByText(words("choices.paste.doubles", { count: 1, names: name("low") }))
    await userEvent.click(properties().getByRole("combobox", { name: words("choices.paste.second") }))
    const french = new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of("fr") ?? "fr"
    await userEvent.click(await screen.findByRole("option", { name: french }))
    await userEvent.click(properties().getByRole("button", { name: words("choices.paste.add", { count: 1 }) }))
    await waitFor(async () => expect((await names()).slice(-1)).toEqual(["Severe"]))
    await waitFor(() => expect(JSON.stringify(lastSaved(args.onSaved))).toContain('"fr":"Sévère"'), { timeout: 5_000 })
  },
}

const lastSaved = (onSaved: unknown): unknown =>
  (onSaved as { readonly mock: { readonly calls: readonly unknown[][] } }).mock.calls.at(-1)?.[0]

/** What a rule names is asked about: the rule goes, or names another option from then on. */
export const RemoveNamed: Story = {
  async play() {
    await select(severity.fieldText)
    await userEvent.click(
      await properties().findByRole("button", { name: words("choices.remove", { name: name("low") }) }),
    )
    await waitFor(async () => expect(await names()).toEqual([name("mid"), name("high")]))
    await userEvent.click(properties().getByRole("button", { name: words("choices.remove", { name: name("high") }) }))
    const question = await openedQuestion()
    await within(question).findByText(words("choices.delete.goes"))
    await userEvent.click(within(question).getByRole("combobox", { name: words("choices.delete.instead") }))
    await userEvent.click(await screen.findByRole("option", { name: name("mid") }))
    await userEvent.click(within(question).getByRole("button", { name: words("designer.delete") }))
    await waitFor(async () => expect(await names()).toEqual([name("mid")]))
    await expect(properties().getByText(words("designer.rules.ofField", { count: 1 }))).toBeVisible()
  },
}

/** The code is kept when one leaves it; one that is taken is not. */
export const Codes: Story = {
  async play() {
    await select(severity.fieldText)
    await userEvent.click(
      await properties().findByRole("button", { name: words("choices.more", { name: name("mid") }) }),
    )
    const code = () => properties().getByRole("textbox", { name: new RegExp(`^${words("choices.code")}`) })
    await userEvent.clear(code())
    await userEvent.type(code(), "high{Enter}")
    await screen.findByText(words("choices.code.wrong"))
    await waitFor(() => expect(code()).toHaveValue("mid"))
    await userEvent.clear(code())
    await userEvent.type(code(), "medium{Enter}")
    await waitFor(() => expect(code()).toHaveValue("medium"))
  },
}

/** By the grip, with a hand that presses, moves and lets go: to the end, back to the beginning, and nowhere with Escape. */
export const Drag: Story = {
  async play() {
    await select(severity.fieldText)
    await own()
    await dragRow(await own(), 0, 2, "after")
    await waitFor(async () => expect(await names()).toEqual([name("mid"), name("high"), name("low")]))
    await announced("choices.moved", { name: name("low"), place: 3, total: 3 })
    await dragRow(await own(), 2, 0, "before")
    await waitFor(async () => expect(await names()).toEqual([name("low"), name("mid"), name("high")]))
    await dragRow(await own(), 0, 2, "after", true)
    await expect(await names()).toEqual([name("low"), name("mid"), name("high")])
  },
}

/** Without a pointer: arrows from name to name; what is taken away or put in leaves the focus where one can go on. */
export const FocusStays: Story = {
  async play() {
    await select(severity.fieldText)
    const first = await optionAt(1)
    first.focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(await optionAt(2)).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await announced("choices.isOff", { name: name("mid") })
    await userEvent.tab()
    await userEvent.tab()
    await expect(
      properties().getByRole("button", { name: words("choices.remove", { name: name("mid") }) }),
    ).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await announced("choices.removed", { name: name("mid") })
    await waitFor(async () => expect(await optionAt(2)).toHaveFocus())
    await expect(await optionAt(2)).toHaveValue(name("high"))

    const paste = properties().getByRole("button", { name: words("choices.paste") })
    paste.focus()
    await userEvent.keyboard("{Enter}")
    await userEvent.type(
      await properties().findByRole("textbox", { name: new RegExp(words("choices.paste")) }),
      "Severe{Enter}Grave",
    )
    properties()
      .getByRole("button", { name: words("choices.paste.add", { count: 2 }) })
      .focus()
    await userEvent.keyboard("{Enter}")
    await announced("choices.added", { count: 2 })
    await waitFor(() => expect(document.body).not.toHaveFocus())
  },
}

/** To a screen reader: a heading with their number, and each a name to write in with buttons that say of which option they are. */
export const AsRead: Story = {
  async play() {
    await select(severity.fieldText)
    const rows = within(await own()).getAllByRole("listitem")
    await expect(rows).toHaveLength(3)
    for (const [at, id] of ["low", "mid", "high"].entries()) {
      const row = within(rows[at] ?? document.body)
      const box = row.getByRole("textbox", { name: words("choices.option", { number: at + 1 }) })
      await expect(box).toHaveValue(name(id))
      for (const button of ["choices.off", "choices.more", "choices.remove"] as const) {
        await expect(row.getByRole("button", { name: words(button, { name: name(id) }) })).toBeVisible()
      }
    }
    const part = within(properties().getByRole("region", { name: words("choices.title") }))
    await expect(part.getByRole("heading", { level: 3 })).toHaveTextContent(`${words("choices.title")}3`)
    await expect(part.getByRole("textbox", { name: words("choices.add") })).toBeVisible()
    for (const button of ["choices.paste", "choices.share", "choices.newList"] as const) {
      await expect(part.getByRole("button", { name: words(button) })).toBeVisible()
    }
  },
}

/** Five hundred options: few of them are drawn, all are reached and counted, and what is written is not waited for. */
export const FiveHundred: Story = {
  args: { definition: crowded(500) },
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
    await announced("choices.moved", { name: says({ en: "Office 30", ar: "المكتب 30" }), place: 500, total: 500 })
    const last = await optionAt(500)
    await waitFor(() => expect(last.closest("li")).toContainElement(document.activeElement as HTMLElement))
    await expect(last.closest("li")).toHaveAttribute("aria-posinset", "500")
    const started = performance.now()
    fireEvent.change(last, { target: { value: "Letter" } })
    await expect(last).toHaveValue("Letter")
    await expect(performance.now() - started).toBeLessThan(1_000)
  },
}

/** Of five hundred one is dragged out of what is in sight: the list scrolls under the hand. */
export const DragFar: Story = {
  args: { definition: crowded(500) },
  async play() {
    await select(severity.fieldText)
    const list = await own()
    const box = list.parentElement
    if (!box) throw new Error("A long list stands in a box that scrolls.")
    const [row] = within(list).getAllByRole("listitem")
    const grip = row?.querySelector(".choices__grip")
    if (!grip) throw new Error("An option has a grip.")
    const { left, top } = grip.getBoundingClientRect()
    const { bottom } = box.getBoundingClientRect()
    fireEvent.pointerDown(grip, { clientX: left, clientY: top + 4, button: 0 })
    fireEvent.pointerMove(document, { clientX: left, clientY: bottom - 4 })
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(600), { timeout: 10_000 })
    fireEvent.pointerMove(document, { clientX: left, clientY: (top + bottom) / 2 })
    fireEvent.pointerUp(document, { clientX: left, clientY: (top + bottom) / 2 })
    const moved = await waitFor(() => {
      const said = [...document.querySelectorAll(".ru-hidden[role=alert]")].map((one) => one.textContent).join("")
      const place = Number(/\d+(?=\D+500)/.exec(said)?.[0])
      expect(place).toBeGreaterThan(20)
      return place
    })
    await waitFor(async () => expect(await optionAt(moved)).toHaveValue(says({ en: "Office 1", ar: "المكتب 1" })))
  },
}

/** A shared list is changed where one is, at once and for everybody; it says so. */
export const Shared: Story = {
  async play({ args }) {
    await select(cadence.fieldText)
    await properties().findByText(words("choices.shared.text"))
    const list = await properties().findByRole("list", { name: says({ en: "Frequency", ar: "التكرار" }) })
    await userEvent.type(properties().getByRole("textbox", { name: words("choices.add") }), "Weekly{Enter}")
    await waitFor(() => expect(args.onKept).toHaveBeenLastCalledWith(["monthly", "yearly", "weekly"]))
    within(list)
      .getByRole("textbox", { name: words("choices.option", { number: 3 }) })
      .focus()
    await userEvent.keyboard("{Alt>}{Home}{/Alt}")
    await waitFor(() => expect(args.onKept).toHaveBeenLastCalledWith(["weekly", "monthly", "yearly"]))
    await userEvent.click(properties().getByRole("button", { name: words("choices.remove", { name: "Weekly" }) }))
    await userEvent.click(within(await openedQuestion()).getByRole("button", { name: words("designer.delete") }))
    await waitFor(() => expect(args.onKept).toHaveBeenLastCalledWith(["monthly", "yearly"]))
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** What the server refuses is said and taken back. */
export const SharedRefused: Story = {
  args: { refusal: "Two records use this value." },
  async play() {
    await select(cadence.fieldText)
    await userEvent.type(await properties().findByRole("textbox", { name: words("choices.add") }), "Weekly{Enter}")
    await properties().findByText("Two records use this value.")
    await waitFor(() => expect(properties().queryByDisplayValue("Weekly")).toBeNull())
  },
}

/** Who may not change lists sees them. */
export const SharedForbidden: Story = {
  args: { canChange: false },
  async play() {
    await select(cadence.fieldText)
    await properties().findByText(words("choices.shared.forbidden"))
    await expect(properties().queryByRole("textbox", { name: words("choices.add") })).toBeNull()
  },
}

export const SharedGone: Story = {
  args: { lists: "gone" },
  async play() {
    await select(cadence.fieldText)
    await properties().findByText(words("choices.shared.gone"))
  },
}

/** What could not be reached is tried again. */
export const SharedFailed: Story = {
  args: { lists: "failed" },
  async play() {
    await select(cadence.fieldText)
    await userEvent.click(await properties().findByRole("button", { name: words("shell.retry") }))
    await properties().findByText(words("choices.shared.text"))
  },
}

/** Options of one's own become a list that others choose from as well. */
export const Share: Story = {
  async play({ args }) {
    await select(severity.fieldText)
    await userEvent.click(await properties().findByRole("button", { name: words("choices.share") }))
    await properties().findByText(words("choices.shared.text"))
    await expect(args.onKept).toHaveBeenLastCalledWith(["low", "mid", "high"])
  },
}

const columns = () => listOf(words("choices.columns"))

/** Columns are added, named, put in order and given settings; one that a rule reads is asked about. */
export const Columns: Story = {
  tags: ["direction"],
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await userEvent.type(
      await properties().findByRole("textbox", { name: words("choices.column.add") }),
      "Owner{Enter}",
    )
    await waitFor(async () => expect(namesIn(await columns())).toEqual([...before, "Owner"]))
    const keyword = await within(await columns()).findByDisplayValue("owner_1")
    await userEvent.tripleClick(keyword)
    await userEvent.keyboard("sponsor")
    await userEvent.tab()
    await within(await columns()).findByDisplayValue("sponsor_1")
    within(await columns())
      .getByRole("textbox", { name: words("choices.column", { number: 3 }) })
      .focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await waitFor(async () => expect(namesIn(await columns())).toEqual([before[0], "Owner", before[1]]))
    await announced("choices.moved", { name: "Owner", place: 2, total: 3 })

    await userEvent.click(within(await columns()).getByRole("combobox", { name: words("choices.column.type") }))
    await userEvent.click(await screen.findByRole("option", { name: words("fieldType.TAGREF.name") }))
    await within(await columns()).findByRole("list", { name: words("choices.title") })

    await userEvent.click(
      properties().getByRole("button", { name: words("choices.remove", { name: before[1] ?? "" }) }),
    )
    const question = await openedQuestion()
    await within(question).findByText(words("choices.delete.goes"))
    await userEvent.click(within(question).getByRole("button", { name: words("designer.delete") }))
    await waitFor(async () => expect(namesIn(await columns())).toEqual([before[0], "Owner"]))
  },
}

/** The same by keys alone: put in order, added, given a type, taken away; the focus is never lost. */
export const ColumnsByKeyboard: Story = {
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await tabTo(within(await columns()).getByRole("textbox", { name: words("choices.column", { number: 2 }) }))
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await announced("choices.moved", { name: before[1] ?? "", place: 1, total: 2 })
    await tabTo(properties().getByRole("textbox", { name: words("choices.column.add") }))
    await userEvent.keyboard("Owner{Enter}")
    await announced("designer.added", { name: "Owner" })
    await tabTo(within(await columns()).getByRole("combobox", { name: words("choices.column.type") }), { back: true })
    await chooseOption(words("fieldType.DATE.name"))
    await focusIsKept()
    await tabTo(properties().getByRole("button", { name: words("choices.remove", { name: "Owner" }) }), { back: true })
    await userEvent.keyboard("{Enter}")
    await announced("choices.removed", { name: "Owner" })
    await focusIsKept()
  },
}

/** Columns are put in order by their grips as well. */
export const DragColumns: Story = {
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await dragRow(await columns(), 1, 0, "before")
    await waitFor(async () => expect(namesIn(await columns())).toEqual(before.toReversed()))
    await announced("choices.moved", { name: before[1] ?? "", place: 1, total: 2 })
  },
}

/** What a reference offers is shown with real records. */
export const Linked: Story = {
  async play() {
    await select(risks.fieldText)
    const picture = await properties().findByRole("region", { name: words("choices.picture") })
    await waitFor(() => expect(within(picture).getAllByRole("listitem")).toHaveLength(3))
    await expect(within(picture).getByText(words("recordType.links.found", { count: 30, shown: 3 }))).toBeVisible()
  },
}

export const NothingLinked: Story = {
  args: { linked: "none" },
  async play() {
    await select(risks.fieldText)
    await properties().findByText(words("choices.picture.none"))
  },
}

export const LinkedUnpublished: Story = {
  args: { linked: "unpublished" },
  async play() {
    await select(risks.fieldText)
    await properties().findByText(words("choices.picture.unpublished"))
  },
}

export const LinkedForbidden: Story = {
  args: { linked: "failed" },
  async play() {
    await select(risks.fieldText)
    await properties().findByText("You may not see these records.")
    await expect(properties().getByRole("button", { name: words("shell.retry") })).toBeVisible()
  },
}

/** In the lists part a link is set by keys: its side by an arrow, one record or several, and what it finds is looked through. */
export const LinkByKeyboard: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole("tab", { name: words("designer.part.lists") }))
    const link = within(await screen.findByRole("group", { name: says(risks.fieldText) }, { timeout: 10_000 }))
    const side = (key: "PARENT" | "CHILD") => link.getByRole("radio", { name: words(`recordType.links.${key}`) })
    await expect(side("PARENT")).toBeChecked()
    for (const key of ["allowLinking", "allowAddition"] as const) {
      await expect(link.getByRole("switch", { name: words(`recordType.links.${key}`) })).toBeChecked()
    }
    await tabTo(side("PARENT"), { most: 120 })
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(side("CHILD")).toHaveFocus())
    await expect(side("CHILD")).toBeChecked()
    const several = link.getByRole("switch", { name: words("recordType.links.allowMultiple") })
    const isSeveral = (several as HTMLInputElement).checked
    await pressOn(several, " ")
    await expect(several).toHaveFocus()
    await waitFor(() =>
      expect(JSON.stringify(lastSaved(args.onSaved))).toContain(`"relation":"CHILD","allowMultiple":${!isSeveral}`),
    )
    const show = link.getByRole("button", { name: words("recordType.links.show") })
    await pressOn(show)
    await expect(show).toHaveFocus()
    await waitFor(() => expect(link.getAllByRole("listitem").length).toBeGreaterThan(0))
    await tabTo(link.getByRole("searchbox", { name: words("recordType.links.search") }))
    await userEvent.keyboard("nothing is called this")
    await waitFor(() => expect(link.queryAllByRole("listitem")).toHaveLength(0))
    await expect(link.getByText(words("recordType.links.found", { count: 0, shown: 0 }))).toBeVisible()
  },
}

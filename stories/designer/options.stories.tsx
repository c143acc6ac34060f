import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { LocalisedText } from "../../schemas/languages.ts"
import { openedQuestion } from "../opened-question.ts"
import { ChoosingDesk } from "./choosing-desk.tsx"
import { cadence, crowded, plan, risks, severity, steps } from "./choosing-story.ts"
import { announced, face, properties, says, words } from "./desk.ts"

const meta: Meta<typeof ChoosingDesk> = {
  title: "Designer/Options and columns",
  component: ChoosingDesk,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desk: { name: "Desk", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desk" } },
  args: { definition: plan, onSaved: fn(), onKept: fn() },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    sessionStorage.clear()
  },
}
export default meta
type Story = StoryObj<typeof ChoosingDesk>

const select = async (name: LocalisedText) => {
  await waitFor(() => face(name))
  await userEvent.click(face(name))
}
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

/** An option is moved by keyboard, said and stays held; a new one is written below; one is no longer offered. */
export const Options: Story = {
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

/** Five hundred options: what is written in one of them is not waited for. */
export const FiveHundred: Story = {
  args: { definition: crowded(500) },
  // The same row five hundred times is judged by the other stories.
  parameters: { a11y: { test: "off" } },
  async play() {
    await select(severity.fieldText)
    const inputs = () => document.querySelectorAll<HTMLInputElement>(".choices__row > input")
    await waitFor(() => expect(inputs()).toHaveLength(500), { timeout: 10_000 })
    const last = inputs()[499]
    if (!last) throw new Error("The list ends before the last option.")
    const started = performance.now()
    fireEvent.change(last, { target: { value: "Letter" } })
    await expect(inputs()[499]).toHaveValue("Letter")
    await expect(performance.now() - started).toBeLessThan(1_000)
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
  async play() {
    await select(steps.fieldText)
    const before = namesIn(await columns())
    await userEvent.type(
      await properties().findByRole("textbox", { name: words("choices.column.add") }),
      "Owner{Enter}",
    )
    await waitFor(async () => expect(namesIn(await columns())).toEqual([...before, "Owner"]))
    const keyword = await within(await columns()).findByDisplayValue("owner_1")
    await expect(keyword).toBeVisible()
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

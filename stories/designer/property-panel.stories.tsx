import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { fieldTypes } from "../../fields/index.ts"
import { settingsOf } from "../../fields/settings.ts"
import { kindNames } from "../../fields/record-kinds.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { openedQuestion } from "../opened-question.ts"
import { shippedProfiles, shippedSummaries } from "../record/shipped-profiles.ts"
import { freshDesk } from "./at-desk.ts"
import { ChoosingDesk } from "./choosing-desk.tsx"
import { plan, risks, severity } from "./choosing-story.ts"
import { announced, canvas, face, palette, properties, says, select, words } from "./desk.ts"

const meta: Meta<typeof ChoosingDesk> = {
  title: "Designer/Property panel",
  component: ChoosingDesk,
  ...freshDesk,
  args: { definition: plan, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof ChoosingDesk>

const setting = (id: string, type: "TEXT" | "PROFILEREF" = "TEXT") => {
  const found = settingsOf(fieldTypes[type]).find((one) => one.id === id)
  if (!found) throw new Error(`There is no setting ${id}.`)
  return properties().findByRole(id === "profileId" ? "combobox" : "textbox", {
    name: new RegExp(`^${says(found.fieldText)}`),
  })
}
const fieldsOf = ({ sections }: ProfileDefinition) => sections.flatMap(({ fields }) => fields)
const addText = () =>
  userEvent.click(palette().getByRole("button", { name: new RegExp(`^${words("fieldType.TEXT.name")}`) }))
const undo = () => userEvent.keyboard("{Control>}z{/Control}")

/** A field of the palette is named on the canvas: its keyword follows, is shown before and said after, and goes back with the label. */
export const NamedOnCanvas: Story = {
  async play({ args }) {
    await waitFor(() => face(risks.fieldText))
    await addText()
    const fresh = await waitFor(() => face({ en: "Text", ar: words("fieldType.TEXT.name") }))
    fresh.focus()
    await userEvent.keyboard("{F2}")
    const input = await canvas().findByRole("textbox")
    await userEvent.clear(input)
    await userEvent.type(input, "Due date")
    await expect(input).toHaveAccessibleDescription(words("designer.keyword", { keyword: "due_date_1" }))
    await userEvent.keyboard("{Enter}")
    await announced("designer.keyword", { keyword: "due_date_1" })
    await expect(await setting("keyword")).toHaveValue("due_date_1")
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled(), { timeout: 5000 })

    // Once and never again.
    face({ en: "Due date" }).focus()
    await userEvent.keyboard("{F2}")
    const again = await canvas().findByRole("textbox")
    await userEvent.type(again, " of payment")
    await expect(again).not.toHaveAccessibleDescription()
    await userEvent.keyboard("{Enter}")
    await expect(await setting("keyword")).toHaveValue("due_date_1")
    await undo()
    await undo()
    await waitFor(async () => expect(await setting("keyword")).toHaveValue("text_1"))
  },
}

/** Typed in the panel, with a pause on the way, the keyword follows to the end; by hand it stays as it was written. */
export const NamedInPanel: Story = {
  async play({ args }) {
    await waitFor(() => face(risks.fieldText))
    await addText()
    const label = await setting("fieldText")
    await userEvent.clear(label)
    await userEvent.type(label, "Due")
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled(), { timeout: 5000 })
    await userEvent.type(label, " date")
    await expect(label).toHaveValue("Due date")
    await waitFor(async () => expect(await setting("keyword")).toHaveValue("due_date_1"))
    await userEvent.tab()
    await announced("designer.keyword", { keyword: "due_date_1" })
    await userEvent.type(await setting("fieldText"), " of payment")
    await expect(await setting("keyword")).toHaveValue("due_date_1")
    await waitFor(
      () => {
        const saved = fieldsOf((args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition)
        const made = saved.find(({ keyword }) => keyword === "due_date_1")
        expect(Object.keys(made?.fieldText ?? {})).not.toContain("fr")
      },
      { timeout: 5000 },
    )
  },
}

/** Where a reference leads is chosen by name, module and kind; what is chosen brings its kind along. */
export const OneProfile: Story = {
  async play({ args }) {
    await select(risks.fieldText)
    const chooser = await setting("profileId", "PROFILEREF")
    const control = shippedSummaries.find(({ type }) => type === "CONTROL")
    if (!control) throw new Error("No control is shipped.")
    await userEvent.type(chooser, says(control.pluralName).slice(0, 4))
    const option = await screen.findByRole("option", { name: new RegExp(says(control.pluralName)) })
    await expect(option).toHaveTextContent(says(kindNames.CONTROL))
    await expect(option).toHaveTextContent(words("shell.module.IC"))
    await userEvent.click(option)
    await expect(chooser).toHaveValue(says(control.pluralName))
    await waitFor(
      () => {
        const saved = fieldsOf((args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition)
        expect(saved.find(({ id }) => id === risks.id)).toMatchObject({ profileId: control.id, profileType: "CONTROL" })
      },
      { timeout: 5000 },
    )
    await expect(properties().getByRole("group", { name: says(control.pluralName) })).toBeVisible()
  },
}

/** What a condition on the linked records asks is chosen among the columns of their list, by keyboard. */
export const OfferedWhere: Story = {
  async play({ args }) {
    await select(risks.fieldText)
    const conditions = within(await findGroup("candidateFilter"))
    const risk = shippedProfiles.find(({ type }) => type === "RISK")
    const asked = risk?.columns.find(({ key }) => key === "system:status")
    if (!asked) throw new Error("A risk's list has no status.")
    const more = conditions.getByRole("button", { name: words("field.table.add") })
    more.focus()
    await userEvent.keyboard("{Enter}")
    // The columns are those in force, which are read.
    const [column] = await conditions.findAllByRole("combobox")
    await waitFor(() => expect(column).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    const options = await screen.findAllByRole("option")
    const at = options.findIndex(({ textContent }) => textContent === words("list.column.status"))
    await expect(options.length).toBeLessThanOrEqual(risk?.columns.length ?? 0)
    await userEvent.keyboard(`{Home}${"{ArrowDown}".repeat(at)}{Enter}`)
    await expect(column).toHaveTextContent(words("list.column.status"))
    await waitFor(
      () => {
        const saved = fieldsOf((args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition)
        // Of what kind it is follows from the column.
        expect(saved.find(({ id }) => id === risks.id)).toMatchObject({
          candidateFilter: { filterType: "set", column: "system:status" },
        })
      },
      { timeout: 5000 },
    )
  },
}

const findGroup = (id: string) => {
  const found = settingsOf(fieldTypes.PROFILEREF).find((one) => one.id === id)
  return properties().findByRole("group", { name: says(found?.fieldText ?? { en: id }) })
}

/** Conditions that are not finished are asked of nobody: what is linked is shown without them, and the draft says so. */
export const OfferedUnfinished: Story = {
  args: {
    definition: withRisks({ candidateFilter: { filterType: "set", column: "system:status", operator: "anyOf" } }),
  },
  async play() {
    await select(risks.fieldText)
    const picture = await properties().findByRole("region", { name: words("choices.picture") })
    await expect(within(picture).getByText(words("choices.picture.unfinished"))).toBeVisible()
    await waitFor(() => expect(within(picture).queryAllByRole("listitem").length).toBeGreaterThan(0))
    await properties().findByRole("tab", { name: new RegExp(`${words("designer.tab.problems")}.*1`) })
  },
}

/** One that is written and that no list has is kept, and named as it is written. */
export const OfferedByAnother: Story = {
  args: {
    definition: withRisks({
      candidateFilter: { filterType: "text", column: "gone_1", operator: "equals", value: "x" },
    }),
  },
  async play() {
    await select(risks.fieldText)
    const conditions = within(await findGroup("candidateFilter"))
    const [column] = await conditions.findAllByRole("combobox")
    await waitFor(() => expect(column).toHaveTextContent("gone_1"))
  },
}

function withRisks(options: object): ProfileDefinition {
  const written = (field: FieldDefinition) =>
    field.id === risks.id ? ({ ...field, ...options } as FieldDefinition) : field
  return { ...plan, sections: plan.sections.map((section) => ({ ...section, fields: section.fields.map(written) })) }
}

/** A record type that is not there is said, and emptied by keyboard. */
export const LostProfile: Story = {
  args: { definition: withRisks({ profileId: "gone-long-ago" }) },
  async play() {
    await select(risks.fieldText)
    const chooser = await setting("profileId", "PROFILEREF")
    await expect(chooser).toBeInvalid()
    await expect(chooser).toHaveAccessibleDescription(words("designer.reference.gone"))
    await userEvent.clear(chooser)
    await userEvent.keyboard("{Backspace}")
    await waitFor(() => expect(chooser).toBeValid())
  },
}

/** An empty list is made by keyboard where one chooses a list, and its first value written there. */
export const NewList: Story = {
  args: { onKept: fn() },
  async play({ args }) {
    await select(severity.fieldText)
    const opener = await properties().findByRole("button", { name: words("choices.newList") })
    opener.focus()
    await userEvent.keyboard("{Enter}")
    const name = properties().getByRole("textbox", { name: new RegExp(words("choices.newList.name")) })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue(says(severity.fieldText))
    await userEvent.clear(name)
    await userEvent.keyboard("{Enter}")
    await properties().findByText(words("choices.newList.unnamed"))
    await userEvent.type(name, "Regions{Enter}")
    await announced("choices.newList.made", { name: "Regions" })
    // A rule names an option of those that stood here, and the empty list has none to name instead.
    const question = within(await openedQuestion())
    await question.findByText(words("choices.source.goes"))
    await userEvent.click(question.getByRole("button", { name: words("choices.source.change") }))
    // What the list is drawn with may have to be fetched first.
    await screen.findByText(words("choices.shared", { name: "Regions" }), {}, { timeout: 5000 })
    await expect(args.onKept).toHaveBeenLastCalledWith([])
    await userEvent.type(properties().getByRole("textbox", { name: words("choices.add") }), "North{Enter}")
    await waitFor(() => expect(args.onKept).toHaveBeenLastCalledWith(["north"]))
  },
}

/** Who may change lists and make none is offered none. */
export const NoNewList: Story = {
  args: { canChange: false },
  async play() {
    await select(severity.fieldText)
    await within(await properties().findByRole("region", { name: words("choices.title") })).findByRole("list")
    await expect(properties().queryByRole("button", { name: words("choices.newList") })).toBeNull()
  },
}

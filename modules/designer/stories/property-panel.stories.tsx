import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { fieldTypes } from "../../../fields/index.ts"
import { settingsOf } from "../../../fields/settings.ts"
import { kindNames } from "../../../fields/record-kinds.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { shippedProfile, shippedSummaries } from "../../../stories/record/shipped-profiles.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { OptionsEditorStory } from "./options-editor-story.tsx"
import { plan, risks, severity } from "./choosing-story.ts"
import {
  expectAnnouncement,
  canvas,
  getFieldButton,
  fieldTypeList,
  properties,
  localizedText,
  select,
  t,
} from "./designer-driver.ts"

const meta: Meta<typeof OptionsEditorStory> = {
  title: "Designer/Property panel",
  component: OptionsEditorStory,
  ...desktopViewportWithoutHistory,
  args: { definition: plan, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof OptionsEditorStory>

const setting = (id: string, type: "TEXT" | "PROFILEREF" = "TEXT") => {
  const found = settingsOf(fieldTypes[type]).find((one) => one.id === id)
  if (!found) throw new Error(`There is no setting ${id}.`)
  return properties().findByRole(id === "profileId" ? "combobox" : "textbox", {
    name: new RegExp(`^${localizedText(found.fieldText)}`),
  })
}
const fieldsOf = ({ sections }: ProfileDefinition) => sections.flatMap(({ fields }) => fields)
const addText = () =>
  userEvent.click(fieldTypeList().getByRole("button", { name: new RegExp(`^${t("fieldType.TEXT.name")}`) }))
const undo = () => userEvent.keyboard("{Control>}z{/Control}")

/**
 * Names a new field on the canvas: its keyword follows the label, is shown and announced, and is undone with the label.
 */
export const NamedOnCanvas: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await waitFor(() => getFieldButton(risks.fieldText))
    await addText()
    const fresh = await waitFor(() => getFieldButton({ en: "Text", ar: t("fieldType.TEXT.name") }))
    fresh.focus()
    await userEvent.keyboard("{F2}")
    const input = await canvas().findByRole("textbox")
    await userEvent.clear(input)
    await userEvent.type(input, "Due date")
    await expect(input).toHaveAccessibleDescription(t("designer.keyword", { keyword: "due_date_1" }))
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("designer.keyword", { keyword: "due_date_1" })
    await expect(await setting("keyword")).toHaveValue("due_date_1")
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled(), { timeout: 5000 })

    // Only once per field.
    getFieldButton({ en: "Due date" }).focus()
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

/**
 * A label typed in the panel updates the keyword until the end, even after a delay; a manually edited keyword stays.
 */
export const NamedInPanel: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await waitFor(() => getFieldButton(risks.fieldText))
    await addText()
    const label = await setting("fieldText")
    await userEvent.clear(label)
    await userEvent.type(label, "Due")
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled(), { timeout: 5000 })
    await userEvent.type(label, " date")
    await expect(label).toHaveValue("Due date")
    await waitFor(async () => expect(await setting("keyword")).toHaveValue("due_date_1"))
    await userEvent.tab()
    await expectAnnouncement("designer.keyword", { keyword: "due_date_1" })
    await userEvent.type(await setting("fieldText"), " of payment")
    await expect(await setting("keyword")).toHaveValue("due_date_1")
    await waitFor(
      () => {
        const saved = fieldsOf((args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition)
        const savedField = saved.find(({ keyword }) => keyword === "due_date_1")
        expect(Object.keys(savedField?.fieldText ?? {})).not.toContain("fr")
      },
      { timeout: 5000 },
    )
  },
}

/** Selects the target of a reference by name, module and kind; the selection sets the kind. */
export const OneProfile: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await select(risks.fieldText)
    const profilePicker = await setting("profileId", "PROFILEREF")
    const control = shippedSummaries.find(({ type }) => type === "CONTROL")
    if (!control) throw new Error("No control is shipped.")
    await userEvent.type(profilePicker, localizedText(control.pluralName).slice(0, 4))
    const option = await screen.findByRole("option", { name: new RegExp(localizedText(control.pluralName)) })
    await expect(option).toHaveTextContent(localizedText(kindNames.CONTROL))
    await expect(option).toHaveTextContent(t("shell.module.IC"))
    await userEvent.click(option)
    await expect(profilePicker).toHaveValue(localizedText(control.pluralName))
    await waitFor(
      () => {
        const saved = fieldsOf((args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition)
        expect(saved.find(({ id }) => id === risks.id)).toMatchObject({ profileId: control.id, profileType: "CONTROL" })
      },
      { timeout: 5000 },
    )
    await expect(properties().getByRole("group", { name: localizedText(control.pluralName) })).toBeVisible()
  },
}

/** Selects the column of a condition on linked records by keyboard. */
export const CandidateFilterConditions: Story = {
  name: "Filter for linked records",
  tags: ["interaction"],
  async play({ args }) {
    await select(risks.fieldText)
    const conditions = within(await findGroup("candidateFilter"))
    const risk = shippedProfile("risk")
    const statusFilter = risk.columns.find(({ key }) => key === "system:status")
    if (!statusFilter) throw new Error("A risk's list has no status.")
    const more = conditions.getByRole("button", { name: t("field.table.add") })
    more.focus()
    await userEvent.keyboard("{Enter}")
    // The columns come from the published version, which is loaded.
    const [column] = await conditions.findAllByRole("combobox")
    await waitFor(() => expect(column).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    const options = await screen.findAllByRole("option")
    const at = options.findIndex(({ textContent }) => textContent === t("list.column.status"))
    await expect(options.length).toBeLessThanOrEqual(risk?.columns.length ?? 0)
    await userEvent.keyboard(`{Home}${"{ArrowDown}".repeat(at)}{Enter}`)
    await expect(column).toHaveTextContent(t("list.column.status"))
    await waitFor(
      () => {
        const saved = fieldsOf((args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition)
        // The column determines the type of the condition.
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
  return properties().findByRole("group", { name: localizedText(found?.fieldText ?? { en: id }) })
}

/** Incomplete conditions are not sent to the server: candidates are shown without them, and the draft reports them. */
export const CandidateFilterUnfinished: Story = {
  name: "Filter for linked records, unfinished",
  tags: ["interaction"],
  args: {
    definition: withRisks({ candidateFilter: { filterType: "set", column: "system:status", operator: "anyOf" } }),
  },
  async play() {
    await select(risks.fieldText)
    const previewRegion = await properties().findByRole("region", { name: t("fieldOptions.image") })
    await expect(within(previewRegion).getByText(t("fieldOptions.image.unfinished"))).toBeVisible()
    await waitFor(() => expect(within(previewRegion).queryAllByRole("listitem").length).toBeGreaterThan(0))
    await properties().findByRole("tab", { name: new RegExp(`${t("designer.tab.problems")}.*1`) })
  },
}

/** Preserves a condition on an unknown column and shows its key. */
export const CandidateFilterUnknownColumn: Story = {
  name: "Filter for linked records, unknown column",
  tags: ["interaction"],
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

/** Reports a missing record type and clears it by keyboard. */
export const MissingProfile: Story = {
  tags: ["test-only"],
  args: { definition: withRisks({ profileId: "gone-long-ago" }) },
  async play() {
    await select(risks.fieldText)
    const profilePicker = await setting("profileId", "PROFILEREF")
    await expect(profilePicker).toBeInvalid()
    await expect(profilePicker).toHaveAccessibleDescription(t("designer.reference.missing"))
    await userEvent.clear(profilePicker)
    await userEvent.keyboard("{Backspace}")
    await waitFor(() => expect(profilePicker).toBeValid())
  },
}

/** Creates an empty list by keyboard in the list select and adds its first value. */
export const NewList: Story = {
  tags: ["test-only"],
  args: { onListSaved: fn() },
  async play({ args }) {
    await select(severity.fieldText)
    const opener = await properties().findByRole("button", { name: t("fieldOptions.newList") })
    opener.focus()
    await userEvent.keyboard("{Enter}")
    const name = properties().getByRole("textbox", { name: new RegExp(t("fieldOptions.newList.name")) })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue(localizedText(severity.fieldText))
    await userEvent.clear(name)
    await userEvent.keyboard("{Enter}")
    await properties().findByText(t("fieldOptions.newList.unnamed"))
    await userEvent.type(name, "Regions{Enter}")
    await expectAnnouncement("fieldOptions.newList.made", { name: "Regions" })
    // A rule uses one of the previous options, and the empty list has no replacement.
    const confirmation = within(await findOpenDialog())
    await confirmation.findByText(t("fieldOptions.source.goes"))
    await userEvent.click(confirmation.getByRole("button", { name: t("fieldOptions.source.change") }))
    // The list editor may have to be loaded first.
    await screen.findByText(t("fieldOptions.shared", { name: "Regions" }), {}, { timeout: 5000 })
    await expect(args.onListSaved).toHaveBeenLastCalledWith([])
    await userEvent.type(properties().getByRole("textbox", { name: t("fieldOptions.add") }), "North{Enter}")
    await waitFor(() => expect(args.onListSaved).toHaveBeenLastCalledWith(["north"]))
  },
}

/** A user who can edit but not create lists has no create button. */
export const NewListForbidden: Story = {
  name: "New list, forbidden",
  tags: ["interaction"],
  args: { canChange: false },
  async play() {
    await select(severity.fieldText)
    await within(await properties().findByRole("region", { name: t("fieldOptions.title") })).findByRole("list")
    await expect(properties().queryByRole("button", { name: t("fieldOptions.newList") })).toBeNull()
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { designerIcons } from "../web/designer-icon.tsx"
import { fieldTypeItems } from "../web/form/field-type-items.ts"
import { shippedDefinitions } from "../../../stories/record/shipped-profiles.ts"
import {
  expectAnnouncement,
  canvas,
  drag,
  getFieldButton,
  layout,
  fieldTypeList,
  properties,
  localizedText,
  t,
} from "./designer-driver.ts"
import { colleague, DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { chooseEntry } from "../../../stories/select-menu-entry.ts"

const control = shippedDefinitions.find(({ id }) => id === "control") ?? visit

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Editor",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desktop" } },
  args: { definition: visit },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    return () => localStorage.removeItem("ru.designer.view")
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const title = { en: "Title", ar: "العنوان" }
const from = { en: "From", ar: "من" }
const until = { en: "Until", ar: "إلى" }
const summary = { en: "Summary", ar: "الملخص" }
const counted = { en: "Items counted", ar: "العناصر المعدودة" }
const issues = { en: "Issues", ar: "الملاحظات" }
const number = { en: "Number", ar: "الرقم" }
const visitSection = { en: "Visit", ar: "الزيارة" }
const findings = { en: "Findings", ar: "النتائج" }
const followUp = { en: "Follow-up", ar: "المتابعة" }
const all = [number, title, from, until]

/** A shipped record type in the designer. */
export const Control: Story = {
  tags: ["direction", "dark"],
  args: { definition: control },
  async play() {
    await expect(canvas().getAllByRole("listitem").length).toBe(control.sections.flatMap(({ fields }) => fields).length)
  },
}

/** Every field type and preset has its own icon. */
export const Icons: Story = {
  async play() {
    for (const { icon } of fieldTypeItems) await expect(Object.keys(designerIcons)).toContain(icon)
  },
}

/** Enter on a field type adds it after the selection; the new field is selected and its properties are open. */
export const AddByEnter: Story = {
  tags: ["test-only"],
  async play() {
    await userEvent.click(getFieldButton(from))
    const date = fieldTypeItems.find(({ id }) => id === "DATE")
    if (!date) throw new Error("The palette has no date.")
    await userEvent.type(fieldTypeList().getByRole("searchbox"), localizedText(date.name))
    fieldTypeList()
      .getByRole("button", { name: localizedText(date.name) })
      .focus()
    await userEvent.keyboard("{Enter}")
    await expect(layout()[localizedText(visitSection)]).toEqual(
      [number, title, from, date.name, until].map(localizedText),
    )
    await expect(getFieldButton(date.name)).toHaveAttribute("aria-pressed", "true")
    await expect(properties().getByDisplayValue(localizedText(date.name))).toBeVisible()
    await expect(properties().getByDisplayValue("date_3")).toBeVisible()
  },
}

/**
 * Space picks up a field, arrows move it also past the end of the section, Escape cancels, Space drops; each step is
 * announced.
 */
export const KeyboardDrag: Story = {
  tags: ["direction", "test-only"],
  async play() {
    getFieldButton(until).focus()
    await userEvent.keyboard(" ")
    await expectAnnouncement("designer.grabbed", { name: localizedText(until) })
    await userEvent.keyboard("{ArrowDown}")
    await expectAnnouncement("designer.moved", {
      name: localizedText(until),
      position: 1,
      count: 3,
      section: localizedText(findings),
    })
    await expect(getFieldButton(until)).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await expectAnnouncement("designer.cancelled", { name: localizedText(until) })
    await expect(layout()[localizedText(visitSection)]).toEqual(all.map(localizedText))
    await expect(getFieldButton(until)).toHaveFocus()

    await userEvent.keyboard(" {ArrowDown}{ArrowDown} ")
    await expectAnnouncement("designer.dropped", {
      name: localizedText(until),
      position: 2,
      section: localizedText(findings),
    })
    await expect(layout()[localizedText(findings)]).toEqual([summary, until, counted].map(localizedText))
    await expect(getFieldButton(until)).toHaveFocus()
  },
}

/** A section is picked up by its name and moves to the panel in the arrow's direction. */
export const KeyboardDragSection: Story = {
  tags: ["direction", "test-only"],
  async play() {
    const name = canvas().getByRole("button", { name: localizedText(findings) })
    name.focus()
    const toEnd = document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    await userEvent.keyboard(` ${toEnd}{ArrowUp} `)
    const panel = t("designer.panel.RIGHT")
    await expectAnnouncement("designer.dropped", { name: localizedText(findings), position: 1, section: panel })
    await expect(Object.keys(layout())).toEqual([visitSection, findings, followUp].map(localizedText))
    await expect(canvas().getByRole("button", { name: localizedText(findings) })).toHaveFocus()
  },
}

export const AltArrow: Story = {
  tags: ["direction", "test-only"],
  async play() {
    getFieldButton(title).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expect(layout()[localizedText(visitSection)]).toEqual([title, number, from, until].map(localizedText))
    await expectAnnouncement("designer.dropped", {
      name: localizedText(title),
      position: 1,
      section: localizedText(visitSection),
    })
    await expect(getFieldButton(title)).toHaveFocus()
  },
}

export const MoveTo: Story = {
  tags: ["test-only"],
  async play() {
    await userEvent.click(canvas().getByRole("button", { name: t("designer.more", { name: localizedText(title) }) }))
    await chooseEntry(t("designer.move"))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("combobox", { name: t("designer.move.section") }))
    await userEvent.click(await screen.findByRole("option", { name: localizedText(followUp) }))
    await userEvent.click(dialog.getByRole("button", { name: t("designer.move.do") }))
    await waitFor(() => expect(layout()[localizedText(followUp)]).toEqual([issues, title].map(localizedText)))
  },
}

/** Undo and redo name the edit; keyboard shortcuts do the same. */
export const UndoRedo: Story = {
  tags: ["test-only"],
  async play() {
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Delete}")
    await expect(layout()[localizedText(findings)]).toEqual([localizedText(counted)])
    const step = t("designer.edit.removeField")
    await userEvent.click(screen.getByRole("button", { name: t("designer.undo.step", { step }) }))
    await expect(layout()[localizedText(findings)]).toEqual([summary, counted].map(localizedText))
    await expect(screen.getByRole("button", { name: t("designer.redo.step", { step }) })).toBeEnabled()
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}")
    await expect(layout()[localizedText(findings)]).toEqual([localizedText(counted)])
    await userEvent.keyboard("{Control>}z{/Control}")
    await expect(layout()[localizedText(findings)]).toEqual([summary, counted].map(localizedText))
  },
}

/**
 * Moves a field before one of another section; field types are inserted where they are dropped, also into an empty
 * panel.
 */
export const Drag: Story = {
  tags: ["direction", "test-only"],
  async play() {
    await drag(getFieldButton(counted), () => getFieldButton(title), { across: 0.5, down: 0.2 })
    await expect(layout()[localizedText(visitSection)]).toEqual(
      [number, counted, title, from, until].map(localizedText),
    )
    const table = fieldTypeItems.find(({ id }) => id === "TABLE")
    if (!table) throw new Error("The palette has no table.")
    await drag(fieldTypeList().getByRole("button", { name: localizedText(table.name) }), () => getFieldButton(issues), {
      across: 0.5,
      down: 0.9,
    })
    await expect(layout()[localizedText(followUp)]).toEqual([issues, table.name].map(localizedText))
    await expect(getFieldButton(table.name)).toHaveAttribute("aria-pressed", "true")
  },
}

/** Adjacent fields are reordered in reading direction. */
export const DragSideways: Story = {
  tags: ["direction", "test-only"],
  async play() {
    const far = document.documentElement.dir === "rtl" ? 0.1 : 0.9
    await drag(getFieldButton(from), () => getFieldButton(until), { across: far, down: 0.5 })
    await expect(layout()[localizedText(visitSection)]).toEqual([number, title, until, from].map(localizedText))
  },
}

export const DragSection: Story = {
  tags: ["test-only"],
  async play() {
    const head = canvas()
      .getByRole("button", { name: localizedText(findings) })
      .closest("header")
    if (!head) throw new Error("The section has no head.")
    const first = () => canvas().getByRole("button", { name: localizedText(visitSection) })
    await drag(head, first, { across: 0.5, down: 0.2 })
    await expect(Object.keys(layout())).toEqual([findings, visitSection, followUp].map(localizedText))
  },
}

const saved = fn()

/** Edits a label in the page's language as one undo step; canvas and preview follow. */
export const EditLabel: Story = {
  tags: ["test-only"],
  args: { onSaved: saved },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
    saved.mockClear()
  },
  async play() {
    const language = document.documentElement.lang
    await userEvent.click(getFieldButton(counted))
    const label = properties().getByDisplayValue(localizedText(counted))
    await userEvent.clear(label)
    // A language without its own text shows the English one; English itself keeps its last text.
    await expect(getFieldButton({ en: counted.en })).toBeVisible()
    await userEvent.type(label, "Pallets")
    const renamed = { en: "Pallets" }
    await expect(getFieldButton(renamed)).toBeVisible()
    await expect(label).toHaveFocus()
    const preview = within(screen.getByRole("region", { name: t("designer.view.preview") }))
    await waitFor(() => expect(preview.getByText("Pallets")).toBeVisible())
    await waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 5_000 })
    const field = saved.mock.lastCall?.[0].sections[1].fields[1]
    await expect(field.fieldText).toEqual({ ...counted, [language]: "Pallets" })
    await expect(field.keyword).toBe("count_1")
    const step = t("designer.edit.changeField")
    await userEvent.click(screen.getByRole("button", { name: t("designer.undo.step", { step }) }))
    await expect(properties().getByDisplayValue(localizedText(counted))).toBeVisible()
    await expect(screen.getByRole("button", { name: t("designer.undo") })).toBeDisabled()
  },
}

/** A choice field without options prevents publishing; the problem message links to it. */
export const Problems: Story = {
  tags: ["dark", "test-only"],
  args: {
    definition: {
      ...visit,
      sections: visit.sections.map((section) =>
        section.id === "s_findings"
          ? {
              ...section,
              fields: [
                ...section.fields,
                { id: "f_kind", keyword: "kind_1", type: "TAGREF", fieldText: { en: "Kind" }, sortOrder: 2 },
              ],
            }
          : section,
      ),
    },
  },
  async play() {
    await userEvent.click(screen.getByRole("button", { name: t("designer.publish", { version: 8 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByRole("button", { name: t("designer.publish.do") })).toBeDisabled()
    await userEvent.click(dialog.getByRole("button", { name: /Kind/ }))
    await expect(await properties().findByDisplayValue("kind_1")).toBeVisible()
  },
}

/** Lists the changes before publishing. */
export const Publish: Story = {
  tags: ["test-only"],
  async play() {
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Delete}")
    getFieldButton(title).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    const publish = screen.getByRole("button", { name: t("designer.publish", { version: 8 }) })
    await userEvent.click(publish)
    await screen.findByRole("dialog")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(publish).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    const listedTexts = dialog.getAllByRole("listitem").map((item) => item.textContent)
    await expect(listedTexts).toHaveLength(2)
    await expect(listedTexts[0]).toContain(t("designer.publish.fieldMoved"))
    await expect(listedTexts[1]).toContain(t("designer.publish.fieldRemoved"))
    await userEvent.click(dialog.getByRole("button", { name: t("designer.publish.do") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const next = await screen.findByRole("button", { name: t("designer.publish", { version: 9 }) })
    await waitFor(() => expect(next).toHaveFocus())
    const done = await screen.findByText(t("designer.publish.done", { version: 8 }))
    await waitFor(() => expect(done).toBeVisible())
  },
}

/** Another user saved first: both edits are merged automatically, and undo reverts only the user's own. */
export const MergedEdits: Story = {
  tags: ["test-only"],
  args: {
    theirs: (draft) => ({
      ...draft,
      sections: draft.sections.map((section) =>
        section.id === "s_follow" ? { ...section, name: { en: "Next steps", ar: "الخطوات التالية" } } : section,
      ),
    }),
  },
  async play() {
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Delete}")
    const nextSteps = { en: "Next steps", ar: "الخطوات التالية" }
    await waitFor(() => expect(Object.keys(layout())).toContain(localizedText(nextSteps)), { timeout: 5_000 })
    await expect(layout()[localizedText(findings)]).toEqual([localizedText(counted)])
    const note = await screen.findByText(t("designer.remoteChange", { name: sampleText(colleague.name) }))
    await waitFor(() => expect(note).toBeVisible())
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(layout()[localizedText(findings)]).toContain(localizedText(summary)))
    await expect(Object.keys(layout())).toContain(localizedText(nextSteps))
  },
}

/** Canvas and preview side by side. */
export const Split: Story = {
  tags: ["direction"],
  args: { definition: control },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
    return () => localStorage.removeItem("ru.designer.view")
  },
}

export const PreviewOnly: Story = {
  args: { definition: control },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "preview")
    return () => localStorage.removeItem("ru.designer.view")
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { designerIcons } from "../../src/screens/designer/designer-icon.tsx"
import { paletteItems } from "../../src/screens/designer/form/palette-items.ts"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { announced, canvas, drag, face, layout, palette, properties, says, words } from "./desk.ts"
import { colleague, DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"
import { chooseEntry } from "../chosen-entry.ts"

const control = shippedDefinitions.find(({ id }) => id === "control") ?? visit

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Designer",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desk: { name: "Desk", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desk" } },
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

/** A shipped record type on the desk. */
export const Control: Story = {
  tags: ["direction", "dark"],
  args: { definition: control },
  async play() {
    await expect(canvas().getAllByRole("listitem").length).toBe(control.sections.flatMap(({ fields }) => fields).length)
  },
}

/** Every type and preset has its own picture. */
export const Icons: Story = {
  async play() {
    for (const { icon } of paletteItems) await expect(Object.keys(designerIcons)).toContain(icon)
  },
}

/** Enter in the palette adds after what is selected; the new field is selected and its properties are open. */
export const AddByEnter: Story = {
  async play() {
    await userEvent.click(face(from))
    const date = paletteItems.find(({ id }) => id === "DATE")
    if (!date) throw new Error("The palette has no date.")
    await userEvent.type(palette().getByRole("searchbox"), says(date.name))
    palette()
      .getByRole("button", { name: says(date.name) })
      .focus()
    await userEvent.keyboard("{Enter}")
    await expect(layout()[says(visitSection)]).toEqual([number, title, from, date.name, until].map(says))
    await expect(face(date.name)).toHaveAttribute("aria-pressed", "true")
    await expect(properties().getByDisplayValue(says(date.name))).toBeVisible()
    await expect(properties().getByDisplayValue("date_3")).toBeVisible()
  },
}

/** Space lifts, arrows move over the end of the section, Escape puts back, Space drops; each step is said. */
export const Lift: Story = {
  tags: ["direction"],
  async play() {
    face(until).focus()
    await userEvent.keyboard(" ")
    await announced("designer.grabbed", { name: says(until) })
    await userEvent.keyboard("{ArrowDown}")
    await announced("designer.moved", { name: says(until), place: 1, count: 3, section: says(findings) })
    await expect(face(until)).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await announced("designer.cancelled", { name: says(until) })
    await expect(layout()[says(visitSection)]).toEqual(all.map(says))
    await expect(face(until)).toHaveFocus()

    await userEvent.keyboard(" {ArrowDown}{ArrowDown} ")
    await announced("designer.dropped", { name: says(until), place: 2, section: says(findings) })
    await expect(layout()[says(findings)]).toEqual([summary, until, counted].map(says))
    await expect(face(until)).toHaveFocus()
  },
}

/** A section is lifted by its name and goes to the panel on the arrow's side. */
export const LiftSection: Story = {
  tags: ["direction"],
  async play() {
    const name = canvas().getByRole("button", { name: says(findings) })
    name.focus()
    const toEnd = document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    await userEvent.keyboard(` ${toEnd}{ArrowUp} `)
    const panel = words("designer.panel.RIGHT")
    await announced("designer.dropped", { name: says(findings), place: 1, section: panel })
    await expect(Object.keys(layout())).toEqual([visitSection, findings, followUp].map(says))
    await expect(canvas().getByRole("button", { name: says(findings) })).toHaveFocus()
  },
}

export const AltArrow: Story = {
  tags: ["direction"],
  async play() {
    face(title).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expect(layout()[says(visitSection)]).toEqual([title, number, from, until].map(says))
    await announced("designer.dropped", { name: says(title), place: 1, section: says(visitSection) })
    await expect(face(title)).toHaveFocus()
  },
}

export const MoveTo: Story = {
  async play() {
    await userEvent.click(canvas().getByRole("button", { name: words("designer.more", { name: says(title) }) }))
    await chooseEntry(words("designer.move"))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("combobox", { name: words("designer.move.section") }))
    await userEvent.click(await screen.findByRole("option", { name: says(followUp) }))
    await userEvent.click(dialog.getByRole("button", { name: words("designer.move.do") }))
    await waitFor(() => expect(layout()[says(followUp)]).toEqual([issues, title].map(says)))
  },
}

/** Undo and redo name what they do; the keys do the same. */
export const UndoRedo: Story = {
  async play() {
    face(summary).focus()
    await userEvent.keyboard("{Delete}")
    await expect(layout()[says(findings)]).toEqual([says(counted)])
    const step = words("designer.step.removeField")
    await userEvent.click(screen.getByRole("button", { name: words("designer.undo.step", { step }) }))
    await expect(layout()[says(findings)]).toEqual([summary, counted].map(says))
    await expect(screen.getByRole("button", { name: words("designer.redo.step", { step }) })).toBeEnabled()
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}")
    await expect(layout()[says(findings)]).toEqual([says(counted)])
    await userEvent.keyboard("{Control>}z{/Control}")
    await expect(layout()[says(findings)]).toEqual([summary, counted].map(says))
  },
}

/** A field goes before another of the other section; the palette's go where they are let go, in an empty panel too. */
export const Drag: Story = {
  tags: ["direction"],
  async play() {
    await drag(face(counted), () => face(title), { across: 0.5, down: 0.2 })
    await expect(layout()[says(visitSection)]).toEqual([number, counted, title, from, until].map(says))
    const table = paletteItems.find(({ id }) => id === "TABLE")
    if (!table) throw new Error("The palette has no table.")
    await drag(palette().getByRole("button", { name: says(table.name) }), () => face(issues), {
      across: 0.5,
      down: 0.9,
    })
    await expect(layout()[says(followUp)]).toEqual([issues, table.name].map(says))
    await expect(face(table.name)).toHaveAttribute("aria-pressed", "true")
  },
}

/** Fields side by side are passed in the direction of reading. */
export const DragSideways: Story = {
  tags: ["direction"],
  async play() {
    const far = document.documentElement.dir === "rtl" ? 0.1 : 0.9
    await drag(face(from), () => face(until), { across: far, down: 0.5 })
    await expect(layout()[says(visitSection)]).toEqual([number, title, until, from].map(says))
  },
}

export const DragSection: Story = {
  async play() {
    const head = canvas()
      .getByRole("button", { name: says(findings) })
      .closest("header")
    if (!head) throw new Error("The section has no head.")
    const first = () => canvas().getByRole("button", { name: says(visitSection) })
    await drag(head, first, { across: 0.5, down: 0.2 })
    await expect(Object.keys(layout())).toEqual([findings, visitSection, followUp].map(says))
  },
}

const saved = fn()

/** A label is written in the page's language, letter by letter, and is one step to undo; canvas and preview follow. */
export const EditLabel: Story = {
  args: { onSaved: saved },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
    saved.mockClear()
  },
  async play() {
    const language = document.documentElement.lang
    await userEvent.click(face(counted))
    const label = properties().getByDisplayValue(says(counted))
    await userEvent.clear(label)
    // Without words of its own, a language shows the English ones; English itself keeps its last.
    await expect(face({ en: counted.en })).toBeVisible()
    await userEvent.type(label, "Pallets")
    const renamed = { en: "Pallets" }
    await expect(face(renamed)).toBeVisible()
    await expect(label).toHaveFocus()
    const preview = within(screen.getByRole("region", { name: words("designer.view.preview") }))
    await waitFor(() => expect(preview.getByText("Pallets")).toBeVisible())
    await waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 5_000 })
    const field = saved.mock.lastCall?.[0].sections[1].fields[1]
    await expect(field.fieldText).toEqual({ ...counted, [language]: "Pallets" })
    await expect(field.keyword).toBe("count_1")
    const step = words("designer.step.changeField")
    await userEvent.click(screen.getByRole("button", { name: words("designer.undo.step", { step }) }))
    await expect(properties().getByDisplayValue(says(counted))).toBeVisible()
    await expect(screen.getByRole("button", { name: words("designer.undo") })).toBeDisabled()
  },
}

/** A field without a choice to offer stands against publishing; the sentence leads to it. */
export const Problems: Story = {
  tags: ["dark"],
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
    await userEvent.click(screen.getByRole("button", { name: words("designer.publish", { version: 8 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByRole("button", { name: words("designer.publish.do") })).toBeDisabled()
    await userEvent.click(dialog.getByRole("button", { name: /Kind/ }))
    await expect(await properties().findByDisplayValue("kind_1")).toBeVisible()
  },
}

/** What a publish changes is said before it is done. */
export const Publish: Story = {
  async play() {
    face(summary).focus()
    await userEvent.keyboard("{Delete}")
    face(title).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    const publish = screen.getByRole("button", { name: words("designer.publish", { version: 8 }) })
    await userEvent.click(publish)
    await screen.findByRole("dialog")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(publish).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    const told = dialog.getAllByRole("listitem").map((item) => item.textContent)
    await expect(told).toHaveLength(2)
    await expect(told[0]).toContain(words("designer.publish.fieldMoved"))
    await expect(told[1]).toContain(words("designer.publish.fieldRemoved"))
    await userEvent.click(dialog.getByRole("button", { name: words("designer.publish.do") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const next = await screen.findByRole("button", { name: words("designer.publish", { version: 9 }) })
    await waitFor(() => expect(next).toHaveFocus())
    const done = await screen.findByText(words("designer.publish.done", { version: 8 }))
    await waitFor(() => expect(done).toBeVisible())
  },
}

/** Someone else saved first: both edits end up in the draft by themselves, and undo takes back one's own alone. */
export const BothEdits: Story = {
  args: {
    theirs: (draft) => ({
      ...draft,
      sections: draft.sections.map((section) =>
        section.id === "s_follow" ? { ...section, name: { en: "Next steps", ar: "الخطوات التالية" } } : section,
      ),
    }),
  },
  async play() {
    face(summary).focus()
    await userEvent.keyboard("{Delete}")
    const nextSteps = { en: "Next steps", ar: "الخطوات التالية" }
    await waitFor(() => expect(Object.keys(layout())).toContain(says(nextSteps)), { timeout: 5_000 })
    await expect(layout()[says(findings)]).toEqual([says(counted)])
    const note = await screen.findByText(words("designer.arrived", { name: colleague.name }))
    await waitFor(() => expect(note).toBeVisible())
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(layout()[says(findings)]).toContain(says(summary)))
    await expect(Object.keys(layout())).toContain(says(nextSteps))
  },
}

/** Canvas and preview beside each other. */
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

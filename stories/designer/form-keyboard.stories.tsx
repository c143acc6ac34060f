import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { paletteItems } from "../../src/screens/designer/form/palette-items.ts"
import { chooseEntry, chooseOption, focusIsKept, onward, pressOn, tabTo } from "../by-keyboard.ts"
import { freshDesk } from "./at-desk.ts"
import { plan } from "./choosing-story.ts"
import { announced, canvas, face, layout, palette, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

/** No field of it is read by a rule or shown in the list. */
const { list: _, rules, ...unread } = visit
/** One section of them. */
const short: ProfileDefinition = { ...unread, sections: visit.sections.slice(0, 1) }

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Form by keyboard",
  component: DesignerStory,
  ...freshDesk,
  args: { definition: short, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const number = { en: "Number", ar: "الرقم" }
const title = { en: "Title", ar: "العنوان" }
const from = { en: "From", ar: "من" }
const until = { en: "Until", ar: "إلى" }
const section = { en: "Visit", ar: "الزيارة" }
const item = (type: FieldTypeName) => {
  const found = paletteItems.find(({ id }) => id === type)
  if (!found) throw new Error(`The palette has no ${type}.`)
  return says(found.name)
}
const more = (name: string) => canvas().getByRole("button", { name: words("designer.more", { name }) })

/** To a screen reader: headings in order, a list by name, each field with its type and state, a way to add to each. */
export const AsRead: Story = {
  args: {
    definition: {
      ...plan,
      rules: [],
      sections: plan.sections.map((one) => ({ ...one, fields: one.fields.filter(({ id }) => id !== "cadence") })),
    },
  },
  async play() {
    await userEvent.click(face({ en: "Severity", ar: "الشدة" }))
    const name = says({ en: "Plan", ar: "خطة" })
    const panels = canvas().getAllByRole("heading", { level: 2 })
    await expect(panels.map(({ textContent }) => textContent)).toEqual([
      `${words("designer.panel.LEFT")}60 %`,
      `${words("designer.panel.RIGHT")}40 %`,
    ])
    await expect(canvas().getByRole("heading", { level: 3, name })).toBeVisible()
    const list = within(canvas().getByRole("list", { name }))
    await expect(list.getAllByRole("listitem")).toHaveLength(4)
    const fields = [
      [title, "TEXT", "false"],
      [{ en: "Severity", ar: "الشدة" }, "TAGREF", "true"],
      [{ en: "Steps", ar: "الخطوات" }, "TABLE", "false"],
      [{ en: "Risks", ar: "المخاطر" }, "PROFILEREF", "false"],
    ] as const
    for (const [fieldText, type, isChosen] of fields) {
      const kind = words(`fieldType.${type}.name`)
      const button = list.getByRole("button", { name: `${says(fieldText)} ${kind}` })
      await expect(within(button).getByRole("img", { name: kind })).toBeVisible()
      await expect(button).toHaveAttribute("aria-pressed", isChosen)
      await expect(more(says(fieldText))).toBeInTheDocument()
    }
    await expect(canvas().getByRole("button", { name: words("designer.addFieldTo", { name }) })).toBeVisible()
    for (const panel of ["LEFT", "RIGHT"] as const) {
      const add = `${words("designer.addSection")} ${words(`designer.panel.${panel}`)}`
      await expect(canvas().getByRole("button", { name: add })).toBeVisible()
    }
  },
}

/** Found in the palette and added by Enter; after everything is deleted the way to add a field is near. */
export const AddAndDeleteAll: Story = {
  async play() {
    await tabTo(palette().getByRole("searchbox"))
    await userEvent.keyboard(item("DATE"))
    await pressOn(await palette().findByRole("button", { name: item("DATE") }))
    await announced("designer.added", { name: item("DATE") })
    await expect(layout()[says(section)]).toEqual([...[number, title, from, until].map(says), item("DATE")])
    await tabTo(face(number))
    await userEvent.keyboard("{Control>}a{/Control}{Delete}")
    await announced("designer.canvas.deleted", { count: 5 })
    await focusIsKept()
    await tabTo(canvas().getByRole("button", { name: words("designer.addFieldTo", { name: says(section) }) }), {
      most: 3,
    })
  },
}

/** By its menu to the end of its section, asked in a dialog. */
export const MoveByMenu: Story = {
  async play() {
    const name = says(title)
    await tabTo(face(title))
    await pressOn(more(name))
    await chooseEntry(words("designer.move"))
    const dialog = within(await screen.findByRole("dialog"))
    await tabTo(dialog.getByRole("combobox", { name: words("designer.move.before") }), { most: 4 })
    await chooseOption(words("designer.move.end"))
    await pressOn(dialog.getByRole("button", { name: words("designer.move.do") }))
    await announced("designer.dropped", { name, place: 4, section: says(section) })
    await focusIsKept()
    await expect(layout()[says(section)]?.at(-1)).toBe(name)
  },
}

/** Doubled by Ctrl+D; the focus stays on the canvas when it is undone. */
export const Duplicate: Story = {
  async play() {
    face(from).focus()
    await userEvent.keyboard("{Control>}d{/Control}")
    await waitFor(() => expect(layout()[says(section)]).toHaveLength(5))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(layout()[says(section)]).toHaveLength(4))
    await focusIsKept()
  },
}

/** A section is added, taken to the other side by an arrow and back by its menu, and deleted. */
export const Section: Story = {
  tags: ["direction"],
  async play() {
    await pressOn(
      canvas().getByRole("button", { name: `${words("designer.addSection")} ${words("designer.panel.LEFT")}` }),
    )
    const name = canvas().getAllByRole("heading", { level: 3 }).at(-1)?.textContent ?? ""
    await announced("designer.added", { name })
    const button = () => canvas().getByRole("button", { name })
    await tabTo(button(), { back: true })
    await userEvent.keyboard(`{Alt>}${onward()}{/Alt}`)
    await announced("designer.dropped", { name, place: 1, section: words("designer.panel.RIGHT") })
    await waitFor(() => expect(button()).toHaveFocus())
    await pressOn(more(name))
    await chooseEntry(words("designer.moveToPanel"))
    await announced("designer.dropped", { name, place: 1, section: words("designer.panel.LEFT") })
    await focusIsKept()
    await tabTo(button(), { back: true })
    await userEvent.keyboard("{Delete}")
    await announced("designer.canvas.deleted", { count: 0 })
    await focusIsKept()
  },
}

const seen = {
  id: "f_seen",
  keyword: "date_3",
  type: "DATE",
  fieldText: { en: "Seen on", ar: "شوهد في" },
  sortOrder: 9,
}

/** What a rule reads is asked about before it is deleted, and another field is read in its place. */
export const ReadInstead: Story = {
  args: {
    definition: {
      ...unread,
      ...(rules && { rules }),
      sections: visit.sections.map((one) => (one.id === "s_visit" ? { ...one, fields: [...one.fields, seen] } : one)),
    },
  },
  async play({ args }) {
    face(from).focus()
    await userEvent.keyboard("{Delete}")
    const question = async () => within(await screen.findByRole("alertdialog"))
    const cancel = async () => (await question()).getByRole("button", { name: words("shell.cancel") })
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    await (await question()).findByText(words("designer.canvas.delete.uses", { count: 1 }), {}, { timeout: 5_000 })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(face(from)).toHaveFocus())
    await userEvent.keyboard("{Delete}")
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    const instead = words("designer.canvas.delete.instead", { name: says(from) })
    await tabTo((await question()).getByRole("combobox", { name: instead }))
    await chooseOption(says(seen.fieldText))
    await pressOn((await question()).getByRole("button", { name: words("designer.delete") }))
    await announced("designer.canvas.deleted", { count: 1 })
    await waitFor(() => expect(face(until)).toHaveFocus())
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ rules: [expect.objectContaining({ id: "r_later", other: "f_seen" })] }),
      ),
    )
  },
}

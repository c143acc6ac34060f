import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { fieldTypeItems } from "../web/form/field-type-items.ts"
import { chooseEntry, chooseOption, expectFocusRestored, onward, pressOn, tabTo } from "../../../stories/by-keyboard.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { plan } from "./choosing-story.ts"
import {
  expectAnnouncement,
  canvas,
  getFieldButton,
  layout,
  fieldTypeList,
  localizedText,
  t,
} from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

/** No rule reads its fields and the list shows none of them. */
const { list: _, rules, ...unread } = visit
/** Only one section of them. */
const short: ProfileDefinition = { ...unread, sections: visit.sections.slice(0, 1) }

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Keyboard",
  component: DesignerStory,
  ...desktopViewportWithoutHistory,
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
  const found = fieldTypeItems.find(({ id }) => id === type)
  if (!found) throw new Error(`The palette has no ${type}.`)
  return localizedText(found.name)
}
const more = (name: string) => canvas().getByRole("button", { name: t("designer.more", { name }) })

/**
 * For screen readers: ordered headings, named lists, each field with type and state, and an add button in each section.
 */
export const ReadOnlyState: Story = {
  tags: ["test-only"],
  args: {
    definition: {
      ...plan,
      rules: [],
      sections: plan.sections.map((one) => ({ ...one, fields: one.fields.filter(({ id }) => id !== "cadence") })),
    },
  },
  async play() {
    await userEvent.click(getFieldButton({ en: "Severity", ar: "الشدة" }))
    const name = localizedText({ en: "Plan", ar: "خطة" })
    const panels = canvas().getAllByRole("heading", { level: 2 })
    await expect(panels.map(({ textContent }) => textContent)).toEqual([
      `${t("designer.panel.LEFT")}60 %`,
      `${t("designer.panel.RIGHT")}40 %`,
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
    for (const [fieldText, type, isSelected] of fields) {
      const kind = t(`fieldType.${type}.name`)
      const button = list.getByRole("button", { name: `${localizedText(fieldText)} ${kind}` })
      await expect(within(button).getByRole("img", { name: kind })).toBeVisible()
      await expect(button).toHaveAttribute("aria-pressed", isSelected)
      await expect(more(localizedText(fieldText))).toBeInTheDocument()
    }
    await expect(canvas().getByRole("button", { name: t("designer.addFieldTo", { name }) })).toBeVisible()
    for (const panel of ["LEFT", "RIGHT"] as const) {
      const add = `${t("designer.addSection")} ${t(`designer.panel.${panel}`)}`
      await expect(canvas().getByRole("button", { name: add })).toBeVisible()
    }
  },
}

/** Finds a field type and adds it with Enter; after all fields are deleted an add button is near the focus. */
export const AddAndDeleteAll: Story = {
  tags: ["test-only"],
  async play() {
    await tabTo(fieldTypeList().getByRole("searchbox"))
    await userEvent.keyboard(item("DATE"))
    await pressOn(await fieldTypeList().findByRole("button", { name: item("DATE") }))
    await expectAnnouncement("designer.added", { name: item("DATE") })
    await expect(layout()[localizedText(section)]).toEqual([
      ...[number, title, from, until].map(localizedText),
      item("DATE"),
    ])
    await tabTo(getFieldButton(number))
    await userEvent.keyboard("{Control>}a{/Control}{Delete}")
    await expectAnnouncement("designer.canvas.deleted", { count: 5 })
    await expectFocusRestored()
    await tabTo(canvas().getByRole("button", { name: t("designer.addFieldTo", { name: localizedText(section) }) }), {
      max: 3,
    })
  },
}

/** Moves a field to the end of its section by its menu and a dialog. */
export const MoveByMenu: Story = {
  tags: ["test-only"],
  async play() {
    const name = localizedText(title)
    await tabTo(getFieldButton(title))
    await pressOn(more(name))
    await chooseEntry(t("designer.move"))
    const dialog = within(await screen.findByRole("dialog"))
    await tabTo(dialog.getByRole("combobox", { name: t("designer.move.before") }), { max: 4 })
    await chooseOption(t("designer.move.end"))
    await pressOn(dialog.getByRole("button", { name: t("designer.move.do") }))
    await expectAnnouncement("designer.dropped", { name, position: 4, section: localizedText(section) })
    await expectFocusRestored()
    await expect(layout()[localizedText(section)]?.at(-1)).toBe(name)
  },
}

/** Duplicates by Ctrl+D; undo leaves the focus on the canvas. */
export const Duplicate: Story = {
  tags: ["test-only"],
  async play() {
    getFieldButton(from).focus()
    await userEvent.keyboard("{Control>}d{/Control}")
    await waitFor(() => expect(layout()[localizedText(section)]).toHaveLength(5))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(layout()[localizedText(section)]).toHaveLength(4))
    await expectFocusRestored()
  },
}

/** Adds a section, moves it to the other side with an arrow key and back by its menu, and deletes it. */
export const Section: Story = {
  tags: ["direction", "test-only"],
  async play() {
    await pressOn(canvas().getByRole("button", { name: `${t("designer.addSection")} ${t("designer.panel.LEFT")}` }))
    const name = canvas().getAllByRole("heading", { level: 3 }).at(-1)?.textContent ?? ""
    await expectAnnouncement("designer.added", { name })
    const button = () => canvas().getByRole("button", { name })
    await tabTo(button(), { back: true })
    await userEvent.keyboard(`{Alt>}${onward()}{/Alt}`)
    await expectAnnouncement("designer.dropped", { name, position: 1, section: t("designer.panel.RIGHT") })
    await waitFor(() => expect(button()).toHaveFocus())
    await pressOn(more(name))
    await chooseEntry(t("designer.moveToPanel"))
    await expectAnnouncement("designer.dropped", { name, position: 1, section: t("designer.panel.LEFT") })
    await expectFocusRestored()
    await tabTo(button(), { back: true })
    await userEvent.keyboard("{Delete}")
    await expectAnnouncement("designer.canvas.deleted", { count: 0 })
    await expectFocusRestored()
  },
}

const dateField = {
  id: "f_seen",
  keyword: "date_3",
  type: "DATE",
  fieldText: { en: "Seen on", ar: "شوهد في" },
  sortOrder: 9,
}

/** Confirms the deletion of a field that a rule reads, and replaces it with another field in the rule. */
export const SwitchToReadOnly: Story = {
  tags: ["test-only"],
  args: {
    definition: {
      ...unread,
      ...(rules && { rules }),
      sections: visit.sections.map((one) =>
        one.id === "s_visit" ? { ...one, fields: [...one.fields, dateField] } : one,
      ),
    },
  },
  async play({ args }) {
    getFieldButton(from).focus()
    await userEvent.keyboard("{Delete}")
    const confirmation = async () => within(await screen.findByRole("alertdialog"))
    const cancel = async () => (await confirmation()).getByRole("button", { name: t("shell.cancel") })
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    await (await confirmation()).findByText(t("designer.canvas.delete.uses", { count: 1 }), {}, { timeout: 5_000 })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(getFieldButton(from)).toHaveFocus())
    await userEvent.keyboard("{Delete}")
    await waitFor(async () => expect(await cancel()).toHaveFocus())
    const instead = t("designer.canvas.delete.instead", { name: localizedText(from) })
    await tabTo((await confirmation()).getByRole("combobox", { name: instead }))
    await chooseOption(localizedText(dateField.fieldText))
    await pressOn((await confirmation()).getByRole("button", { name: t("designer.delete") }))
    await expectAnnouncement("designer.canvas.deleted", { count: 1 })
    await waitFor(() => expect(getFieldButton(until)).toHaveFocus())
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ rules: [expect.objectContaining({ id: "r_later", other: "f_seen" })] }),
      ),
    )
  },
}

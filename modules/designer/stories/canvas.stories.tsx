import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { parseClip } from "../../../engine/edit/clipboard.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import { expectAnnouncement, canvas, drag, getFieldButton, layout, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Canvas",
  component: DesignerStory,
  ...desktopViewport,
  args: { definition: visit },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const number = { en: "Number", ar: "الرقم" }
const title = { en: "Title", ar: "العنوان" }
const from = { en: "From", ar: "من" }
const until = { en: "Until", ar: "إلى" }
const summary = { en: "Summary", ar: "الملخص" }
const counted = { en: "Items counted", ar: "العناصر المعدودة" }
const visitSection = { en: "Visit", ar: "الزيارة" }
const findings = { en: "Findings", ar: "النتائج" }

const selected = () =>
  [...document.querySelectorAll('.designer__field-face[aria-pressed="true"] .designer__field-name')].map(
    (name) => name.textContent,
  )
/** A clipboard event as dispatched by the browser. */
const clip = (kind: "copy" | "cut" | "paste", on: HTMLElement, clipboardData: DataTransfer) =>
  on.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }))
const undo = () => userEvent.keyboard("{Control>}z{/Control}")

/** Ctrl and Shift select several fields; moving them is one undo step. */
export const SelectMany: Story = {
  tags: ["test-only"],
  async play() {
    const user = userEvent.setup()
    await user.click(getFieldButton(number))
    await user.keyboard("{Control>}")
    await user.click(getFieldButton(from))
    await user.keyboard("{/Control}")
    await expect(selected()).toEqual([number, from].map(localizedText))
    await expectAnnouncement("designer.canvas.selected", { count: 2 })
    await drag(getFieldButton(from), () => getFieldButton(counted), { across: 0.5, down: 0.5 })
    await expect(layout()[localizedText(visitSection)]).toEqual([title, until].map(localizedText))
    await expect(layout()[localizedText(findings)]).toContain(localizedText(number))
    await undo()
    await expect(layout()[localizedText(visitSection)]).toEqual([number, title, from, until].map(localizedText))
  },
}

/** The same by keyboard: Shift with arrows, Ctrl+A, Alt with arrows, and Escape to reduce the selection to one. */
export const SelectManyByKeyboard: Story = {
  tags: ["direction", "test-only"],
  async play() {
    getFieldButton(number).focus()
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}")
    await expect(selected()).toEqual([number, title].map(localizedText))
    await expect(getFieldButton(title)).toHaveFocus()
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await expect(layout()[localizedText(visitSection)]).toEqual([from, number, title, until].map(localizedText))
    await expect(getFieldButton(title)).toHaveFocus()
    await userEvent.keyboard("{Control>}a{/Control}")
    await expect(selected()).toHaveLength(4)
    await userEvent.keyboard("{Escape}")
    await expect(selected()).toEqual([localizedText(title)])
  },
}

const deleteAndConfirm = async (name: LocalisedText) => {
  getFieldButton(name).focus()
  await userEvent.keyboard("{Delete}")
  return within(await screen.findByRole("alertdialog"))
}

/**
 * Lists the references to a field before it is deleted; another field can replace it, and undo restores everything at
 * once.
 */
export const DeleteReferencedField: Story = {
  tags: ["test-only"],
  async play() {
    const dialog = await deleteAndConfirm(from)
    await dialog.findByText(localizedText(from), { selector: "b" })
    await expect(await dialog.findAllByRole("listitem")).toHaveLength(2)
    await userEvent.click(dialog.getByRole("button", { name: t("designer.delete") }))
    await waitFor(() =>
      expect(layout()[localizedText(visitSection)]).toEqual([number, title, until].map(localizedText)),
    )
    await expectAnnouncement("designer.canvas.deleted", { count: 1 })
    await undo()
    await expect(layout()[localizedText(visitSection)]).toEqual([number, title, from, until].map(localizedText))
  },
}

/** Copies fields as text through the clipboard and pastes them with new IDs; rejects other text. */
export const CopyAndPaste: Story = {
  tags: ["test-only"],
  async play() {
    await userEvent.click(getFieldButton(counted))
    const copied = new DataTransfer()
    clip("copy", getFieldButton(counted), copied)
    const read = parseClip(copied.getData("text/plain"))
    await expect(read).toMatchObject({ ok: true, clip: { profileId: "visit", isCut: false } })
    await expectAnnouncement("designer.canvas.copied.fields", { count: 1 })
    clip("paste", getFieldButton(title), copied)
    await waitFor(() =>
      expect(layout()[localizedText(visitSection)]).toEqual([number, title, counted, from, until].map(localizedText)),
    )
    await expectAnnouncement("designer.canvas.pasted", { count: 1, sections: 0 })
    await expect(layout()[localizedText(findings)]).toEqual([summary, counted].map(localizedText))
    const other = new DataTransfer()
    other.setData("text/plain", "Anything else")
    clip("paste", getFieldButton(title), other)
    await screen.findByText(t("designer.canvas.paste.foreign"))
  },
}

/** Cut fields stay until they are pasted and keep their IDs. */
export const CutAndPaste: Story = {
  tags: ["test-only"],
  async play() {
    await userEvent.click(getFieldButton(summary))
    const cut = new DataTransfer()
    clip("cut", getFieldButton(summary), cut)
    await expectAnnouncement("designer.canvas.cut.fields", { count: 1 })
    await expect(within(getFieldButton(summary)).getByRole("img", { name: t("designer.canvas.isCut") })).toBeVisible()
    await expect(layout()[localizedText(findings)]).toEqual([summary, counted].map(localizedText))
    clip("paste", getFieldButton(number), cut)
    await waitFor(() =>
      expect(layout()[localizedText(visitSection)]).toEqual([number, summary, title, from, until].map(localizedText)),
    )
    await expect(layout()[localizedText(findings)]).toEqual([localizedText(counted)])
    await expectAnnouncement("designer.canvas.moved", { count: 1, sections: 0 })
  },
}

/** Duplicates a section with its fields and rules. */
export const DuplicateSection: Story = {
  name: "Duplicated section",
  tags: ["interaction"],
  async play() {
    canvas()
      .getByRole("button", { name: localizedText(visitSection) })
      .focus()
    await userEvent.keyboard("{Control>}d{/Control}")
    await expect(canvas().getAllByRole("button", { name: localizedText(visitSection) })).toHaveLength(2)
    await expect(document.querySelectorAll(".designer__field")).toHaveLength(11)
  },
}

/** F2 edits a label in place: Enter saves, Escape discards, and the field gets the focus back. */
export const Rename: Story = {
  tags: ["test-only"],
  async play() {
    getFieldButton(counted).focus()
    await userEvent.keyboard("{F2}")
    const label = t("designer.canvas.rename.label", { name: localizedText(counted) })
    await userEvent.type(screen.getByRole("textbox", { name: label }), "!{Enter}", { initialSelectionStart: 99 })
    const pallets = { en: `${counted.en}!`, ar: `${counted.ar}!` }
    await expect(getFieldButton(pallets)).toHaveFocus()
    await userEvent.keyboard("{F2}x{Escape}")
    await expect(getFieldButton(pallets)).toHaveFocus()
  },
}

/** Sections and fields as a tree with arrow-key navigation and type-ahead; Enter selects. */
export const Outline: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await userEvent.click(screen.getByRole("tab", { name: t("designer.canvas.outline") }))
    const tree = within(screen.getByRole("tree"))
    tree.getByRole("treeitem", { name: localizedText(visitSection) }).focus()
    const inward = document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    await userEvent.keyboard(`${inward}${inward}`)
    await expect(tree.getByRole("treeitem", { name: localizedText(number) })).toHaveFocus()
    await userEvent.keyboard(localizedText(until).slice(0, 2))
    await expect(tree.getByRole("treeitem", { name: localizedText(until) })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(selected()).toEqual([localizedText(until)])
  },
}

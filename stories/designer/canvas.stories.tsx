import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { readClip } from "../../engine/edit/clipboard.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { atDesk } from "./at-desk.ts"
import { announced, canvas, drag, face, layout, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Canvas",
  component: DesignerStory,
  ...atDesk,
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

const chosen = () =>
  [...document.querySelectorAll('.designer__field-face[aria-pressed="true"] .designer__field-name')].map(
    (name) => name.textContent,
  )
/** An event of the clipboard as the browser sends it. */
const clip = (kind: "copy" | "cut" | "paste", on: HTMLElement, clipboardData: DataTransfer) =>
  on.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }))
const undo = () => userEvent.keyboard("{Control>}z{/Control}")

/** Ctrl and Shift choose several; they move, and are undone, together. */
export const ChooseMany: Story = {
  async play() {
    const user = userEvent.setup()
    await user.click(face(number))
    await user.keyboard("{Control>}")
    await user.click(face(from))
    await user.keyboard("{/Control}")
    await expect(chosen()).toEqual([number, from].map(says))
    await announced("designer.canvas.chosen", { count: 2 })
    await drag(face(from), () => face(counted), { across: 0.5, down: 0.5 })
    await expect(layout()[says(visitSection)]).toEqual([title, until].map(says))
    await expect(layout()[says(findings)]).toContain(says(number))
    await undo()
    await expect(layout()[says(visitSection)]).toEqual([number, title, from, until].map(says))
  },
}

/** The same by keyboard: Shift with arrows, Ctrl+A, Alt with arrows, and Escape back to one. */
export const ChooseManyByKeyboard: Story = {
  tags: ["direction"],
  async play() {
    face(number).focus()
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}")
    await expect(chosen()).toEqual([number, title].map(says))
    await expect(face(title)).toHaveFocus()
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
    await expect(layout()[says(visitSection)]).toEqual([from, number, title, until].map(says))
    await expect(face(title)).toHaveFocus()
    await userEvent.keyboard("{Control>}a{/Control}")
    await expect(chosen()).toHaveLength(4)
    await userEvent.keyboard("{Escape}")
    await expect(chosen()).toEqual([says(title)])
  },
}

const deleteAsked = async (name: LocalisedText) => {
  face(name).focus()
  await userEvent.keyboard("{Delete}")
  return within(await screen.findByRole("alertdialog"))
}

/** What uses a field is said before it goes; another field may be read in its place, and undo brings all back at once. */
export const DeleteWhatIsRead: Story = {
  async play() {
    const dialog = await deleteAsked(from)
    await dialog.findByText(says(from), { selector: "b" })
    await expect(await dialog.findAllByRole("listitem")).toHaveLength(2)
    await userEvent.click(dialog.getByRole("button", { name: words("designer.delete") }))
    await waitFor(() => expect(layout()[says(visitSection)]).toEqual([number, title, until].map(says)))
    await announced("designer.canvas.deleted", { count: 1 })
    await undo()
    await expect(layout()[says(visitSection)]).toEqual([number, title, from, until].map(says))
  },
}

/** A copy goes through the clipboard as text and comes back with fresh ids; what is no such text is refused. */
export const CopyAndPaste: Story = {
  async play() {
    await userEvent.click(face(counted))
    const copied = new DataTransfer()
    clip("copy", face(counted), copied)
    const read = readClip(copied.getData("text/plain"))
    await expect(read).toMatchObject({ ok: true, clip: { profileId: "visit", isCut: false } })
    await announced("designer.canvas.copied.fields", { count: 1 })
    clip("paste", face(title), copied)
    await waitFor(() => expect(layout()[says(visitSection)]).toEqual([number, title, counted, from, until].map(says)))
    await announced("designer.canvas.pasted", { count: 1, sections: 0 })
    await expect(layout()[says(findings)]).toEqual([summary, counted].map(says))
    const other = new DataTransfer()
    other.setData("text/plain", "Anything else")
    clip("paste", face(title), other)
    await screen.findByText(words("designer.canvas.paste.foreign"))
  },
}

/** What is cut stays until it is put elsewhere, and is then the same field. */
export const CutAndPaste: Story = {
  async play() {
    await userEvent.click(face(summary))
    const cut = new DataTransfer()
    clip("cut", face(summary), cut)
    await announced("designer.canvas.cut.fields", { count: 1 })
    await expect(within(face(summary)).getByRole("img", { name: words("designer.canvas.isCut") })).toBeVisible()
    await expect(layout()[says(findings)]).toEqual([summary, counted].map(says))
    clip("paste", face(number), cut)
    await waitFor(() => expect(layout()[says(visitSection)]).toEqual([number, summary, title, from, until].map(says)))
    await expect(layout()[says(findings)]).toEqual([says(counted)])
    await announced("designer.canvas.moved", { count: 1, sections: 0 })
  },
}

/** A section is doubled with its fields and rules. */
export const DuplicateSection: Story = {
  async play() {
    canvas()
      .getByRole("button", { name: says(visitSection) })
      .focus()
    await userEvent.keyboard("{Control>}d{/Control}")
    await expect(canvas().getAllByRole("button", { name: says(visitSection) })).toHaveLength(2)
    await expect(document.querySelectorAll(".designer__field")).toHaveLength(11)
  },
}

/** F2 writes a label where it stands: Enter keeps it, Escape does not, and the focus is back on the field. */
export const Rename: Story = {
  async play() {
    face(counted).focus()
    await userEvent.keyboard("{F2}")
    const label = words("designer.canvas.rename.label", { name: says(counted) })
    await userEvent.type(screen.getByRole("textbox", { name: label }), "!{Enter}", { initialSelectionStart: 99 })
    const pallets = { en: `${counted.en}!`, ar: `${counted.ar}!` }
    await expect(face(pallets)).toHaveFocus()
    await userEvent.keyboard("{F2}x{Escape}")
    await expect(face(pallets)).toHaveFocus()
  },
}

/** Sections and fields as a tree, walked by arrows and by typing; Enter selects. */
export const Outline: Story = {
  tags: ["direction"],
  async play() {
    await userEvent.click(screen.getByRole("tab", { name: words("designer.canvas.outline") }))
    const tree = within(screen.getByRole("tree"))
    tree.getByRole("treeitem", { name: says(visitSection) }).focus()
    const inward = document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}"
    await userEvent.keyboard(`${inward}${inward}`)
    await expect(tree.getByRole("treeitem", { name: says(number) })).toHaveFocus()
    await userEvent.keyboard(says(until).slice(0, 2))
    await expect(tree.getByRole("treeitem", { name: says(until) })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(chosen()).toEqual([says(until)])
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { useMemo } from "react"
import { FieldServices, ListContainer, useStoryLanguage } from "./list-container.tsx"
import { installFakeClock } from "../fake-clock.ts"
import { editingChunk } from "../../renderers/list/editing-chunk.ts"
import { contestedTitle, createFakeListEdits, othersTitle, rejectedTitle } from "./fake-list-edits.ts"
import { createFakeListSource } from "./fake-list-source.ts"
import type { WireValues } from "../../schemas/values.ts"
import { sampleText } from "../sample-text.ts"

interface EditingStoryProps {
  readonly onSave: (uid: string, fields: WireValues) => void
  readonly onOpen: (uid: string) => void
  readonly onDelete: (uid: string) => void
}

function EditingStory({ onSave, onOpen, onDelete }: EditingStoryProps) {
  const language = useStoryLanguage()
  const source = useMemo(
    () => createFakeListSource({ count: 200, language, onOpen: (record) => onOpen(record.uniqueId) }),
    [language, onOpen],
  )
  const edits = useMemo(() => createFakeListEdits(language, onSave), [language, onSave])
  return (
    <FieldServices>
      <ListContainer
        source={source}
        edits={edits}
        height={560}
        rowActions={(record) => [
          { id: "delete", label: "Delete", tone: "danger", onSelect: () => onDelete(record.uniqueId) },
        ]}
      />
    </FieldServices>
  )
}

const meta = {
  title: "List/Editing",
  component: EditingStory,
  args: { onSave: fn(), onOpen: fn(), onDelete: fn() },
  // Editing code is loaded with the first edited cell; all stories preload it.
  loaders: [async () => ({ chunk: await editingChunk.fetch() })],
} satisfies Meta<typeof EditingStory>

export default meta
type Story = StoryObj<typeof meta>

const cell = (row: number, column: number): HTMLElement => {
  const found = document.querySelector(`[aria-rowindex="${row + 1}"]`)?.children[column]
  if (!(found instanceof HTMLElement)) throw new Error(`The list draws no cell ${column} in row ${row}.`)
  return found
}
const firstRows = () => waitFor(() => expect(cell(1, 1).textContent).toMatch(/^C-/))
const title = 2
const sample = 12
const status = 7
/** Focuses a cell by click; the title would open its record, so it is reached from the next cell. */
const goTo = async (row: number, column: number) => {
  await userEvent.click(cell(row, column === title ? title + 1 : column))
  if (column === title)
    await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}")
  await waitFor(() => expect(cell(row, column)).toHaveFocus())
}
const openEditor = async (row: number, column: number) => {
  await goTo(row, column)
  await userEvent.keyboard("{F2}")
  return waitFor(() => {
    const control = cell(row, column).querySelector<HTMLElement>("input, textarea, button[role=combobox]")
    if (!control) throw new Error("The cell has no control yet.")
    expect(control).toHaveFocus()
    return control
  })
}

/** The control of the cell is open. */
export const Editing: Story = {
  name: "Cell in edit mode",
  tags: ["!test", "interaction"],
  play: async () => {
    await firstRows()
    await openEditor(1, title)
  },
}

/** Another user changed the same cell meanwhile: both values side by side. */
export const InConflict: Story = {
  name: "Conflict",
  tags: ["!test", "interaction"],
  play: async () => {
    await firstRows()
    await userEvent.clear(await openEditor(1, title))
    await userEvent.keyboard(`${sampleText(contestedTitle)}{Enter}`)
    await waitFor(() => expect(document.querySelector(".ru-cell-note")).toBeVisible())
  },
}

/** A cell that a rule locks explains why. */
export const LockedCell: Story = {
  name: "Locked cell",
  tags: ["!test", "interaction"],
  play: async () => {
    await firstRows()
    await goTo(1, status)
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(document.querySelector(".ru-cell-note")).toBeVisible())
  },
}

/** F2 edits, Enter saves and moves down, typing replaces the value, Tab saves and moves on. */
export const Edit: Story = {
  name: "Edit by keyboard",
  tags: ["direction", "test-only"],
  play: async ({ args }) => {
    await firstRows()
    const uid = cell(1, 1).textContent
    await userEvent.clear(await openEditor(1, title))
    await userEvent.keyboard("New{Enter}")
    await waitFor(() => expect(cell(2, title)).toHaveFocus())
    await expect(cell(1, title)).toHaveTextContent("New")
    await expect(args.onSave).toHaveBeenCalledWith(uid, { title_1: { fieldType: "TEXT", value: "New" } })

    await userEvent.keyboard("Own{Tab}")
    await waitFor(() => expect(cell(2, title + 1)).toHaveFocus())
    await expect(cell(2, title)).toHaveTextContent("Own")

    await expect(args.onSave).toHaveBeenCalledTimes(2)
  },
}

/** Escape discards the input. */
export const Escape: Story = {
  name: "Discard with Escape",
  tags: ["direction", "test-only"],
  play: async ({ args }) => {
    await firstRows()
    const before = cell(3, title).textContent
    await openEditor(3, title)
    await userEvent.keyboard("x{Escape}")
    await waitFor(() => expect(cell(3, title)).toHaveFocus())
    await expect(cell(3, title)).toHaveTextContent(before ?? "")
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Client-side rules respond immediately, the server half a second after the last keystroke; input is preserved. */
export const Rejected: Story = {
  name: "Rejected value",
  tags: ["interaction"],
  play: async ({ args }) => {
    await firstRows()
    const control = await openEditor(1, sample)
    await userEvent.clear(control)
    await userEvent.keyboard("many{Enter}")
    await waitFor(() => expect(document.querySelector(".ru-cell-note")).toBeVisible())
    await expect(cell(1, sample).querySelector("input")).toHaveValue("many")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(document.querySelector(".ru-cell-note")).toBeNull())

    await userEvent.clear(await openEditor(1, title))
    await userEvent.keyboard(sampleText(rejectedTitle))
    await screen.findByText(sampleText("The title is refused by this story."), {}, { timeout: 3000 })
    await userEvent.keyboard("{Enter}")
    await expect(cell(1, title).querySelector("input")).toHaveValue(sampleText(rejectedTitle))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** A concurrent change by another user: shows both values side by side. */
export const Conflict: Story = {
  name: "Resolve a conflict",
  tags: ["test-only"],
  play: async ({ args }) => {
    await firstRows()
    await userEvent.clear(await openEditor(1, title))
    await userEvent.keyboard(`${sampleText(contestedTitle)}{Enter}`)
    const note = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(".ru-cell-note")
      if (!found) throw new Error("Nothing is said of the other change.")
      return found
    })
    await expect(note).toHaveTextContent(sampleText(othersTitle))
    await userEvent.click(within(note).getAllByRole("button")[0] as HTMLElement)
    await waitFor(() => expect(cell(1, title)).toHaveTextContent(sampleText(contestedTitle)))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
}

/** A locked cell explains why and keeps the focus. */
export const Locked: Story = {
  name: "Move on from a locked cell",
  tags: ["test-only"],
  play: async () => {
    await firstRows()
    await goTo(1, status)
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(document.querySelector(".ru-cell-note")).toBeVisible())
    await expect(cell(1, status).querySelector("input")).toBeNull()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.querySelector(".ru-cell-note")).toBeNull())
    await expect(cell(2, status)).toHaveFocus()
  },
}

/** Selecting an option saves it immediately. */
export const Choose: Story = {
  name: "Select an option",
  tags: ["test-only"],
  play: async ({ args }) => {
    await firstRows()
    await openEditor(1, 5)
    await userEvent.keyboard("{Enter}")
    const options = await screen.findAllByRole("option")
    await userEvent.click(options.at(-1) as HTMLElement)
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(cell(1, 5)).toHaveFocus())
  },
}

/** Shift with arrows selects cells, or rows in the checkbox column; pasting shows a preview first. */
export const CopyAndPaste: Story = {
  name: "Copy and paste",
  tags: ["direction", "test-only"],
  play: async ({ args, canvas }) => {
    await firstRows()
    const rtl = document.documentElement.dir === "rtl"
    await goTo(1, title)
    await userEvent.keyboard(`{Shift>}{ArrowDown}${rtl ? "{ArrowLeft}" : "{ArrowRight}"}{/Shift}`)
    await expect(canvas.getByRole("grid").querySelectorAll('.ru-list__cell[aria-selected="true"]')).toHaveLength(4)
    await expect(canvas.queryByRole("toolbar")).toBeNull()

    const copied = new DataTransfer()
    const copy = new ClipboardEvent("copy", { clipboardData: copied, bubbles: true, cancelable: true })
    await waitFor(() => expect(document.activeElement).toBe(cell(2, title + 1)))
    document.activeElement?.dispatchEvent(copy)
    const lines = copied.getData("text/plain").split("\r\n")
    await expect(lines[0]?.split("\t")[0]).toBe(cell(1, title).textContent)

    await goTo(5, title)
    const pasted = new DataTransfer()
    pasted.setData("text/plain", `First\t=1+1\r\n${sampleText(rejectedTitle)}\tx\r\n`)
    cell(5, title).dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }),
    )
    const dialog = await screen.findByRole("dialog")
    const apply = await waitFor(() => {
      const buttons = within(dialog).getAllByRole("button")
      const found = buttons.find((button) => button.dataset["variant"] === "solid")
      expect(found).toBeEnabled()
      return found as HTMLElement
    })
    await userEvent.click(apply)
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(cell(5, title)).toHaveTextContent("First"))
  },
}

/** Dragging selects cells without opening records or selecting text. */
export const SelectedByDragging: Story = {
  name: "Cells selected",
  tags: ["interaction"],
  play: async ({ args, canvas }) => {
    await firstRows()
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2, button: 0, buttons: 1, isPrimary: true }
    }
    const [from, to] = [cell(1, title), cell(2, title + 1)]
    fireEvent.pointerDown(from, middle(from))
    fireEvent.pointerMove(document, middle(to))
    fireEvent.pointerUp(document, middle(to))
    await waitFor(() =>
      expect(canvas.getByRole("grid").querySelectorAll('.ru-list__cell[aria-selected="true"]')).toHaveLength(4),
    )
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(window.getSelection()?.toString()).toBe("")
  },
}

/** The context menu of a row, opened by the menu key. */
export const RowMenu: Story = {
  name: "Row menu by keyboard",
  tags: ["direction", "test-only"],
  play: async ({ args }) => {
    await firstRows()
    await goTo(3, title)
    cell(3, title).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))
    const item = await screen.findByRole("menuitem", { name: "Delete" })
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(item).toHaveAttribute("data-highlighted"))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith(cell(3, 1).textContent))
  },
}

/** The server validates once, 500 ms after the last keystroke, and its message is shown at the cell. */
export const ValidatesAfterDelay: Story = {
  name: "Validate after a delay",
  tags: ["test-only"],
  play: async () => {
    await firstRows()
    const control = await openEditor(1, title)
    const noteText = () => document.querySelector(".ru-cell-note__message")?.textContent ?? null
    const clock = installFakeClock()
    try {
      fireEvent.input(control, { target: { value: "Refuse" } })
      await clock.advance(400)
      fireEvent.input(control, { target: { value: sampleText(rejectedTitle) } })
      await clock.advance(499)
      await expect(noteText()).toBeNull()
      await clock.advance(1)
      await expect(noteText()).toBe(sampleText("The title is refused by this story."))
    } finally {
      clock.release()
    }
  },
}

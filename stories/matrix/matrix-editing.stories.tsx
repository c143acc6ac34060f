import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { t } from "../../modules/designer/stories/designer-driver.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { sampleText } from "../sample-text.ts"
import { rejectedName, rejectionMessage } from "./fake-matrix-source.ts"
import { MatrixStory } from "./matrix-story.tsx"

const meta = {
  title: "List/Editing the matrix",
  component: MatrixStory,
  args: { onSave: fn() },
} satisfies Meta<typeof MatrixStory>

export default meta
type Story = StoryObj<typeof meta>

/** Lines of the sample, from 0: rows of R-0001 and R-0002 are 3 to 6; C-0002 is in 4 and 5. */
const cell = (line: number, column: number): HTMLElement => {
  const found = document.querySelector(`[aria-rowindex="${line + 3}"] > [aria-colindex="${column + 1}"]`)
  if (!(found instanceof HTMLElement)) throw new Error(`The matrix draws no cell ${column} in line ${line}.`)
  return found
}
const riskName = 2
const controlName = 7
const frequency = 11
const pastedRisk = "Payments to fictitious vendors"

/** Rows render only the columns on the screen. */
const reveal = (column: number) => {
  const head = document.querySelector(`[aria-rowindex="2"] > [aria-colindex="${column + 1}"]`)
  head?.scrollIntoView({ block: "nearest", inline: "center" })
}
const goTo = async (line: number, column: number) => {
  await waitFor(() => expect(document.querySelector('[aria-rowindex="2"]')).toBeVisible())
  reveal(column)
  await waitFor(() => expect(cell(line, column)).toBeVisible())
  // The name is a link, so it is reached from the next cell.
  const isName = column === riskName || column === controlName
  await userEvent.click(cell(line, isName ? column + 1 : column))
  if (isName) await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}")
  await waitFor(() => expect(cell(line, column)).toHaveFocus())
}
const openEditor = async (line: number, column: number) => {
  await goTo(line, column)
  await userEvent.keyboard("{F2}")
  return waitFor(() => {
    const control = cell(line, column).querySelector<HTMLInputElement>("input, textarea")
    if (!control) throw new Error("The cell has no control yet.")
    expect(control).toHaveFocus()
    return control
  })
}
const rejectAt = async (line: number, column: number) => {
  await userEvent.clear(await openEditor(line, column))
  await userEvent.keyboard(`${sampleText(rejectedName)}{Enter}`)
  await findNote()
}
const findNote = () =>
  waitFor(() =>
    expect(document.querySelector(".ru-cell-note__message")).toHaveTextContent(sampleText(rejectionMessage)),
  )
const openDialog = async () => within(await screen.findByRole("dialog"))
const primaryButton = async (name: RegExp) => {
  const button = await (await openDialog()).findByRole("button", { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData("text/plain", text)
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
}
const copy = () => {
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData("text/plain")
}

/** A control that answers two risks is edited in one row; Enter moves on to the row below. */
export const RepeatedRecord: Story = {
  name: "Edit a repeated record",
  tags: ["direction", "test-only"],
  play: async ({ args }) => {
    await userEvent.clear(await openEditor(4, controlName))
    await userEvent.keyboard("Call-back{Enter}")
    await waitFor(() => expect(cell(5, controlName)).toHaveFocus())
    await expect(cell(4, controlName)).toHaveTextContent("Call-back")
    await expect(cell(5, controlName)).toHaveTextContent("Call-back")
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
}

/** A row that no longer matches after an edit stays where it is, marked, until the filter is applied again. */
export const Unmatched: Story = {
  name: "Rows that no longer match the filter",
  tags: ["interaction"],
  render: (args) => <MatrixStory {...args} initial={{ search: sampleText("paid") }} />,
  play: async ({ canvas }) => {
    const reasons = joinNames([t("list.unmatched.search")], currentLanguage(), "commas")
    const name = t("list.unmatched", { reasons })
    const marks = (line: number) => within(cell(line, 0)).queryAllByRole("img", { name })
    await userEvent.clear(await openEditor(5, riskName))
    await userEvent.keyboard(`${sampleText("Duplicate invoices")}{Enter}`)
    await waitFor(() => expect([4, 5, 6].map((line) => marks(line).length)).toEqual([0, 1, 1]))
    await userEvent.click(canvas.getByRole("button", { name: t("list.unmatched.apply") }))
    await waitFor(() => expect(canvas.getByRole("treegrid")).toHaveAttribute("aria-rowcount", "7"))

    await userEvent.clear(await openEditor(2, riskName))
    await userEvent.keyboard(`${sampleText("Goods not received")}{Enter}`)
    await waitFor(() => expect(marks(2)).toHaveLength(1))
    await expect(canvas.getByText(t("list.unmatched.count", { count: 3, shown: 3 }))).toBeVisible()
  },
}

/** The key that saves shows the message first, and then moves on; the input stays in its cell. */
export const Rejected: Story = {
  name: "Rejected input",
  tags: ["interaction"],
  play: async ({ args }) => {
    await rejectAt(3, controlName)
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(cell(4, controlName)).toHaveFocus())
    await expect(cell(3, controlName)).toHaveTextContent(sampleText(rejectedName))
    await expect(cell(3, controlName)).toBeInvalid()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Editing a rejected cell continues with its input; Escape discards it. */
export const Corrected: Story = {
  name: "Correct a rejected input",
  tags: ["test-only"],
  play: async ({ args }) => {
    await rejectAt(3, controlName)
    reveal(frequency)
    await waitFor(() => expect(cell(4, frequency)).toBeVisible())
    await userEvent.click(cell(4, frequency))
    const control = await openEditor(3, controlName)
    await expect(control).toHaveValue(sampleText(rejectedName))
    await findNote()
    await userEvent.clear(control)
    await userEvent.keyboard("Register check{Enter}")
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(cell(3, controlName)).not.toBeInvalid())
    await expect(cell(3, controlName)).toHaveTextContent("Register check")

    await rejectAt(6, controlName)
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(cell(6, controlName)).toHaveFocus())
    await expect(cell(6, controlName)).not.toBeInvalid()
  },
}

/** Rows are copied with repeated values, changed elsewhere and pasted back over risks and controls. */
export const PasteBlock: Story = {
  name: "Preview of a paste",
  tags: ["!test", "interaction"],
  play: async () => {
    await goTo(3, riskName)
    await userEvent.keyboard(
      `{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}${document.documentElement.dir === "rtl" ? "{ArrowLeft>5/}" : "{ArrowRight>5/}"}{/Shift}`,
    )
    await waitFor(() => expect(document.querySelectorAll('.ru-list__cell[aria-selected="true"]')).toHaveLength(24))
    const block = copy()
      .replaceAll(sampleText("Payments reach a supplier who does not exist"), sampleText(pastedRisk))
      .replace(sampleText("Quarterly review of changed supplier master data"), sampleText("New vendors are approved"))
      .replace(sampleText("New suppliers are checked against the trade register"), sampleText(rejectedName))
    await goTo(3, riskName)
    paste(block)
    await primaryButton(new RegExp(t("editing.paste.apply", { count: 2 })))
  },
}

/** Only the cells that differ are saved, each record once. */
export const PasteApplied: Story = {
  name: "Apply a paste",
  tags: ["test-only"],
  play: async (context) => {
    await PasteBlock.play?.(context)
    await userEvent.click(await primaryButton(new RegExp(t("editing.paste.apply", { count: 2 }))))
    await (await openDialog()).findByText(new RegExp(t("editing.paste.done", { count: 2 })))
    await userEvent.click((await openDialog()).getAllByRole("button", { name: t("editing.close") })[0] as HTMLElement)
    await waitFor(() => expect(cell(4, riskName)).toHaveTextContent(sampleText(pastedRisk)))
    await expect(context.args.onSave).toHaveBeenCalledTimes(2)
  },
}

/** Ctrl+D fills the selected cells with the first one; undo restores each value, and redo fills them again. */
export const FillAndUndo: Story = {
  name: "Fill down, undo and redo",
  tags: ["test-only"],
  play: async () => {
    await goTo(3, frequency)
    const [filled, before] = [cell(3, frequency).textContent ?? "", cell(6, frequency).textContent ?? ""]
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}")
    await waitFor(() => expect(cell(6, frequency)).toHaveTextContent(filled))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(cell(6, frequency)).toHaveTextContent(before))
    await userEvent.keyboard("{Control>}y{/Control}")
    await waitFor(() => expect(cell(6, frequency)).toHaveTextContent(filled))
  },
}

/** Ctrl+H replaces a text in a column, in all rows that are shown. */
export const FindAndReplace: Story = {
  name: "Find and replace",
  tags: ["test-only"],
  play: async ({ args }) => {
    await goTo(3, controlName)
    await userEvent.keyboard("{Control>}h{/Control}")
    const dialog = await openDialog()
    await userEvent.type(await dialog.findByLabelText("Find"), "INVOICE")
    await userEvent.type(dialog.getByLabelText("Replace with"), "bill")
    await userEvent.click(dialog.getByRole("button", { name: "Preview changes" }))
    await userEvent.click(await primaryButton(/Update 4 cells/))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(4))
  },
}

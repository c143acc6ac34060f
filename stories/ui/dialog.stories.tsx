import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog, type DialogProps } from "../../ui/dialog.tsx"
import { FieldFrame } from "../../ui/field-frame.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"

const ratings = [
  { value: "low", label: "Low" },
  { value: "high", label: "High" },
]

function OpenedByButton(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  const [title, setTitle] = useState("")
  const [rating, setRating] = useState<string | null>("low")
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a risk</Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid">Add and link</Button>
          </>
        }
      >
        <div style={{ display: "grid", gap: 16 }}>
          <FieldFrame id="risk-title" label="Title" required>
            <TextInput id="risk-title" value={title} onChange={setTitle} required />
          </FieldFrame>
          <FieldFrame id="risk-rating" label="Rating">
            <Select id="risk-rating" options={ratings} value={rating} onChange={setRating} />
          </FieldFrame>
        </div>
      </Dialog>
    </>
  )
}

const meta = {
  title: "UI/Dialog",
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: "Risks of C-P2P-014",
    description: "Three-way match of order, receipt and invoice",
    closeLabel: "Close",
  },
  render: (args) => <OpenedByButton {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const shown: Story["play"] = async () => {
  await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement))
}

export const Regular: Story = { tags: ["direction", "dark"], args: { footerNote: "2 selected" }, play: shown }
export const Small: Story = { args: { size: "confirm" }, play: shown }

/** The focus goes in, stays in, and comes back; Escape closes what is on top first. */
export const ByKeyboard: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Add a risk" })
    opener.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = await screen.findByRole("dialog", { name: "Risks of C-P2P-014" })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    for (let stop = 0; stop < 7; stop++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }

    screen.getByRole("combobox", { name: "Rating" }).focus()
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("option", { name: "High" })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(dialog).toBeVisible()

    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

const remove = fn()

/** The action is possible only once the word is typed; the focus begins on the safe answer. */
export const ConfirmByWord: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Delete 3 controls?"
      confirmLabel="Delete 3 controls"
      cancelLabel="Cancel"
      closeLabel="Close"
      tone="danger"
      typeToConfirm={{ word: "DELETE", label: "Type DELETE to go on" }}
      onConfirm={remove}
      onCancel={fn()}
    >
      Their links, comments and files go with them. This cannot be undone.
    </ConfirmDialog>
  ),
  play: async () => {
    remove.mockClear()
    await screen.findByRole("alertdialog", { name: "Delete 3 controls?" })
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus())
    await expect(screen.getByRole("button", { name: "Delete 3 controls" })).toBeDisabled()
    const word = screen.getByRole("textbox", { name: "Type DELETE to go on" })
    await userEvent.type(word, "DELET{Enter}")
    await expect(remove).not.toHaveBeenCalled()
    await userEvent.type(word, "E{Enter}")
    await expect(remove).toHaveBeenCalledOnce()
  },
}

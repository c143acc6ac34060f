import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog, type ConfirmDialogProps } from "../../ui/confirm-dialog.tsx"
import { sampleText } from "../sample-text.ts"

function OpenedByButton({ open: initial, onCancel, onConfirm, ...rest }: ConfirmDialogProps) {
  const [open, setOpen] = useState(initial)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {sampleText("Delete")}
      </Button>
      <ConfirmDialog
        {...rest}
        open={open}
        onCancel={() => {
          setOpen(false)
          onCancel()
        }}
        onConfirm={() => {
          setOpen(false)
          onConfirm()
        }}
      />
    </>
  )
}

const meta = {
  title: "Components/Confirmation dialog",
  component: ConfirmDialog,
  args: {
    open: true,
    title: "Delete 3 controls?",
    children: "Their links, comments and files are deleted as well. This cannot be undone.",
    confirmLabel: "Delete 3 controls",
    cancelLabel: "Cancel",
    closeLabel: "Close",
    tone: "danger",
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
  argTypes: {
    title: { description: "The question." },
    busy: { description: "The action is running." },
  },
  render: (args) => <OpenedByButton key={String(args.open)} {...args} />,
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

/** A dialog covers the page, so that the documentation page shows it in a frame. */
const inFrame = { docs: { story: { inline: false, height: "320px", wide: true } } }

const opened = async () => void (await screen.findByRole("alertdialog"))

export const Closed: Story = { tags: ["!test"], args: { open: false } }
export const Danger: Story = { tags: ["!test"], parameters: inFrame, play: opened }
export const Neutral: Story = {
  tags: ["!test"],
  args: {
    tone: "neutral",
    title: "Publish version 4?",
    children: "All 3,204 controls use it from now on.",
    confirmLabel: "Publish",
  },
  parameters: inFrame,
  play: opened,
}
export const TypeToConfirm: Story = {
  tags: ["!test"],
  args: { typeToConfirm: { word: "DELETE", label: "Type DELETE to confirm" } },
  parameters: inFrame,
  play: opened,
}
export const Busy: Story = { tags: ["!test"], args: { busy: true }, parameters: inFrame, play: opened }

/** The action is enabled once the confirmation word is typed; the safe button has the initial focus. */
export const ConfirmByTyping: Story = {
  tags: ["test-only"],
  args: { typeToConfirm: { word: "DELETE", label: "Type DELETE to confirm" } },
  render: (args) => <ConfirmDialog {...args} />,
  play: async ({ args }) => {
    await screen.findByRole("alertdialog", { name: sampleText("Delete 3 controls?") })
    await waitFor(() => expect(screen.getByRole("button", { name: sampleText("Cancel") })).toHaveFocus())
    await expect(screen.getByRole("button", { name: sampleText("Delete 3 controls") })).toBeDisabled()
    const word = screen.getByRole("textbox", { name: sampleText("Type DELETE to confirm") })
    await userEvent.type(word, "DELET{Enter}")
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.type(word, "E{Enter}")
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

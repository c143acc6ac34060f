import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { toast, Toaster } from "../../ui/toaster.tsx"

const merge = fn()

const meta = {
  title: "UI/Toast",
  component: Toaster,
  args: { label: "Notifications", closeLabel: "Close" },
  render: (args) => (
    <div style={{ minBlockSize: 480 }}>
      <Button
        onClick={() => {
          toast.show("success", { title: "Saved", text: "C-P2P-014 Three-way match" })
          toast.show("error", { title: "Upload failed", text: "block-log.xlsx is larger than 100 MB." })
          toast.show("working", { title: "Exporting 12,480 controls", progress: 64, figure: "64 %" })
          toast.show("warning", {
            title: "Changed by someone else",
            text: "The AP team lead saved Due date.",
            action: { label: "Compare and merge", onClick: merge },
          })
        }}
      >
        Show
      </Button>
      <Toaster {...args} />
    </div>
  ),
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

export const Kinds: Story = {
  play: async ({ canvas }) => {
    merge.mockClear()
    await userEvent.click(canvas.getByRole("button", { name: "Show" }))
    await screen.findByText("Upload failed")
    await expect(screen.getByRole("progressbar", { name: "Exporting 12,480 controls" })).toHaveAttribute(
      "aria-valuenow",
      "64",
    )
    await userEvent.click(screen.getByRole("button", { name: "Compare and merge" }))
    await expect(merge).toHaveBeenCalledOnce()
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText("Upload failed")).toBeNull(), { timeout: 3000 })
  },
}

/** More often than there is room for: the last word is there at once, in the place of the one before. */
export const SaidAgain: Story = {
  play: async () => {
    for (let times = 0; times < 8; times += 1) toast.show("success", { title: "Saved" })
    toast.show("info", { title: "Nothing waits behind them" })
    await screen.findByText("Nothing waits behind them")
    await waitFor(() => expect(screen.getAllByText("Saved")).toHaveLength(1))
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull(), { timeout: 3000 })
  },
}

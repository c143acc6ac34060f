import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Popover } from "../../ui/popover.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Popover",
  component: Popover,
  args: {
    label: "Columns",
    trigger: <Button>Columns</Button>,
    children: (close) => (
      <div style={{ display: "grid", gap: 8 }}>
        <Checkbox checked onChange={fn()}>
          {sampleText("Title")}
        </Checkbox>
        <Checkbox checked={false} onChange={fn()}>
          {sampleText("Due date")}
        </Checkbox>
        <Button onClick={close}>{sampleText("Done")}</Button>
      </div>
    ),
  },
  argTypes: {
    open: { control: { disable: true }, description: "Makes the popover controlled." },
    placement: {
      control: { type: "select" },
      options: ["bottom-start", "bottom-end", "top-start", "top-end", "bottom", "top"],
      description: "Side of the button; the other side where there is no room.",
    },
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

/** The button; press it to open the popover. */
export const Closed: Story = { tags: ["!test"] }

export const Opened: Story = {
  tags: ["!test", "interaction"],
  parameters: { docs: { story: { height: "240px" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Columns") }))
    await screen.findByRole("dialog", { name: sampleText("Columns") })
  },
}

export const ClosedFromWithin: Story = {
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: sampleText("Columns") })
    await userEvent.click(button)
    await screen.findByRole("dialog", { name: sampleText("Columns") })
    await userEvent.click(screen.getByRole("button", { name: sampleText("Done") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { Tooltip } from "../../ui/tooltip.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Tooltip",
  component: Tooltip,
  args: { label: "Saved two minutes ago", shortcut: "Ctrl+S", children: <Button>Save</Button> },
  argTypes: { label: { description: "A few words that add to the element." } },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

/** Point at the button, or focus it by keyboard. */
export const Hidden: Story = { tags: ["!test"] }

export const Shown: Story = {
  tags: ["interaction"],
  parameters: { docs: { story: { height: "120px" } } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await screen.findByRole("tooltip", undefined, { timeout: 3000 })
    const button = canvas.getByRole("button", { name: sampleText("Save") })
    await waitFor(() => expect(button).toHaveAccessibleDescription(new RegExp(sampleText("Saved two minutes ago"))))
  },
}

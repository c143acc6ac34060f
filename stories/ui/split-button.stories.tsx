import type { Meta, StoryObj } from "@storybook/react-vite"
import { Send } from "lucide-react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { SplitButton } from "../../ui/split-button.tsx"
import { sampleText } from "../sample-text.ts"

const sendBack = fn()

const meta = {
  title: "Components/Split button",
  component: SplitButton,
  args: {
    children: "Send for approval",
    icon: <Send className="ru-flip" aria-hidden="true" />,
    menuLabel: "More ways to send",
    onClick: fn(),
    items: [
      { id: "review", label: "Send for review", onSelect: fn() },
      { id: "back", label: "Send back", onSelect: sendBack },
    ],
  },
  argTypes: { children: { description: "The label of the default action." } },
} satisfies Meta<typeof SplitButton>

export default meta
type Story = StoryObj<typeof meta>

export const Solid: Story = { tags: ["!test"] }
export const Outline: Story = { tags: ["!test"], args: { variant: "outline" } }

/** Neither half can be pressed. */
export const Busy: Story = { tags: ["!test"], args: { busy: true } }
export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

export const ByKeyboard: Story = {
  tags: ["test-only", "direction"],
  play: async ({ canvas }) => {
    sendBack.mockClear()
    await userEvent.click(canvas.getByRole("button", { name: sampleText("More ways to send") }))
    const menu = await screen.findByRole("menu", { name: sampleText("More ways to send") })
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard("{End}")
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: sampleText("Send back") })).toHaveAttribute("data-highlighted"),
    )
    await userEvent.keyboard("{Enter}")
    await expect(sendBack).toHaveBeenCalledOnce()
  },
}

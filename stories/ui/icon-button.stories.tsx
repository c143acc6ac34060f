import type { Meta, StoryObj } from "@storybook/react-vite"
import { Bell, Ellipsis, MessageSquare, Search } from "lucide-react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { IconButton } from "../../ui/icon-button.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Icon button",
  component: IconButton,
  args: { label: "Search", icon: <Search aria-hidden="true" />, disabled: false, onClick: fn() },
  argTypes: { disabled: { description: "Cannot be pressed or focused." } },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ["!test"] }

/** Where the user is, such as the drawer that is open. */
export const Current: Story = {
  tags: ["!test"],
  args: { label: "Comments", icon: <MessageSquare aria-hidden="true" />, current: true },
}

export const WithCount: Story = {
  tags: ["!test"],
  args: { label: "Notifications", icon: <Bell aria-hidden="true" />, count: 4 },
}

/** More than 99 is shown as 99+. */
export const WithLargeCount: Story = {
  tags: ["!test"],
  args: { label: "Notifications", icon: <Bell aria-hidden="true" />, count: 240 },
}

export const Disabled: Story = { tags: ["!test"], args: { disabled: true } }

export const Sizes: Story = {
  tags: ["!test"],
  render: (args) => (
    <div style={{ display: "flex", gap: 8, alignItems: "center" }}>
      <IconButton {...args} size="xs" />
      <IconButton {...args} size="sm" />
      <IconButton {...args} size="md" />
    </div>
  ),
}

/** The tooltip appears on keyboard focus and closes with Escape. */
export const TooltipByKeyboard: Story = {
  tags: ["test-only", "direction"],
  render: () => (
    <div style={{ display: "flex", gap: 8, padding: 32 }}>
      <IconButton label={sampleText("Search")} shortcut="Ctrl+K" icon={<Search aria-hidden="true" />} />
      <IconButton label={sampleText("More")} icon={<Ellipsis aria-hidden="true" />} count={4} />
    </div>
  ),
  play: async () => {
    await userEvent.tab()
    const tooltip = await screen.findByRole("tooltip", undefined, { timeout: 3000 })
    await expect(tooltip).toHaveTextContent(`${sampleText("Search")}CtrlK`)
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull())
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { Ellipsis, Plus, Search, Send, Trash2 } from "lucide-react"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { SplitButton } from "../../ui/split-button.tsx"

const meta = {
  title: "UI/Button",
  component: Button,
  args: { children: "New control", onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const plus = <Plus aria-hidden="true" />

export const Solid: Story = { tags: ["dark"], args: { variant: "solid", icon: plus } }
export const Outline: Story = { args: { children: "Save" } }
export const Ghost: Story = { args: { variant: "ghost", children: "Clear" } }
export const Danger: Story = {
  tags: ["dark"],
  args: { variant: "danger", icon: <Trash2 aria-hidden="true" />, children: "Delete 3 controls" },
}
export const Disabled: Story = { args: { disabled: true } }

/** A busy button keeps label and width, and ignores further clicks. */
export const Busy: Story = {
  args: { variant: "solid", busy: true, children: "Saving" },
  render: (args) => (
    <div style={{ display: "flex", gap: 8 }}>
      <Button {...args} />
      <Button {...args} busy={false} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const [busy, idle] = canvas.getAllByRole("button", { name: "Saving" })
    if (!busy || !idle) throw new Error("Both buttons are expected.")
    await expect(busy.offsetWidth).toBe(idle.offsetWidth)
    await userEvent.click(busy)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: "flex", gap: 8, alignItems: "center" }}>
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </div>
  ),
}

/** The tooltip appears on keyboard focus and closes with Escape. */
export const IconOnly: Story = {
  tags: ["direction"],
  render: () => (
    <div style={{ display: "flex", gap: 8, padding: 32 }}>
      <IconButton label="Search" shortcut="Ctrl+K" icon={<Search aria-hidden="true" />} />
      <IconButton label="More" icon={<Ellipsis aria-hidden="true" />} count={4} />
    </div>
  ),
  play: async () => {
    await userEvent.tab()
    const tooltip = await screen.findByRole("tooltip", undefined, { timeout: 3000 })
    await expect(tooltip).toHaveTextContent("SearchCtrlK")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull())
  },
}

const sendBack = fn()

export const Split: Story = {
  tags: ["direction"],
  render: () => (
    <SplitButton
      icon={<Send className="ru-flip" aria-hidden="true" />}
      menuLabel="More ways to send"
      onClick={fn()}
      items={[
        { id: "review", label: "Send for review", onSelect: fn() },
        { id: "back", label: "Send back", onSelect: sendBack },
      ]}
    >
      Send for approval
    </SplitButton>
  ),
  play: async ({ canvas }) => {
    sendBack.mockClear()
    await userEvent.click(canvas.getByRole("button", { name: "More ways to send" }))
    const menu = await screen.findByRole("menu", { name: "More ways to send" })
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard("{End}")
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Send back" })).toHaveAttribute("data-highlighted"))
    await userEvent.keyboard("{Enter}")
    await expect(sendBack).toHaveBeenCalledOnce()
  },
}

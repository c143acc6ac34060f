import type { Meta, StoryObj } from "@storybook/react-vite"
import { ChevronDown, Plus, Trash2 } from "lucide-react"
import { expect, fn, userEvent } from "storybook/test"
import { Button } from "../../ui/button.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Button",
  component: Button,
  args: { children: "New control", variant: "outline", disabled: false, onClick: fn() },
  argTypes: {
    children: { description: "The label." },
    disabled: { description: "Cannot be pressed or focused." },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const plus = <Plus aria-hidden="true" />

export const Outline: Story = {}
export const Solid: Story = { tags: ["dark"], args: { variant: "solid", icon: plus } }
export const Ghost: Story = { args: { variant: "ghost", children: "Clear" } }
export const Danger: Story = {
  tags: ["dark"],
  args: { variant: "danger", icon: <Trash2 aria-hidden="true" />, children: "Delete 3 controls" },
}
/** Looks like a link within text, and acts like a button. */
export const Link: Story = { tags: ["!test"], args: { variant: "link", children: "Show all 12" } }
export const Disabled: Story = { args: { disabled: true } }

/** Keeps its label and width, and ignores presses. */
export const Busy: Story = { tags: ["!test"], args: { variant: "solid", busy: true, children: "Saving" } }

export const WithIcons: Story = {
  tags: ["!test"],
  args: { children: "Add", icon: plus, endIcon: <ChevronDown aria-hidden="true" /> },
}

/** As wide as its container. */
export const Wide: Story = { tags: ["!test"], args: { variant: "solid", wide: true, children: "Sign in" } }

/** In tables and banners, in forms and headers, on the sign-in pages. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: "flex", gap: 8, alignItems: "center" }}>
      <Button {...args} size="sm">
        {sampleText("Small")}
      </Button>
      <Button {...args} size="md">
        {sampleText("Medium")}
      </Button>
      <Button {...args} size="lg">
        {sampleText("Large")}
      </Button>
    </div>
  ),
}

export const BusyIgnoresPresses: Story = {
  tags: ["test-only"],
  args: { variant: "solid", busy: true, children: "Saving" },
  render: (args) => (
    <div style={{ display: "flex", gap: 8 }}>
      <Button {...args} />
      <Button {...args} busy={false} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const [busy, idle] = canvas.getAllByRole("button", { name: sampleText("Saving") })
    if (!busy || !idle) throw new Error("Both buttons are expected.")
    await expect(busy.offsetWidth).toBe(idle.offsetWidth)
    await userEvent.click(busy)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { MessageSquare } from "lucide-react"
import { useState } from "react"
import { expect, fn, userEvent, waitFor } from "storybook/test"
import { Drawer, type DrawerProps } from "../../ui/drawer.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { phone } from "../screens/phone.ts"
import { sampleText } from "../sample-text.ts"

function WithSidePanel(props: DrawerProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div style={{ display: "flex", position: "relative", blockSize: 320, border: "1px solid var(--ru-colors-border)" }}>
      <p style={{ flex: 1, padding: 16 }}>{sampleText("The record")}</p>
      <Drawer {...props} open={open} onClose={() => setOpen(false)} />
      <IconButton
        label={sampleText("Comments")}
        icon={<MessageSquare aria-hidden="true" />}
        current={open}
        onClick={() => setOpen(!open)}
      />
    </div>
  )
}

const meta = {
  title: "Components/Drawer",
  component: Drawer,
  parameters: { docs: { story: { wide: true, landmark: true } } },
  args: {
    open: true,
    onClose: fn(),
    title: "Comments",
    closeLabel: "Close",
    placement: "beside",
    children: <p style={{ padding: 16 }}>Sample 17 was released with a price difference.</p>,
  },
  argTypes: { title: { description: "What the drawer shows." } },
  render: (args) => <WithSidePanel key={String(args.open)} {...args} />,
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const BesideThePage: Story = { tags: ["direction"] }

/** Where the page is too narrow for both. */
export const OverThePage: Story = { tags: ["direction"], args: { placement: "over", title: "Comments of the control" } }

/** The button; press it to open the drawer. */
export const Closed: Story = { tags: ["!test"], args: { open: false } }

/** It can cover what has the focus, so Escape closes it from there as well. */
export const ClosesOverlayFromOutside: Story = {
  tags: ["test-only"],
  args: { placement: "over" },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: sampleText("Comments") })
    button.focus()
    await userEvent.keyboard("{Escape}")
    await expect(canvas.queryByRole("complementary")).toBeNull()
    await expect(button).toHaveFocus()
  },
}

/** Covers the screen of a phone, so what is behind cannot be focused until it closes. */
export const CoversPhone: Story = {
  ...phone,
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: sampleText("Comments"), hidden: true })
    await expect(button.closest("[inert]")).not.toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: sampleText("Close") }))
    await expect(button.closest("[inert]")).toBeNull()
  },
}

/** Opening moves the focus in, Escape closes and returns it. */
export const ByKeyboard: Story = {
  tags: ["test-only"],
  args: { open: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: sampleText("Comments") })
    button.focus()
    await userEvent.keyboard("{Enter}")
    const drawer = await canvas.findByRole("complementary", { name: sampleText("Comments") })
    await waitFor(() => expect(drawer).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await expect(canvas.queryByRole("complementary")).toBeNull()
    await expect(button).toHaveFocus()
  },
}

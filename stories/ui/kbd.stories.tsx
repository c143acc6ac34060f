import type { Meta, StoryObj } from "@storybook/react-vite"
import { Kbd } from "../../ui/kbd.tsx"

const meta = {
  title: "Components/Keyboard key",
  component: Kbd,
  // The story of counts and keys in pill.stories.tsx tests it.
  tags: ["!test"],
  args: { keys: "Ctrl+K" },
  argTypes: { keys: { description: "Names of the keys, joined by `+`." } },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const Shortcut: Story = {}
export const SingleKey: Story = { args: { keys: "Esc" } }

import type { Meta, StoryObj } from "@storybook/react-vite"
import { fn } from "storybook/test"
import { MatrixStory } from "./matrix-story.tsx"

const meta = {
  title: "List/Risk and control matrix",
  component: MatrixStory,
  args: { onOpen: fn(), onSave: fn(), onCell: fn() },
} satisfies Meta<typeof MatrixStory>

export default meta
type Story = StoryObj<typeof meta>

/** Below processes and sub-processes. */
export const Grouped: Story = {}
export const Flat: Story = { args: { initial: { isGrouped: false } } }
export const Phone: Story = { args: { width: 390 } }

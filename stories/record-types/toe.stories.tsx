import type { Meta, StoryObj } from "@storybook/react-vite"
import { RecordTypeStory } from "./record-type-story.tsx"

/** The shipped record type, drawn from `schemas/profiles/toe.json` alone. */
const meta = {
  title: "Record types/Test of effectiveness",
  component: RecordTypeStory,
  tags: ["!test"],
  parameters: { layout: "fullscreen" },
  args: { profileId: "toe", state: "new" },
  argTypes: { profileId: { table: { disable: true } } },
} satisfies Meta<typeof RecordTypeStory>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {}
export const Filled: Story = { args: { state: "filled" } }
export const ReadOnly: Story = { name: "Read-only", args: { state: "read-only" } }
export const EmptyList: Story = { name: "Empty list", args: { state: "list" } }

import type { Meta, StoryObj } from "@storybook/react-vite"
import { Avatar } from "../../ui/avatar.tsx"
import { sampleText } from "../sample-text.ts"

const meta = {
  title: "Components/Avatar",
  component: Avatar,
  args: { name: "Internal control lead", size: "md", you: false },
  argTypes: { name: { description: "The user’s name, of which the initials are shown." } },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ["!test"] }

/** The current user has the accent colour. */
export const You: Story = { tags: ["!test"], args: { you: true } }
export const Small: Story = { tags: ["!test"], args: { size: "sm" } }

/** The article does not count. */
export const ArabicName: Story = { tags: ["!test"], args: { name: "مالك عملية الشراء" } }

export const BesideNames: Story = {
  tags: ["dark"],
  render: () => (
    <div style={{ display: "flex", gap: 8, alignItems: "center", flexWrap: "wrap" }}>
      <Avatar name={sampleText("P2P process owner")} /> {sampleText("P2P process owner")}
      <Avatar name="مالك عملية الشراء" size="md" /> مالك عملية الشراء
      <Avatar name={sampleText("Internal control lead")} size="md" you /> {sampleText("Internal control lead")}
    </div>
  ),
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { StatusGlyph, type Stage } from "../../ui/status-glyph.tsx"
import { sampleText } from "../sample-text.ts"

const stages: readonly (readonly [Stage, string])[] = [
  ["none", "Not started"],
  ["back", "Sent back"],
  ["progress", "In progress"],
  ["review", "In review"],
  ["done", "Completed"],
]

const meta = {
  title: "Components/Status",
  component: StatusGlyph,
  args: { stage: "progress", children: "In progress" },
  argTypes: {
    stage: {
      control: { type: "select" },
      options: stages.map(([stage]) => stage),
      description: "How far the ring is filled.",
    },
  },
} satisfies Meta<typeof StatusGlyph>

export default meta
type Story = StoryObj<typeof meta>

export const InProgress: Story = { tags: ["!test"] }
export const NotStarted: Story = {
  tags: ["!test"],
  args: { stage: "none", children: "Not started" },
}
export const SentBack: Story = { tags: ["!test"], args: { stage: "back", children: "Sent back" } }
export const InReview: Story = { tags: ["!test"], args: { stage: "review", children: "In review" } }
export const Completed: Story = { tags: ["!test"], args: { stage: "done", children: "Completed" } }

export const AllStages: Story = {
  tags: ["direction", "dark"],
  render: () => (
    <div style={{ display: "grid", gap: 8 }}>
      {stages.map(([stage, label]) => (
        <StatusGlyph key={stage} stage={stage}>
          {sampleText(label)}
        </StatusGlyph>
      ))}
    </div>
  ),
}

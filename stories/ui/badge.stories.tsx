import type { Meta, StoryObj } from "@storybook/react-vite"
import { Clock } from "lucide-react"
import { Badge } from "../../ui/badge.tsx"
import type { Tone } from "../../ui/tone.ts"
import { sampleText } from "../sample-text.ts"

const tones: Tone[] = ["neutral", "accent", "success", "warning", "danger", "info"]

const meta = {
  title: "Components/Badge",
  component: Badge,
  args: { children: "High", tone: "danger", outline: false },
  argTypes: {
    children: { description: "One or two words." },
    tone: { control: { type: "select" }, options: tones, description: "The meaning of the text, never its only sign." },
  },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ["!test"] }
export const Passed: Story = { tags: ["dark"], args: { tone: "success", mark: "check", children: "Pass" } }
export const Failed: Story = { args: { tone: "danger", mark: "cross", children: "Ineffective" } }
export const WithIcon: Story = {
  tags: ["!test"],
  args: { tone: "warning", icon: <Clock aria-hidden="true" />, children: "Due in 2 days" },
}

/** For a property that is neither good nor bad, such as a version. */
export const Outline: Story = { tags: ["!test"], args: { tone: "neutral", outline: true, children: "Initial" } }

export const Tones: Story = {
  tags: ["dark"],
  render: (args) => (
    <div style={{ display: "flex", gap: 8, alignItems: "center", flexWrap: "wrap" }}>
      {tones.map((tone) => (
        <Badge key={tone} {...args} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge outline>{sampleText("Initial")}</Badge>
    </div>
  ),
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { Kbd } from "../../ui/kbd.tsx"
import { Pill } from "../../ui/pill.tsx"

const meta = {
  title: "Components/Pill",
  component: Pill,
  args: { children: "14", tone: "neutral" },
  argTypes: { children: { description: "A number, or a number of a total." } },
} satisfies Meta<typeof Pill>

export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = { tags: ["!test"] }
export const Accent: Story = { tags: ["!test"], args: { tone: "accent", children: "3 of 5" } }
export const Warning: Story = { tags: ["!test"], args: { tone: "warning", children: "2" } }
export const Danger: Story = { tags: ["!test"], args: { tone: "danger", children: "37" } }

export const CountsAndKeys: Story = {
  tags: ["test-only", "direction"],
  render: () => (
    <div style={{ display: "flex", gap: 8, alignItems: "center" }}>
      <Pill>14</Pill>
      <Pill tone="danger">37</Pill>
      <Pill tone="accent">3 of 5</Pill>
      <Kbd keys="Ctrl+K" />
    </div>
  ),
}

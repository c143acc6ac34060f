import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Kbd } from "../../ui/kbd.tsx"
import { Pill } from "../../ui/pill.tsx"
import { StatusGlyph, type Stage } from "../../ui/status-glyph.tsx"
import { Tag } from "../../ui/tag.tsx"
import type { Tone } from "../../ui/tone.ts"

const tones: Tone[] = ["neutral", "accent", "success", "warning", "danger", "info"]
const stages: Stage[] = ["none", "back", "progress", "review", "done"]
const row = { display: "flex", gap: 8, alignItems: "center", flexWrap: "wrap" } as const

const meta = {
  title: "UI/Labels",
  component: Badge,
  args: { children: "Pass" },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Badges: Story = {
  tags: ["dark"],
  render: (args) => (
    <div style={row}>
      {tones.map((tone) => (
        <Badge key={tone} {...args} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge outline>Initial</Badge>
    </div>
  ),
}

export const Result: Story = { tags: ["dark"], args: { tone: "success", mark: "check" } }
export const Failure: Story = { args: { tone: "danger", mark: "cross", children: "Ineffective" } }

export const Statuses: Story = {
  tags: ["direction", "dark"],
  render: () => (
    <div style={{ display: "grid", gap: 8 }}>
      {stages.map((stage) => (
        <StatusGlyph key={stage} stage={stage}>
          {stage}
        </StatusGlyph>
      ))}
    </div>
  ),
}

export const Users: Story = {
  tags: ["dark"],
  render: () => (
    <div style={row}>
      <Avatar name="P2P process owner" /> P2P process owner
      <Avatar name="مالك عملية الشراء" size="md" /> مالك عملية الشراء
      <Avatar name="Internal control lead" size="md" you /> Internal control lead
    </div>
  ),
}

const removed = fn()

export const Tags: Story = {
  tags: ["dark"],
  render: () => (
    <div style={row}>
      <Tag>Existence</Tag>
      <Tag onRemove={removed} removeLabel="Remove Accuracy">
        Accuracy
      </Tag>
    </div>
  ),
  play: async ({ canvas }) => {
    removed.mockClear()
    const remove = canvas.getByRole("button", { name: "Remove Accuracy" })
    // The minimum target size of WCAG 2.2.
    const { width, height } = remove.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await userEvent.click(remove)
    await expect(removed).toHaveBeenCalledOnce()
  },
}

export const CountsAndKeys: Story = {
  tags: ["direction"],
  render: () => (
    <div style={row}>
      <Pill>14</Pill>
      <Pill tone="danger">37</Pill>
      <Pill tone="accent">3 of 5</Pill>
      <Kbd keys="Ctrl+K" />
    </div>
  ),
}

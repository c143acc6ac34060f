import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import { Avatar } from "../../ui/avatar.tsx"
import { Tag } from "../../ui/tag.tsx"
import { sampleText } from "../sample-text.ts"

const removed = fn()

const meta = {
  title: "Components/Tag",
  component: Tag,
  args: { children: "Existence" },
  argTypes: {
    children: { description: "The selected value." },
    removeLabel: { control: { disable: true } },
  },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ["!test"] }
export const Removable: Story = { tags: ["!test"], args: { onRemove: fn(), removeLabel: "Remove Existence" } }
export const User: Story = {
  tags: ["!test"],
  args: {
    start: <Avatar name="P2P process owner" />,
    children: "P2P process owner",
    onRemove: fn(),
    removeLabel: "Remove P2P process owner",
  },
}

/** Cut off at the width of its container. */
export const LongText: Story = {
  tags: ["!test"],
  args: {
    children: "Completeness of the goods received but not invoiced at the end of the period",
    onRemove: fn(),
    removeLabel: "Remove",
  },
  render: (args) => (
    <div style={{ display: "flex", inlineSize: 220 }}>
      <Tag {...args} />
    </div>
  ),
}

export const RemovedByPress: Story = {
  tags: ["test-only", "dark"],
  render: () => (
    <div style={{ display: "flex", gap: 8 }}>
      <Tag>{sampleText("Existence")}</Tag>
      <Tag onRemove={removed} removeLabel={sampleText("Remove Accuracy")}>
        {sampleText("Accuracy")}
      </Tag>
    </div>
  ),
  play: async ({ canvas }) => {
    removed.mockClear()
    const remove = canvas.getByRole("button", { name: sampleText("Remove Accuracy") })
    // The minimum target size of WCAG 2.2.
    const { width, height } = remove.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await userEvent.click(remove)
    await expect(removed).toHaveBeenCalledOnce()
  },
}

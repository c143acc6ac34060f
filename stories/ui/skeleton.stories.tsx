import type { Meta, StoryObj } from "@storybook/react-vite"
import { Skeleton, SkeletonField, SkeletonRow, SkeletonText } from "../../ui/skeleton.tsx"

const meta = {
  title: "Components/Skeleton",
  component: Skeleton,
  args: { width: "240px", height: "12px" },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Block: Story = { tags: ["!test"] }
export const Text: Story = { tags: ["!test"], render: () => <SkeletonText lines={4} /> }
export const Field: Story = { tags: ["!test"], render: () => <SkeletonField /> }
export const TextArea: Story = { tags: ["!test"], render: () => <SkeletonField lines={4} /> }
export const Rows: Story = {
  tags: ["!test"],
  render: () => (
    <div>
      {Array.from({ length: 4 }, (_, row) => (
        <SkeletonRow key={row} columns="24px 80px 1fr 96px" />
      ))}
    </div>
  ),
}

export const LoadingRegion: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 16 }} aria-busy="true">
      <SkeletonField />
      <SkeletonText />
      <div>
        {Array.from({ length: 4 }, (_, row) => (
          <SkeletonRow key={row} columns="24px 80px 1fr 96px" />
        ))}
      </div>
    </div>
  ),
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { Paperclip, Plus, RotateCw } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from "../../ui/page-state.tsx"
import { SkeletonField, SkeletonRow, SkeletonText } from "../../ui/skeleton.tsx"

const meta = {
  title: "UI/States",
  component: EmptyState,
  args: {
    title: "No evidence requested yet",
    text: "Ask control owners for the documents a test needs. They answer here or from the e-mail.",
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: {
    icon: <Paperclip />,
    actions: (
      <>
        <Button variant="solid" icon={<Plus aria-hidden="true" />}>
          New request
        </Button>
        <Button>Import a list</Button>
      </>
    ),
  },
}

export const Failed: Story = {
  render: () => (
    <ErrorState
      title="We have encountered an error"
      text="The issues could not be loaded. Your two unsaved edits are kept on this device."
      note="Reference: 7F3A-19C2 · 10:42"
      actions={
        <Button variant="solid" icon={<RotateCw aria-hidden="true" />}>
          Retry
        </Button>
      }
    />
  ),
}

export const Forbidden: Story = {
  render: () => (
    <ForbiddenState
      title="No access to Record types"
      text="Your role, Tester, does not include this. Ask your entity administrator if you need access."
    />
  ),
}

export const Offline: Story = {
  render: () => (
    <OfflineState
      title="You are offline"
      text="Your changes are kept in this browser. Save them when you are back online."
    />
  ),
}

export const Loading: Story = {
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

import type { Meta, StoryObj } from "@storybook/react-vite"
import { Paperclip, Plus, RotateCw } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from "../../ui/page-state.tsx"

const meta = {
  title: "Components/Page state",
  component: EmptyState,
  args: {
    title: "No evidence requests yet",
    text: "Ask control owners for the documents that a test needs. They answer here or by email.",
  },
  argTypes: { title: { description: "What there is to know, in a few words." } },
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
        <Button>Import requests</Button>
      </>
    ),
  },
}

export const NothingMatches: Story = {
  tags: ["!test"],
  args: {
    title: "No controls match",
    text: "Change or clear your filters.",
    actions: <Button>Clear filters</Button>,
  },
}

export const Failed: Story = {
  args: {
    title: "We have encountered an error",
    text: "The issues could not be loaded. Your two unsaved edits are stored on this device.",
    note: "Reference: 7F3A-19C2 · 10:42",
    actions: (
      <Button variant="solid" icon={<RotateCw aria-hidden="true" />}>
        Retry
      </Button>
    ),
  },
  render: (args) => <ErrorState {...args} />,
}

export const Forbidden: Story = {
  args: {
    title: "No access to record types",
    text: "Your role, Tester, does not include this. Ask your entity administrator if you need access.",
  },
  render: (args) => <ForbiddenState {...args} />,
}

export const Offline: Story = {
  args: {
    title: "You are offline",
    text: "Your changes are stored in this browser. Save them when you are back online.",
  },
  render: (args) => <OfflineState {...args} />,
}

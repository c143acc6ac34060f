import type { Meta, StoryObj } from "@storybook/react-vite"
import { RecordStory } from "./record-story.tsx"
import { shippedProfile, shippedSummaries } from "./shipped-profiles.ts"

/** A new record of a shipped type, rendered from its definition alone. */
function NewRecord({ profileId }: { profileId: string }) {
  return <RecordStory profile={shippedProfile(profileId)} record={none} />
}
const none = () => null

const meta = {
  title: "Record types/New records",
  tags: ["direction", "test-only"],
  component: NewRecord,
  parameters: { layout: "fullscreen" },
  argTypes: { profileId: { control: "select", options: shippedSummaries.map(({ id }) => id) } },
} satisfies Meta<typeof NewRecord>
export default meta
type Story = StoryObj<typeof meta>

export const Process: Story = { args: { profileId: "process" } }
export const SubProcess: Story = { args: { profileId: "sub-process" } }
export const Risk: Story = { args: { profileId: "risk" } }
export const Control: Story = { args: { profileId: "control" } }
export const TestOfDesign: Story = { args: { profileId: "tod" } }
export const TestOfEffectiveness: Story = { args: { profileId: "toe" } }
export const Issue: Story = { args: { profileId: "issue" } }
export const Evidence: Story = { args: { profileId: "evidence" } }
export const AuditUniverse: Story = { args: { profileId: "audit-universe" } }
export const AuditDetail: Story = { args: { profileId: "audit-detail" } }
export const Other: Story = { args: { profileId: "other" } }

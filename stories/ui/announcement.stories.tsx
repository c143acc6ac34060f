import type { Meta, StoryObj } from "@storybook/react-vite"
import { announce, type Urgency } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { LiveRegion } from "../../ui/live-region.tsx"
import { sampleText } from "../sample-text.ts"

interface AnnouncementProps {
  /** What screen readers say. */
  readonly text: string
  /** `polite` waits until the user pauses, `assertive` interrupts. */
  readonly urgency: Urgency
}

function AnnouncementExample({ text, urgency }: AnnouncementProps) {
  return <Button onClick={() => announce(text, urgency)}>{sampleText("Announce")}</Button>
}

const meta = {
  title: "Components/Announcement",
  component: LiveRegion,
  // Nothing is drawn; the screens that announce something test it.
  tags: ["!test"],
  args: { text: "7 results", urgency: "polite" },
  argTypes: {
    text: { description: "What screen readers say.", control: { type: "text" } },
    urgency: {
      description: "`polite` waits until the user pauses, `assertive` interrupts.",
      control: { type: "radio" },
      options: ["polite", "assertive"],
    },
  },
  render: (args) => <AnnouncementExample {...args} />,
} satisfies Meta<AnnouncementProps>

export default meta
type Story = StoryObj<typeof meta>

/** Announces a result without moving the focus. Listen with a screen reader. */
export const Polite: Story = {}

/** For a failure that the user has to know at once. */
export const Assertive: Story = { args: { text: "Save failed", urgency: "assertive" } }

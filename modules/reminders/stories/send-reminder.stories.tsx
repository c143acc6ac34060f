import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import { SendReminder } from "../../records/web/reminding/send-reminder.tsx"
import { t } from "../../../stories/texts.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"

const sent = fn()
const closed = fn()

function Sending() {
  return (
    <SendReminder
      profileId={"control" as ProfileId}
      selection={{ ids: ["one" as RecordId, "two" as RecordId] }}
      count={2}
      onSent={sent}
      onClose={closed}
    />
  )
}

const meta = {
  title: "Screens/Reminders/Send a reminder",
  component: ScreenStory,
  args: { Screen: Sending, path: "/", isPart: true },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    "POST /api/v1/reminders": () => ({ records: 2, people: 1, message: "Reminders sent successfully" }),
  }),
  async play() {
    sent.mockClear()
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox"), "Please finish it.")
    await userEvent.click(dialog.getByRole("button", { name: t("reminders.send.action") }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(closed).toHaveBeenCalled()
  },
}

/** Before anything is written. */
export const Message: Story = {
  ...Sent,
  name: "Message",
  tags: ["!test"],
  play: undefined,
}

/** Escape closes without sending; confirms before discarding input. */
export const ConfirmingLeave: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({ "POST /api/v1/reminders": () => ({ records: 2, people: 1, message: "Sent" }) }),
  async play() {
    sent.mockClear()
    closed.mockClear()
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox"), "Please finish it.")
    await userEvent.keyboard("{Escape}")
    const discard = { name: t("shell.leave.discard") }
    const confirmation = within(await findOpenDialog())
    await expect(closed).not.toHaveBeenCalled()
    await userEvent.click(confirmation.getByRole("button", discard))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** Sends to all records or none: lists the blocking records. */
export const Blocked: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    "POST /api/v1/reminders": () => {
      const missing = { code: "reminder.missing_due_date", path: ["selection"], message: "Two have no due date." }
      const items = ["CTL-001", "CTL-004"].map((uniqueId) => ({
        recordId: uniqueId,
        uniqueId,
        name: "Three-way match",
      }))
      return Response.json({ ...missing, status: 400, problems: [missing], current: { items } }, { status: 400 })
    },
  }),
  async play() {
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: t("reminders.send.action") }))
    await expect(await dialog.findByText(t("reminders.failed"))).toBeVisible()
    await expect(dialog.getAllByRole("listitem")).toHaveLength(2)
  },
}

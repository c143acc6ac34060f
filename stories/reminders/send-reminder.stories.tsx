import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileId, RecordId } from "../../schemas/ids.ts"
import { SendReminder } from "../../src/screens/records/reminding/send-reminder.tsx"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"

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
  title: "Records/Send a reminder",
  component: ScreenStory,
  args: { Screen: Sending, path: "/" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  beforeEach: behindSignIn({
    "POST /api/v1/reminders": () => ({ records: 2, people: 1, message: "Reminders sent successfully" }),
  }),
  async play() {
    sent.mockClear()
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox"), "Please finish it.")
    await userEvent.click(dialog.getByRole("button", { name: words("reminders.send.action") }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(closed).toHaveBeenCalled()
  },
}

/** Escape leaves and sends nothing; what was typed is asked about first. */
export const Left: Story = {
  beforeEach: behindSignIn({ "POST /api/v1/reminders": () => ({ records: 2, people: 1, message: "Sent" }) }),
  async play() {
    sent.mockClear()
    closed.mockClear()
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox"), "Please finish it.")
    await userEvent.keyboard("{Escape}")
    const discard = { name: words("shell.leave.discard") }
    const question = within(await openedQuestion())
    await expect(closed).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole("button", discard))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** All or nothing: those that stand in the way are named. */
export const InTheWay: Story = {
  beforeEach: behindSignIn({
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
    await userEvent.click(dialog.getByRole("button", { name: words("reminders.send.action") }))
    await expect(await dialog.findByText(words("reminders.failed"))).toBeVisible()
    await expect(dialog.getAllByRole("listitem")).toHaveLength(2)
  },
}

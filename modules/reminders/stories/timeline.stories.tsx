import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { RemindersScreen } from "../web/reminders-screen.tsx"
import { t } from "../../../stories/texts.ts"
import { expectNoSidewaysScrolling, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { clientId } from "../../../stories/screens/signed-in.ts"
import { emptyMatrix, filledMatrix } from "./example-matrix.ts"
import { doneTimeline, lateTimeline, supposedTimeline } from "./example-timeline.ts"

const requestKey = "GET /api/v1/reminders/profiles/control/records/one"
const around = {
  "GET /api/v1/profiles": () => ({ content: [] }),
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }),
  "GET /api/v1/reminders/profiles/control": () => filledMatrix,
  "POST /api/v1/profiles/data/v4/paginated": () => ({
    content: [{ id: "one", uniqueId: "CTL-001", name: "Three-way match" }],
  }),
}

const meta = {
  title: "Screens/Reminders/Timeline",
  component: ScreenStory,
  args: { Screen: RemindersScreen, path: "/profiles/$profileId/reminders", at: "/profiles/control/reminders" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const section = async () => within(await screen.findByRole("region", { name: t("reminders.timeline") }))

/** Searches for a record and selects it by keyboard. */
async function choose() {
  const box = (await section()).getByRole("combobox", { name: t("reminders.timeline.record") })
  box.focus()
  await userEvent.keyboard("three")
  await screen.findByRole("option", { name: /CTL-001/ })
  await userEvent.keyboard("{ArrowDown}{Enter}")
}

/** Shows sent, next and later reminders; counts hidden recipients. */
export const Overdue: Story = {
  tags: ["direction", "dark", "interaction"],
  beforeEach: requireSession({ ...around, [requestKey]: () => lateTimeline }),
  async play() {
    await choose()
    const days = within(await (await section()).findByRole("list", { name: t("reminders.timeline") }))
    // 03:00 UTC is half past eight in the record's time zone.
    await expect(days.getByText(/08:30/)).toBeVisible()
    await expect(days.getByText(t("reminders.outcome.DUE_NOW"))).toBeVisible()
    await expect(days.getByText(t("reminders.outcome.NOBODY"))).toBeVisible()
    await expect(days.getByText(t("reminders.timeline.unseen", { count: 1 }), { exact: false })).toBeVisible()
    await expect(days.getByText(t("reminders.timeline.continues"))).toBeVisible()
    await expect((await section()).getByText(new RegExp(t("reminders.inactiveReason.OFF")))).toBeVisible()
    await expect((await section()).getByText(t("reminders.timeline.count", { count: 3 }))).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...Overdue,
  ...phone,
  tags: ["direction", "interaction"],
  async play(context) {
    await Overdue.play?.(context)
    await expectNoSidewaysScrolling()
  },
}

/** Simulates another due date without changing the record. */
export const AssumedDueDate: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...around, [requestKey]: () => supposedTimeline }),
  async play() {
    await choose()
    const date = (await section()).getByRole("textbox", { name: t("reminders.timeline.due") })
    await userEvent.type(date, "01/12/2026{Enter}")
    const supposed = t("reminders.timeline.supposed", { date: "X" }).split("X")[0] ?? ""
    await waitFor(async () => expect((await section()).getByRole("status")).toHaveTextContent(supposed.trim()))
  },
}

/** A completed record explains why no one is notified, and shows what would have been sent. */
export const Completed: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...around, [requestKey]: () => doneTimeline }),
  async play() {
    await choose()
    await expect(await (await section()).findByText(t("reminders.blocker.DONE"))).toBeVisible()
    await expect((await section()).getAllByText(t("reminders.outcome.BLOCKED"))).toHaveLength(3)
  },
}

/** While loading. */
export const Loading: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...around, [requestKey]: () => new Promise(() => undefined) }),
  async play({ canvasElement }) {
    await choose()
    await waitFor(() => expect(canvasElement.querySelector(".ru-skeleton")).not.toBeNull())
  },
}

/** The record was deleted meanwhile: shows the error and a retry button. */
export const Deleted: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    ...around,
    [requestKey]: () =>
      Response.json({ code: "record.not_found", message: "Record not found.", path: [] }, { status: 404 }),
  }),
  async play() {
    await choose()
    await expect(await (await section()).findByRole("alert")).toBeVisible()
    await expect((await section()).getByRole("button", { name: t("reminders.timeline.retry") })).toBeVisible()
  },
}

/** Before a record type is published it has no records to select, and the page says so. */
export const NeverPublished: Story = {
  beforeEach: requireSession({
    ...around,
    "GET /api/v1/reminders/profiles/control": () => ({ ...emptyMatrix, isPublished: false }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("reminders.unpublished"))).toBeVisible()
    await expect(canvas.queryByText(t("reminders.noDueField"))).toBeNull()
    await expect(screen.queryByRole("region", { name: t("reminders.timeline") })).toBeNull()
  },
}

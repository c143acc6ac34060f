import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { RemindersScreen } from "../../src/screens/reminders/reminders-screen.tsx"
import { words } from "../designer/desk.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { clientId } from "../screens/signed-in.ts"
import { emptyMatrix, filledMatrix } from "./example-matrix.ts"
import { doneTimeline, lateTimeline, supposedTimeline } from "./example-timeline.ts"

const asked = "GET /api/v1/reminders/profiles/control/records/one"
const around = {
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }),
  "GET /api/v1/reminders/profiles/control": () => filledMatrix,
  "POST /api/v1/profiles/data/v4/paginated": () => ({
    content: [{ id: "one", uniqueId: "CTL-001", name: "Three-way match" }],
  }),
}

const meta = {
  title: "Screens/Reminders of one record",
  component: ScreenStory,
  args: { Screen: RemindersScreen, path: "/profiles/$profileId/reminders", at: "/profiles/control/reminders" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const section = async () => within(await screen.findByRole("region", { name: words("reminders.timeline") }))

/** By keyboard: a record is searched for and taken. */
async function choose() {
  const box = (await section()).getByRole("combobox", { name: words("reminders.timeline.record") })
  box.focus()
  await userEvent.keyboard("three")
  await screen.findByRole("option", { name: /CTL-001/ })
  await userEvent.keyboard("{ArrowDown}{Enter}")
}

/** What was told, what goes out next and what is to come; whom one cannot see is counted. */
export const Late: Story = {
  tags: ["direction", "dark"],
  beforeEach: behindSignIn({ ...around, [asked]: () => lateTimeline }),
  async play() {
    await choose()
    const days = within(await (await section()).findByRole("list", { name: words("reminders.timeline") }))
    // 03:00 in UTC is half past eight where the record is.
    await expect(days.getByText(/08:30/)).toBeVisible()
    await expect(days.getByText(words("reminders.outcome.DUE_NOW"))).toBeVisible()
    await expect(days.getByText(words("reminders.outcome.NOBODY"))).toBeVisible()
    await expect(days.getByText(words("reminders.timeline.unseen", { count: 1 }))).toBeVisible()
    await expect(days.getByText(words("reminders.timeline.goesOn"))).toBeVisible()
    await expect((await section()).getByText(new RegExp(words("reminders.silence.OFF")))).toBeVisible()
    await expect((await section()).getByText(words("reminders.timeline.count", { count: 3 }))).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...Late,
  ...phone,
  tags: ["direction"],
  async play(context) {
    await Late.play?.(context)
    await expectNoSidewaysScrolling()
  },
}

/** Were it due on another day: the date that is typed goes along, and the record's own is left alone. */
export const Supposed: Story = {
  beforeEach: behindSignIn({ ...around, [asked]: () => supposedTimeline }),
  async play() {
    await choose()
    const date = (await section()).getByRole("textbox", { name: words("reminders.timeline.due") })
    await userEvent.type(date, "01/12/2026{Enter}")
    const supposed = words("reminders.timeline.supposed", { date: "X" }).split("X")[0] ?? ""
    await waitFor(async () => expect((await section()).getByRole("status")).toHaveTextContent(supposed.trim()))
  },
}

/** A record that is done says why nobody is told, and shows what would have been. */
export const Done: Story = {
  beforeEach: behindSignIn({ ...around, [asked]: () => doneTimeline }),
  async play() {
    await choose()
    await expect(await (await section()).findByText(words("reminders.hindrance.DONE"))).toBeVisible()
    await expect((await section()).getAllByText(words("reminders.outcome.HINDERED"))).toHaveLength(3)
  },
}

/** While it is on its way. */
export const Loading: Story = {
  beforeEach: behindSignIn({ ...around, [asked]: () => new Promise(() => undefined) }),
  async play({ canvasElement }) {
    await choose()
    await waitFor(() => expect(canvasElement.querySelector(".ru-skeleton")).not.toBeNull())
  },
}

/** A record that went away meanwhile: what happened, and the way to try again. */
export const Gone: Story = {
  beforeEach: behindSignIn({
    ...around,
    [asked]: () => Response.json({ code: "record.not_found", message: "Record not found.", path: [] }, { status: 404 }),
  }),
  async play() {
    await choose()
    await expect(await (await section()).findByRole("alert")).toBeVisible()
    await expect((await section()).getByRole("button", { name: words("reminders.timeline.retry") })).toBeVisible()
  },
}

/** Before a record type is published there is no record to choose, and the page says so. */
export const NeverPublished: Story = {
  beforeEach: behindSignIn({
    ...around,
    "GET /api/v1/reminders/profiles/control": () => ({ ...emptyMatrix, isPublished: false }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("reminders.unpublished"))).toBeVisible()
    await expect(canvas.queryByText(words("reminders.noDueField"))).toBeNull()
    await expect(screen.queryByRole("region", { name: words("reminders.timeline") })).toBeNull()
  },
}

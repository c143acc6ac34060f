import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import type { Notification } from "../../schemas/api/notifications.ts"
import { Dashboard } from "../../src/screens/home/dashboard.tsx"
import "../../src/screens/home/home.css"
import { says, words } from "../designer/desk.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { mine, page } from "../tasks/made-tasks.ts"

const told: Notification = {
  id: "one",
  status: "UNREAD",
  activityType: "TASK_ASSIGNED",
  body: "Tester, operation assigned you a task",
  hyperlinkText: "TOE-2396 Three-way match, year end",
  link: "/notification?instanceId=record-16&projectId=icfr&type=TOE&module=IC&place=task",
  dateTime: "2026-11-18T09:30:00.000Z",
  instanceId: null,
  projectId: null,
  type: null,
  module: null,
}
const withheld: Notification = { ...told, id: "two", status: "READ", hyperlinkText: null, link: null }

const answers = (content: readonly Notification[], tasks = mine) => ({
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /api/v1/workflow/tasks": () =>
    page(tasks, tasks.length === 0 ? { mine: 0, role: 0, overdue: 0, week: 0, unassigned: 0 } : {}),
  "GET /api/notifications": () => ({ content, page: 0, size: 5, last: true, until: null }),
  "GET /api/file/starred": () => ({ content: [], page: 0, size: 5, hasMore: false }),
})

/** The part of the home page that tells what waits for the reader, and what they were told lately. */
const meta = {
  title: "Screens/Home/Dashboard",
  component: ScreenStory,
  args: {
    path: "/",
    Screen: () => (
      <div className="home">
        <Dashboard />
      </div>
    ),
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Busy: Story = {
  tags: ["direction", "dark"],
  beforeEach: behindSignIn(answers([told, withheld])),
  async play({ canvas }) {
    const overdue = await canvas.findByRole("link", { name: new RegExp(`^${words("tasks.overdue")}`) })
    await expect(overdue).toHaveAttribute("href", "/tasks?of=overdue")
    await expect(await canvas.findByRole("link", { name: new RegExp(mine[0]!.uniqueId) })).toHaveAttribute(
      "href",
      expect.stringContaining("place=task"),
    )
    // What is to be done there, not only how the record stands.
    const next = canvas.getByRole("link", { name: new RegExp(mine[0]!.uniqueId) })
    await expect(next).toHaveTextContent(says(mine[0]!.activity ?? { en: "no activity" }))
    const [about] = await canvas.findAllByText((_, one) => one?.textContent === told.hyperlinkText)
    await expect(about).toBeVisible()
    // A number does not break at its hyphen.
    await expect(within(about!).getByText("TOE-2396").getClientRects()).toHaveLength(1)
  },
}

export const OnAPhone: Story = {
  ...Busy,
  ...phone,
  tags: ["direction"],
  async play(context) {
    await Busy.play?.(context)
    await expectNoSidewaysScrolling()
  },
}

/** Nothing at all: one line instead of four parts. */
export const Calm: Story = {
  beforeEach: behindSignIn(answers([], [])),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("home.calm"))).toBeVisible()
    await expect(canvas.getAllByRole("heading")).toHaveLength(1)
    await expect(canvas.getByRole("link", { name: words("home.tasks.all") })).toBeVisible()
  },
}

/** News, and nothing to do: what there is nothing of takes no room. */
export const OnlyNews: Story = {
  beforeEach: behindSignIn(answers([told], [])),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("tasks.empty"))).toBeVisible()
    await expect(canvas.getByRole("heading", { name: words("home.news") })).toBeVisible()
    await expect(canvas.queryByRole("heading", { name: words("home.starred") })).toBeNull()
  },
}

/** What fails takes nothing else with it. */
export const PartlyBroken: Story = {
  beforeEach: behindSignIn({
    ...answers([told]),
    "GET /api/file/starred": () =>
      Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: words("shell.error.retry") })).toBeVisible()
    await expect(await canvas.findByRole("heading", { name: words("home.tasks") })).toBeVisible()
  },
}

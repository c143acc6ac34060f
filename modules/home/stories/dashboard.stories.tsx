import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import type { Notification } from "../../notifications/contracts/notifications.ts"
import type { ChangedRecord } from "../../records/contracts/home.ts"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { Dashboard } from "../web/dashboard.tsx"
import "../web/home.css"
import { localizedText, t } from "../../../stories/texts.ts"
import { expectNoSidewaysScrolling, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { mine, page } from "../../workflow/stories/sample-tasks.ts"
import { readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const notification: Notification = {
  id: "one",
  status: "UNREAD",
  activityType: "TASK_ASSIGNED",
  body: "Tester, operation assigned you a task",
  hyperlinkText: "TOE-2396 Three-way match, year end",
  link: "/notification?instanceId=record-16&projectId=icfr&type=TOE&module=IC&section=task",
  dateTime: "2026-11-18T09:30:00.000Z",
  instanceId: null,
  projectId: null,
  type: null,
  module: null,
}
const restricted: Notification = { ...notification, id: "two", status: "READ", hyperlinkText: null, link: null }

const changed: ChangedRecord = {
  id: "record-9" as RecordId,
  profileId: "control" as ProfileId,
  type: "CONTROL",
  projectId: "icfr" as ProjectId,
  uniqueId: "CTRL-118",
  name: "Three-way match",
  updatedBy: "Control owner",
  updatedAt: "2026-11-17T14:05:00.000Z",
}

const responses = (content: readonly Notification[], tasks = mine, records: readonly ChangedRecord[] = []) => ({
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /api/v1/workflow/tasks": () =>
    page(tasks, tasks.length === 0 ? { mine: 0, role: 0, overdue: 0, week: 0, unassigned: 0 } : {}),
  "GET /api/notifications": () => ({ content, page: 0, size: 5, last: true, until: null }),
  "GET /api/v1/profiles/data/changed-by-others": () => ({ content: records }),
  "GET /api/file/starred": () => ({ content: [], page: 0, size: 5, hasMore: false }),
})

/** The section of the home page with the user's tasks and recent notifications. */
const meta = {
  title: "Screens/Home/Dashboard",
  component: ScreenStory,
  args: {
    path: "/",
    isPart: true,
    Screen: () => (
      <div className="home ru-fill-block">
        <Dashboard />
      </div>
    ),
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  tags: ["direction", "dark"],
  beforeEach: requireSession(responses([notification, restricted], mine, [changed])),
  async play({ canvas }) {
    const overdue = await canvas.findByRole("link", { name: new RegExp(`^${t("tasks.overdue")}`) })
    await expect(overdue).toHaveAttribute("href", "/tasks?of=overdue")
    await expect(await canvas.findByRole("link", { name: new RegExp(mine[0]!.uniqueId) })).toHaveAttribute(
      "href",
      expect.stringContaining("section=task"),
    )
    // Shows the next action, not only the record's status.
    const next = canvas.getByRole("link", { name: new RegExp(mine[0]!.uniqueId) })
    await expect(next).toHaveTextContent(localizedText(mine[0]!.activity ?? { en: "no activity" }))
    const [about] = await canvas.findAllByText(
      (_, one) => one?.textContent === sampleText(notification.hyperlinkText ?? ""),
    )
    await expect(about).toBeVisible()
    // A UID does not break at its hyphen.
    await expect(within(about!).getByText("TOE-2396").getClientRects()).toHaveLength(1)
    const record = canvas.getByRole("link", { name: new RegExp(changed.uniqueId) })
    await expect(record).toHaveAttribute("href", "/control/icfr/edit/record-9")
    await expect(record).toHaveTextContent(sampleText(changed.updatedBy ?? ""))
  },
}

export const OnAPhone: Story = {
  ...Filled,
  ...phone,
  tags: ["direction"],
  async play(context) {
    await Filled.play?.(context)
    await expectNoSidewaysScrolling()
  },
}

/** Only coordinators have unassigned tasks. */
export const NoCoordinator: Story = {
  beforeEach: requireSession(responses([]), readOnlyUser),
  async play({ canvas }) {
    await canvas.findByRole("link", { name: new RegExp(`^${t("tasks.overdue")}`) })
    await expect(canvas.queryByRole("link", { name: new RegExp(`^${t("tasks.unassigned")}`) })).toBeNull()
  },
}

/** Without any content, shows one line instead of four sections. */
export const Empty: Story = {
  beforeEach: requireSession(responses([], [])),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("home.calm"))).toBeVisible()
    await expect(canvas.getAllByRole("heading")).toHaveLength(1)
    await expect(canvas.getByRole("link", { name: t("home.tasks.all") })).toBeVisible()
  },
}

/** Only news: empty sections take no space. */
export const OnlyNotifications: Story = {
  beforeEach: requireSession(responses([notification], [])),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("tasks.empty"))).toBeVisible()
    await expect(canvas.getByRole("heading", { name: t("home.news") })).toBeVisible()
    await expect(canvas.queryByRole("heading", { name: t("home.starred") })).toBeNull()
  },
}

/** A failed section does not affect the others. */
export const PartlyFailed: Story = {
  beforeEach: requireSession({
    ...responses([notification]),
    "GET /api/file/starred": () =>
      Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: t("shell.error.retry") })).toBeVisible()
    await expect(await canvas.findByRole("heading", { name: t("home.tasks") })).toBeVisible()
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { JobsScreen } from "../web/jobs-screen.tsx"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { detail, everyState, job, schedules } from "./some-jobs.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/v1/client-jobs"
const counts = { queued: 1, running: 2, done: 1000, failed: 1, cancelled: 1 }
const page = (content: readonly unknown[], next: string | null = null) => ({
  [requestKey]: () => ({ content, next, counts, kinds: [{ kind: "report.export", name: "List export" }] }),
  "GET /api/v1/client-jobs/2": () => detail,
  "GET /api/v1/job-schedules": () => ({ content: schedules }),
})

const meta = {
  title: "Screens/Jobs",
  component: ScreenStory,
  args: { Screen: JobsScreen, path: "/settings/jobs" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Every job state; running jobs show progress, failed jobs can be retried. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession(page(everyState, "1")),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(everyState.length + 1)
    const bars = canvas.getAllByRole("progressbar")
    await expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["64", null])
    await expect(canvas.getByText(t("clientJobs.state.stopping"))).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("clientJobs.more") })).toBeVisible()
  },
}

/** The drawer of a failed job with each attempt; Escape returns the focus. */
export const Opened: Story = {
  tags: ["direction", "test-only"],
  beforeEach: requireSession(page(everyState)),
  async play({ canvas }) {
    const open = await canvas.findByRole("button", { name: sampleText("Import: save records") })
    await userEvent.click(open)
    const drawer = await canvas.findByRole("complementary", { name: sampleText("Import: save records") })
    await waitFor(() => expect(within(drawer).getAllByRole("listitem")).toHaveLength(detail.attempts.length))
    await expect(within(drawer).getByText(t("clientJobs.outcome.lost"))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(open).toHaveFocus()
  },
}

const retried = fn()

/** Confirms a retry. */
export const RetriedJob: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...page(everyState),
    "POST /api/v1/client-jobs/2/retry": () => {
      retried()
      return job("2", { state: "queued" })
    },
  }),
  async play({ canvas }) {
    retried.mockClear()
    const kind = sampleText("Import: save records")
    await userEvent.click(await canvas.findByRole("button", { name: t("clientJobs.retry.one", { name: kind }) }))
    const dialog = await findOpenDialog()
    await expect(retried).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole("button", { name: t("clientJobs.retry") }))
    await waitFor(() => expect(retried).toHaveBeenCalledOnce())
  },
}

/** Recurring system jobs: never run, failed, and when each is due. */
export const Scheduled: Story = {
  tags: ["interaction"],
  beforeEach: requireSession(page(everyState)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("tab", { name: t("clientJobs.tab.scheduled") }))
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(schedules.length + 1))
    await expect(canvas.getByText(t("clientJobs.schedule.none"))).toBeVisible()
    await expect(canvas.getAllByText(t("clientJobs.next.soon"))).toHaveLength(2)
  },
}

const ran = fn()

/** Confirms running a scheduled job immediately. */
export const RunNow: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...page(everyState),
    "POST /api/v1/job-schedules/file.cleanup/run": () => {
      ran()
      return job("10", { kind: "file.cleanup", kindName: "Clean up unused files", state: "queued", requestedBy: null })
    },
  }),
  async play({ canvas }) {
    ran.mockClear()
    await userEvent.click(await canvas.findByRole("tab", { name: t("clientJobs.tab.scheduled") }))
    const kind = sampleText("Clean up unused files")
    await userEvent.click(await canvas.findByRole("button", { name: t("clientJobs.run.one", { name: kind }) }))
    const confirmation = within(await findOpenDialog())
    await expect(ran).not.toHaveBeenCalled()
    await userEvent.click(confirmation.getByRole("button", { name: t("clientJobs.run") }))
    await waitFor(() => expect(ran).toHaveBeenCalledOnce())
  },
}

/** On a phone the drawer overlays the list. */
export const OnAPhone: Story = {
  name: "Opened on a phone",
  tags: ["interaction"],
  ...phone,
  beforeEach: requireSession(page(everyState)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Import: save records") }))
    const drawer = await canvas.findByRole("complementary", { name: sampleText("Import: save records") })
    await within(drawer).findByText(t("clientJobs.attempts"))
    await expectToFitPhone(".items-table")
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("clientJobs.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "clientJobs.title")

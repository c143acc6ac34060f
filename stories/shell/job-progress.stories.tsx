import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import type { JobId } from "../../schemas/ids.ts"
import { JobProgress } from "../../src/shell/job-progress.tsx"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"

const job: Job = {
  id: "01a1fd77-1cef-71e5-a60f-5635bc289809" as JobId,
  kind: "profile.change_report",
  state: "running",
  cancelRequested: false,
  done: 1280,
  total: 3204,
  phase: null,
  result: null,
  problems: [],
  attempts: 1,
  requestedBy: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  finishedAt: null,
}

const meta = {
  title: "Screens/Application frame/Job progress",
  component: JobProgress,
  args: { title: "Control 4 → 5", job, onCancel: fn(async () => undefined), onRetry: fn() },
} satisfies Meta<typeof JobProgress>

export default meta
type Story = StoryObj<typeof meta>

/** A button stops the job. */
export const Running: Story = {
  tags: ["direction", "interaction"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String((1280 / 3204) * 100))
    await userEvent.click(canvas.getByRole("button"))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The “request in progress” of the requirement. */
export const InProgress: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t("jobs.running"))
  },
}

export const Queued: Story = { args: { job: { ...job, state: "queued", done: 0, total: null } } }
export const Stopping: Story = { args: { job: { ...job, cancelRequested: true } } }
export const Interrupted: Story = { args: { job: { ...job, attempts: 2, total: null } } }
export const Cancelled: Story = { args: { job: { ...job, state: "cancelled" } } }

/** Shows the server's error message and a retry button. */
export const Failed: Story = {
  tags: ["interaction"],
  args: {
    job: {
      ...job,
      state: "failed",
      problems: [{ code: "server.failed", path: [], message: "Something went wrong on the server. Try again." }],
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      sampleText("Something went wrong on the server. Try again."),
    )
    await userEvent.click(canvas.getByRole("button"))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

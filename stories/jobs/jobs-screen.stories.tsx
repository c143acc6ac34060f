import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { JobsScreen } from "../../src/screens/jobs/jobs-screen.tsx"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { detail, everyState, job, schedules } from "./some-jobs.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/v1/client-jobs"
const counts = { queued: 1, running: 2, done: 1000, failed: 1, cancelled: 1 }
const page = (content: readonly unknown[], next: string | null = null) => ({
  [asked]: () => ({ content, next, counts, kinds: [{ kind: "report.export", name: "List export" }] }),
  "GET /api/v1/client-jobs/2": () => detail,
  "GET /api/v1/job-schedules": () => ({ content: schedules }),
})

const meta = {
  title: "Screens/Jobs/Page",
  component: ScreenStory,
  args: { Screen: JobsScreen, path: "/settings/jobs" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Every state there is; what is under way tells how far it is, and what failed can be tried again. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(page(everyState, "1")),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(everyState.length + 1)
    const bars = canvas.getAllByRole("progressbar")
    await expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["64", null])
    await expect(canvas.getByText(words("work.state.stopping"))).toBeVisible()
    await expect(canvas.getByRole("button", { name: words("work.more") })).toBeVisible()
  },
}

/** The drawer of one that failed: each attempt, and after Escape the focus is where it was. */
export const Opened: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(page(everyState)),
  async play({ canvas }) {
    const open = await canvas.findByRole("button", { name: "Import: save records" })
    await userEvent.click(open)
    const drawer = await canvas.findByRole("complementary", { name: "Import: save records" })
    await waitFor(() => expect(within(drawer).getAllByRole("listitem")).toHaveLength(detail.attempts.length))
    await expect(within(drawer).getByText(words("work.outcome.lost"))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(open).toHaveFocus()
  },
}

const retried = fn()

/** Asked once more before it is tried again. */
export const TriedAgain: Story = {
  beforeEach: behindSignIn({
    ...page(everyState),
    "POST /api/v1/client-jobs/2/retry": () => {
      retried()
      return job("2", { state: "queued" })
    },
  }),
  async play({ canvas }) {
    retried.mockClear()
    const kind = "Import: save records"
    await userEvent.click(await canvas.findByRole("button", { name: words("work.retry.one", { kind }) }))
    const dialog = await openedQuestion()
    await expect(retried).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole("button", { name: words("work.retry") }))
    await waitFor(() => expect(retried).toHaveBeenCalledOnce())
  },
}

/** What the product does by itself: what never ran, what failed, and when each is due. */
export const Scheduled: Story = {
  beforeEach: behindSignIn(page(everyState)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("tab", { name: words("work.tab.scheduled") }))
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(schedules.length + 1))
    await expect(canvas.getByText(words("work.schedule.none"))).toBeVisible()
    await expect(canvas.getAllByText(words("work.next.soon"))).toHaveLength(2)
  },
}

const ran = fn()

/** Work of a schedule is asked about before it is done at once. */
export const RunAtOnce: Story = {
  beforeEach: behindSignIn({
    ...page(everyState),
    "POST /api/v1/job-schedules/file.sweep/run": () => {
      ran()
      return job("10", { kind: "file.sweep", kindName: "Clean up unused files", state: "queued", askedBy: null })
    },
  }),
  async play({ canvas }) {
    ran.mockClear()
    await userEvent.click(await canvas.findByRole("tab", { name: words("work.tab.scheduled") }))
    const kind = "Clean up unused files"
    await userEvent.click(await canvas.findByRole("button", { name: words("work.run.one", { kind }) }))
    const question = within(await openedQuestion())
    await expect(ran).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole("button", { name: words("work.run") }))
    await waitFor(() => expect(ran).toHaveBeenCalledOnce())
  },
}

/** On a phone the drawer lies over the list. */
export const OnAPhone: Story = {
  ...phone,
  beforeEach: behindSignIn(page(everyState)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Import: save records" }))
    const drawer = await canvas.findByRole("complementary", { name: "Import: save records" })
    await within(drawer).findByText(words("work.attempts"))
    await expectToFitPhone(".jobs__open")
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("work.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "work.title")

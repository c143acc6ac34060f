import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { TasksScreen } from "../web/tasks/tasks-screen.tsx"
import { Toaster } from "../../../ui/toaster.tsx"
import { t } from "../../../stories/texts.ts"
import { expectNoSidewaysScrolling, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory, whenFailed, whileLoading } from "../../../stories/screens/screen-story.tsx"
import { mine, unassigned, page } from "./sample-tasks.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/v1/workflow/tasks"
const profiles = { "GET /api/v1/profiles": () => ({ content: [] }) }
const onClaimed = fn()

const meta = {
  title: "Screens/Tasks",
  component: ScreenStory,
  args: { Screen: TasksScreen, path: "/tasks" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Overdue tasks first; the keyboard navigates the rows. */
export const MyTasks: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession({ ...profiles, [requestKey]: () => page(mine) }),
  async play({ canvas }) {
    const [first, second] = [mine[0]!, mine[1]!]
    const link = await canvas.findByRole("link", { name: sampleText(first.name) })
    await userEvent.keyboard("{ArrowDown}")
    await expect(link).toHaveFocus()
    await userEvent.keyboard("j")
    await expect(canvas.getByRole("link", { name: sampleText(second.name) })).toHaveFocus()
    await userEvent.keyboard("{ArrowUp}")
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute("href", expect.stringContaining("section=task"))
    await expect(canvas.getByText(t("tasks.for", { name: sampleText(mine[2]!.assignee!.name!) }))).toBeVisible()
  },
}

/** Tasks assigned to a role can be claimed; when two users claim one, the second sees a message. */
export const TasksOfMyRoles: Story = {
  tags: ["interaction"],
  args: { at: "/tasks?of=role" },
  beforeEach: requireSession({
    ...profiles,
    [requestKey]: () => page(unassigned, { role: 1001 }),
    "POST /api/v1/workflow/records/record-52/claim": () => {
      onClaimed()
      return Response.json(
        { code: "workflow.already_claimed", message: t("problem.workflow.already_claimed"), path: [] },
        { status: 409 },
      )
    },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("tasks.most", { count: 1000 }))).toBeVisible()
    const [first] = unassigned
    await userEvent.click(canvas.getByRole("button", { name: t("tasks.take.of", { uid: first!.uniqueId }) }))
    await waitFor(() => expect(onClaimed).toHaveBeenCalled())
  },
}

/** A claimed task leaves the role's list, counts as the user's own, and the page shows the assignee. */
export const ClaimedTask: Story = {
  tags: ["interaction"],
  args: { at: "/tasks?of=role" },
  decorators: [
    (StoryComponent) => (
      <>
        <StoryComponent />
        <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
      </>
    ),
  ],
  beforeEach() {
    let isClaimed = false
    const [first] = unassigned
    return requireSession({
      ...profiles,
      [requestKey]: () => (isClaimed ? page(unassigned.slice(1), { mine: 5, role: 1 }) : page(unassigned)),
      [`POST /api/v1/workflow/records/${first!.recordId}/claim`]: () => {
        isClaimed = true
        return {}
      },
    })()
  },
  async play({ canvas }) {
    const { uniqueId, name } = unassigned[0]!
    await userEvent.click(await canvas.findByRole("button", { name: t("tasks.take.of", { uid: uniqueId }) }))
    await waitFor(() => expect(canvas.queryByRole("link", { name })).toBeNull())
    await waitFor(() => expect(canvas.getByRole("tab", { name: new RegExp(t("tasks.mine")) })).toHaveTextContent("5"))
    await waitFor(() => expect(screen.getByText(t("tasks.claimed", { uid: uniqueId }))).toBeVisible())
  },
}

/** Tasks as cards with their actions. */
export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  args: { at: "/tasks?of=role" },
  beforeEach: requireSession({ ...profiles, [requestKey]: () => page(unassigned) }),
  async play({ canvas }) {
    const [first] = unassigned
    const claimButton = { name: t("tasks.take.of", { uid: first!.uniqueId }) }
    await expect(await canvas.findByRole("button", claimButton)).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}

export const Empty: Story = {
  beforeEach: requireSession({ ...profiles, [requestKey]: () => page([], { mine: 0, overdue: 0, week: 0 }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("tasks.empty") })).toBeVisible()
    // No search and no sorting.
    await expect(canvas.queryByRole("combobox")).toBeNull()
    await expect(canvas.queryByRole("searchbox")).toBeNull()
  },
}

/** Without results, offers to reset the filter. */
export const Filtered: Story = {
  tags: ["test-only"],
  args: { at: "/tasks?text=nothing" },
  beforeEach: requireSession({ ...profiles, [requestKey]: () => page([], { mine: 0 }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("tasks.filtered") })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("tasks.clear") }))
    await expect(await screen.findByRole("heading", { name: t("tasks.empty") })).toBeVisible()
    await expect(document.activeElement).toBe(document.querySelector("#tasks > .tasks"))
  },
}

export const Loading: Story = whileLoading(requestKey, profiles)
export const Failed: Story = whenFailed(requestKey, profiles)

/** A coordinator finds tasks without assignee; they are assigned in the record, not claimed in the list. */
export const Unassigned: Story = {
  args: { at: "/tasks?of=unassigned" },
  beforeEach: requireSession({ ...profiles, [requestKey]: () => page(unassigned) }),
  async play({ canvas }) {
    const tab = await canvas.findByRole("tab", { name: new RegExp(t("tasks.unassigned")) })
    await expect(tab).toHaveTextContent("3")
    await expect(canvas.getByText(t("tasks.unassigned.text"))).toBeVisible()
    const claimButton = { name: t("tasks.take.of", { uid: unassigned[0]!.uniqueId }) }
    await expect(canvas.queryByRole("button", claimButton)).toBeNull()
  },
}

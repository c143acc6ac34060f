import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { TasksScreen } from "../../src/screens/tasks/tasks-screen.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import { words } from "../designer/desk.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory, whenBroken, whileLoading } from "../screens/screen-story.tsx"
import { mine, nobodys, page } from "./made-tasks.ts"

const asked = "GET /api/v1/workflow/tasks"
const profiles = { "GET /api/v1/profiles": () => ({ content: [] }) }
const taken = fn()

const meta = {
  title: "Screens/Tasks",
  component: ScreenStory,
  args: { Screen: TasksScreen, path: "/tasks" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** What is late comes first; keys go through the rows. */
export const Mine: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({ ...profiles, [asked]: () => page(mine) }),
  async play({ canvas }) {
    const [first, second] = [mine[0]!, mine[1]!]
    const link = await canvas.findByRole("link", { name: first.name })
    await userEvent.keyboard("{ArrowDown}")
    await expect(link).toHaveFocus()
    await userEvent.keyboard("j")
    await expect(canvas.getByRole("link", { name: second.name })).toHaveFocus()
    await userEvent.keyboard("{ArrowUp}")
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute("href", expect.stringContaining("place=task"))
    await expect(canvas.getByText(words("tasks.for", { name: mine[2]!.assignee!.name! }))).toBeVisible()
  },
}

/** Nobody's in particular, each to be taken; of two who take one, the later is told. */
export const MyRoles: Story = {
  args: { at: "/tasks?of=role" },
  beforeEach: behindSignIn({
    ...profiles,
    [asked]: () => page(nobodys, { role: 1001 }),
    "POST /api/v1/workflow/records/record-52/take": () => {
      taken()
      return Response.json(
        { code: "workflow.taken_already", message: words("problem.workflow.taken_already"), path: [] },
        { status: 409 },
      )
    },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("tasks.most", { count: 1000 }))).toBeVisible()
    const [first] = nobodys
    await userEvent.click(canvas.getByRole("button", { name: words("tasks.take.of", { uid: first!.uniqueId }) }))
    await waitFor(() => expect(taken).toHaveBeenCalled())
  },
}

/** What is taken leaves the list of the role, is counted among one's own, and the page says whose it is. */
export const Taken: Story = {
  args: { at: "/tasks?of=role" },
  decorators: [
    (Drawn) => (
      <>
        <Drawn />
        <Toaster label="Messages" closeLabel="Close" />
      </>
    ),
  ],
  beforeEach() {
    let isTaken = false
    const [first] = nobodys
    return behindSignIn({
      ...profiles,
      [asked]: () => (isTaken ? page(nobodys.slice(1), { mine: 5, role: 1 }) : page(nobodys)),
      [`POST /api/v1/workflow/records/${first!.recordId}/take`]: () => {
        isTaken = true
        return {}
      },
    })()
  },
  async play({ canvas }) {
    const { uniqueId, name } = nobodys[0]!
    await userEvent.click(await canvas.findByRole("button", { name: words("tasks.take.of", { uid: uniqueId }) }))
    await waitFor(() => expect(canvas.queryByRole("link", { name })).toBeNull())
    await expect(canvas.getByRole("tab", { name: new RegExp(words("tasks.mine")) })).toHaveTextContent("5")
    await waitFor(() => expect(screen.getByText(words("tasks.taken", { uid: uniqueId }))).toBeVisible())
  },
}

/** Each task is a card; what can be done with it is in reach. */
export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  args: { at: "/tasks?of=role" },
  beforeEach: behindSignIn({ ...profiles, [asked]: () => page(nobodys) }),
  async play({ canvas }) {
    const [first] = nobodys
    const take = { name: words("tasks.take.of", { uid: first!.uniqueId }) }
    await expect(await canvas.findByRole("button", take)).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn({ ...profiles, [asked]: () => page([], { mine: 0, overdue: 0, week: 0 }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("tasks.empty") })).toBeVisible()
    // Nothing to search in, nothing to put in order.
    await expect(canvas.queryByRole("combobox")).toBeNull()
    await expect(canvas.queryByRole("searchbox")).toBeNull()
  },
}

/** Nothing that was asked for: the way back stands with it. */
export const Filtered: Story = {
  args: { at: "/tasks?text=nothing" },
  beforeEach: behindSignIn({ ...profiles, [asked]: () => page([], { mine: 0 }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("tasks.filtered") })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: words("tasks.clear") }))
    await expect(await screen.findByRole("heading", { name: words("tasks.empty") })).toBeVisible()
    await expect(document.activeElement).toBe(document.querySelector("#tasks > .tasks"))
  },
}

export const Loading: Story = whileLoading(asked, profiles)
export const Broken: Story = whenBroken(asked, profiles)

/** A coordinator finds what nobody was named for; it is assigned in the record, not taken from the list. */
export const Unassigned: Story = {
  args: { at: "/tasks?of=unassigned" },
  beforeEach: behindSignIn({ ...profiles, [asked]: () => page(nobodys) }),
  async play({ canvas }) {
    const tab = await canvas.findByRole("tab", { name: new RegExp(words("tasks.unassigned")) })
    await expect(tab).toHaveTextContent("3")
    await expect(canvas.getByText(words("tasks.unassigned.text"))).toBeVisible()
    const take = { name: words("tasks.take.of", { uid: nobodys[0]!.uniqueId }) }
    await expect(canvas.queryByRole("button", take)).toBeNull()
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { ProjectScreen } from "../../src/screens/projects/project-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { reader } from "../screens/signed-in.ts"
import { closed, people, project, restricted } from "./made-projects.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/v1/projects/p1"

const meta = {
  title: "Screens/Projects/Details",
  component: ScreenStory,
  args: { Screen: ProjectScreen, path: "/projects/$projectId", at: "/projects/p1" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const ForEverybody: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({ [asked]: () => project }),
  async play({ canvas }) {
    await canvas.findByText(words("projects.sight.everyone"))
    await userEvent.click(canvas.getByRole("button", { name: words("projects.close") }))
    await userEvent.click(within(await openedQuestion()).getByRole("button", { name: words("shell.cancel") }))
    await expect(canvas.getByRole("button", { name: words("projects.close") })).toHaveFocus()
  },
}

/** The button that closed it opens it again, and keeps the focus. */
export const ClosingByKeyboard: Story = {
  beforeEach: behindSignIn({
    [asked]: () => project,
    "PATCH /api/v1/projects/p1": () => ({ ...project, closed: true, revision: 4 }),
  }),
  async play({ canvas }) {
    const close = await canvas.findByRole("button", { name: words("projects.close") })
    close.focus()
    await userEvent.keyboard("{Enter}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("projects.close") }))
    await waitFor(() => expect(canvas.getByRole("button", { name: words("projects.reopen") })).toHaveFocus())
  },
}

/** Whoever takes somebody off stays where the list is. */
export const RemovingByKeyboard: Story = {
  args: { at: "/projects/p2" },
  beforeEach: behindSignIn({
    "GET /api/v1/projects/p2": () => restricted,
    "DELETE /api/v1/projects/p2/users/u2": () => ({ ...restricted, users: people.slice(1), revision: 4 }),
  }),
  async play({ canvas }) {
    const name = words("projects.users.remove", { name: people[0]?.name ?? "" })
    const remove = await canvas.findByRole("button", { name })
    remove.focus()
    await userEvent.keyboard("{Enter}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name }))
    await waitFor(() => expect(canvas.queryByText(people[0]?.email ?? "")).toBeNull())
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByText(people[1]?.email ?? "")))
    await expect(document.activeElement).not.toBe(document.body)
  },
}

/** For some people alone; one of them can no longer sign in. */
export const Restricted: Story = {
  beforeEach: behindSignIn({ [asked]: () => restricted }),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("listitem", { name: "" })).not.toHaveLength(0)
    await expect(canvas.getByText(words("projects.inactive"))).toBeVisible()
    await expect(
      canvas.getByRole("button", { name: words("projects.users.remove", { name: people[0]?.name ?? "" }) }),
    ).toBeVisible()
  },
}

export const Closed: Story = {
  beforeEach: behindSignIn({ [asked]: () => closed }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: words("projects.reopen") })).toBeVisible()
    await expect(canvas.queryByRole("link", { name: words("projects.edit") })).toBeNull()
  },
}

export const ForReaders: Story = {
  beforeEach: behindSignIn({ [asked]: () => restricted }, reader),
  async play({ canvas }) {
    await canvas.findByText(people[0]?.email ?? "")
    await expect(canvas.queryByRole("button", { name: words("projects.users.add") })).toBeNull()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "projects.title")

/** What is not there and what is not one's own cannot be told apart. */
export const Missing: Story = {
  beforeEach: behindSignIn({
    [asked]: () => Response.json({ code: "not_found", message: "Not there.", path: [] }, { status: 404 }),
  }),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("shell.notFound.title") })
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { ProjectScreen } from "../web/project-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { closed, people, project, restricted } from "./sample-projects.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/v1/projects/p1"

const meta = {
  title: "Screens/Projects/Details",
  component: ScreenStory,
  args: { Screen: ProjectScreen, path: "/projects/$projectId", at: "/projects/p1" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Unrestricted: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession({ [requestKey]: () => project }),
  async play({ canvas }) {
    await canvas.findByText(t("projects.sight.everyone"))
    await userEvent.click(canvas.getByRole("button", { name: t("projects.close") }))
    await userEvent.click(within(await findOpenDialog()).getByRole("button", { name: t("shell.cancel") }))
    await expect(canvas.getByRole("button", { name: t("projects.close") })).toHaveFocus()
  },
}

/** The close button becomes the reopen button and keeps the focus. */
export const ClosingByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    [requestKey]: () => project,
    "PATCH /api/v1/projects/p1": () => ({ ...project, closed: true, revision: 4 }),
  }),
  async play({ canvas }) {
    const close = await canvas.findByRole("button", { name: t("projects.close") })
    close.focus()
    await userEvent.keyboard("{Enter}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("projects.close") }))
    await waitFor(() => expect(canvas.getByRole("button", { name: t("projects.reopen") })).toHaveFocus())
  },
}

/** Removing a member keeps the focus in the list. */
export const RemovingByKeyboard: Story = {
  tags: ["test-only"],
  args: { at: "/projects/p2" },
  beforeEach: requireSession({
    "GET /api/v1/projects/p2": () => restricted,
    "DELETE /api/v1/projects/p2/users/u2": () => ({ ...restricted, users: people.slice(1), revision: 4 }),
  }),
  async play({ canvas }) {
    const name = t("projects.users.remove", { name: sampleText(people[0]?.name ?? "") })
    const remove = await canvas.findByRole("button", { name })
    remove.focus()
    await userEvent.keyboard("{Enter}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name }))
    await waitFor(() => expect(canvas.queryByText(people[0]?.email ?? "")).toBeNull())
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByText(people[1]?.email ?? "")))
    await expect(document.activeElement).not.toBe(document.body)
  },
}

/** Restricted to some users, one of whom can no longer sign in. */
export const Restricted: Story = {
  beforeEach: requireSession({ [requestKey]: () => restricted }),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("listitem", { name: "" })).not.toHaveLength(0)
    await expect(canvas.getByText(t("projects.inactive"))).toBeVisible()
    await expect(
      canvas.getByRole("button", { name: t("projects.users.remove", { name: sampleText(people[0]?.name ?? "") }) }),
    ).toBeVisible()
  },
}

export const Closed: Story = {
  beforeEach: requireSession({ [requestKey]: () => closed }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: t("projects.reopen") })).toBeVisible()
    await expect(canvas.queryByRole("link", { name: t("projects.edit") })).toBeNull()
  },
}

export const ForReadOnlyUsers: Story = {
  beforeEach: requireSession({ [requestKey]: () => restricted }, readOnlyUser),
  async play({ canvas }) {
    await canvas.findByText(people[0]?.email ?? "")
    await expect(canvas.queryByRole("button", { name: t("projects.users.add") })).toBeNull()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "projects.title")

/** Missing and hidden projects look the same. */
export const Missing: Story = {
  beforeEach: requireSession({
    [requestKey]: () => Response.json({ code: "not_found", message: "Not there.", path: [] }, { status: 404 }),
  }),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("shell.notFound.title") })
  },
}

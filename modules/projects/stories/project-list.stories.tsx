import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { ProjectListScreen } from "../web/project-list-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { closed, project, restricted } from "./sample-projects.ts"

const requestKey = "GET /api/v1/projects"
const all = { [requestKey]: () => ({ content: [project, restricted, closed] }) }

const meta = {
  title: "Screens/Projects/List",
  component: ScreenStory,
  args: { Screen: ProjectListScreen, path: "/projects" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Open projects first; closed ones on demand. */
export const Filled: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession(all),
  async play({ canvas }) {
    await canvas.findByRole("link", { name: project.name })
    await expect(canvas.queryByRole("link", { name: closed.name })).toBeNull()
    await userEvent.click(canvas.getByText(t("projects.show.closed")))
    await canvas.findByRole("link", { name: closed.name })
    await userEvent.click(canvas.getByText(t("projects.show.all")))
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(4))
  },
}

/** No project matches the search: offers to reset it. */
export const NothingFound: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(all),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole("searchbox"), "nowhere")
    await userEvent.click(await canvas.findByRole("button", { name: t("projects.clear") }))
    await canvas.findByRole("link", { name: closed.name })
  },
}

export const Empty: Story = {
  beforeEach: requireSession({}),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("projects.empty") })
    await expect(canvas.getAllByRole("link", { name: t("projects.new") })).not.toHaveLength(0)
  },
}

/** A user who cannot create projects is told whom to contact. */
export const EmptyForReadOnlyUsers: Story = {
  beforeEach: requireSession({}, readOnlyUser),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("projects.empty") })
    await expect(canvas.queryByRole("link", { name: t("projects.new") })).toBeNull()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "shell.projects")

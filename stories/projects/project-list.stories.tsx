import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { ProjectListScreen } from "../../src/screens/projects/project-list-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { reader } from "../screens/signed-in.ts"
import { closed, project, restricted } from "./made-projects.ts"

const asked = "GET /api/v1/projects"
const all = { [asked]: () => ({ content: [project, restricted, closed] }) }

const meta = {
  title: "Screens/Projects/List",
  component: ScreenStory,
  args: { Screen: ProjectListScreen, path: "/projects" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** The open ones first; closed ones on demand. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(all),
  async play({ canvas }) {
    await canvas.findByRole("link", { name: project.name })
    await expect(canvas.queryByRole("link", { name: closed.name })).toBeNull()
    await userEvent.click(canvas.getByText(words("projects.show.closed")))
    await canvas.findByRole("link", { name: closed.name })
    await userEvent.click(canvas.getByText(words("projects.show.all")))
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(4))
  },
}

/** Nothing is like what was typed: the way back is offered. */
export const NothingFound: Story = {
  beforeEach: behindSignIn(all),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole("searchbox"), "nowhere")
    await userEvent.click(await canvas.findByRole("button", { name: words("projects.clear") }))
    await canvas.findByRole("link", { name: closed.name })
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn({}),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("projects.empty") })
    await expect(canvas.getAllByRole("link", { name: words("projects.new") })).not.toHaveLength(0)
  },
}

/** Whoever may not make one is told whom to ask. */
export const EmptyForReaders: Story = {
  beforeEach: behindSignIn({}, reader),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("projects.empty") })
    await expect(canvas.queryByRole("link", { name: words("projects.new") })).toBeNull()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "shell.projects")

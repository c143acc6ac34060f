import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent } from "storybook/test"
import { NewProjectScreen, ProjectEditScreen } from "../../src/screens/projects/project-edit-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { people, project } from "./made-projects.ts"

const asked = "GET /api/v1/projects/p1"
const choices = {
  "GET /api/v1/profiles/process-types": () => ({ content: [{ name: project.processType }] }),
  "GET /api/v1/project-candidates": () => ({ content: people }),
}
const edit = { Screen: ProjectEditScreen, path: "/projects/$projectId/edit", at: "/projects/p1/edit" }

const meta = {
  title: "Screens/Projects/Form",
  component: ScreenStory,
  args: edit,
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Saving an empty one says what is missing, all at once. */
export const New: Story = {
  args: { Screen: NewProjectScreen, path: "/projects/new", at: "/projects/new" },
  beforeEach: behindSignIn(choices),
  async play({ canvas }) {
    const name = await canvas.findByRole("textbox", { name: new RegExp(words("projects.field.name")) })
    await userEvent.click(canvas.getByRole("button", { name: words("projects.create") }))
    await expect(name).toHaveAttribute("aria-invalid", "true")
    await expect(name).toHaveAccessibleDescription()
  },
}

export const Edited: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({ ...choices, [asked]: () => project }),
  async play({ canvas }) {
    await expect(await canvas.findByDisplayValue(project.name)).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "projects.title")

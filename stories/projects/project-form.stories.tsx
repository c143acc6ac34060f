import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
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
    await expect(canvas.getAllByText(words("projects.required"))).toHaveLength(2)
    await waitFor(() => expect(name).toHaveFocus())
  },
}

export const Edited: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({ ...choices, [asked]: () => project }),
  async play({ canvas }) {
    await expect(await canvas.findByDisplayValue(project.name)).toBeVisible()
  },
}

/** What somebody else saved meanwhile is said; what was typed stays until the newer state is taken over. */
export const Conflict: Story = {
  beforeEach: behindSignIn({
    ...choices,
    [asked]: () => project,
    "PATCH /api/v1/projects/p1": () => {
      const problem = { code: "project.conflict", path: [], message: "Somebody else saved this project." }
      const current = { ...project, reportingPeriod: "month", revision: project.revision + 1 }
      return Response.json({ ...problem, problems: [problem], current }, { status: 409 })
    },
  }),
  async play({ canvas }) {
    const year = await canvas.findByRole("textbox", { name: new RegExp(words("projects.field.year")) })
    await userEvent.clear(year)
    await userEvent.type(year, "2031")
    await userEvent.click(canvas.getByRole("button", { name: words("projects.save") }))
    await expect(await canvas.findByText("Somebody else saved this project.")).toBeVisible()
    await expect(year).toHaveValue("2031")
    await userEvent.click(canvas.getByRole("button", { name: words("projects.newer") }))
    await expect(await canvas.findByDisplayValue(String(project.financialYear))).toBeVisible()
    await expect(canvas.getByRole("radio", { name: words("projects.period.month") })).toBeChecked()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "projects.title")

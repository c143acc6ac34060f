import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { NewProjectScreen, ProjectEditScreen } from "../web/project-edit-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { people, project } from "./sample-projects.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/v1/projects/p1"
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

/** Saving an empty form reports all missing values at once. */
export const New: Story = {
  name: "New with missing values",
  tags: ["interaction"],
  args: { Screen: NewProjectScreen, path: "/projects/new", at: "/projects/new" },
  beforeEach: requireSession(choices),
  async play({ canvas }) {
    const name = await canvas.findByRole("textbox", { name: new RegExp(t("projects.field.name")) })
    await userEvent.click(canvas.getByRole("button", { name: t("projects.create") }))
    await expect(name).toHaveAttribute("aria-invalid", "true")
    await expect(name).toHaveAccessibleDescription()
    await expect(canvas.getByText(t("projects.required"))).toBeVisible()
    await expect(canvas.getByText(t("projects.noProcessType"))).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** Before anything is typed. */
export const Blank: Story = {
  ...New,
  name: "New",
  tags: ["!test"],
  play: undefined,
}

export const Edited: Story = {
  tags: ["direction"],
  beforeEach: requireSession({ ...choices, [requestKey]: () => project }),
  async play({ canvas }) {
    await expect(await canvas.findByDisplayValue(project.name)).toBeVisible()
  },
}

/** Reports a concurrent save; input is preserved until the newer version is applied. */
export const Conflict: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...choices,
    [requestKey]: () => project,
    "PATCH /api/v1/projects/p1": () => {
      const problem = { code: "project.conflict", path: [], message: "Somebody else saved this project." }
      const current = { ...project, reportingPeriod: "month", revision: project.revision + 1 }
      return Response.json({ ...problem, problems: [problem], current }, { status: 409 })
    },
  }),
  async play({ canvas }) {
    const year = await canvas.findByRole("textbox", { name: new RegExp(t("projects.field.year")) })
    await userEvent.clear(year)
    await userEvent.type(year, "2031")
    await userEvent.click(canvas.getByRole("button", { name: t("projects.save") }))
    await expect(await canvas.findByText(sampleText("Somebody else saved this project."))).toBeVisible()
    await expect(year).toHaveValue("2031")
    await userEvent.click(canvas.getByRole("button", { name: t("projects.newer") }))
    await expect(await canvas.findByDisplayValue(String(project.financialYear))).toBeVisible()
    await expect(canvas.getByRole("radio", { name: t("projects.period.month") })).toBeChecked()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "projects.title")

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { entities } from "../../../stories/screens/signed-in.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { t } from "../../../stories/texts.ts"
import { closed, project } from "../../projects/stories/sample-projects.ts"
import { SyncStartScreen } from "../web/sync-start-screen.tsx"
import { fakeSyncServer, syncsPath } from "./fake-sync-server.ts"
import { appliedRows, sampleRows, syncOf } from "./sample-sync.ts"

const projectsKey = "GET /api/v1/projects"
const started = fn()
const recent = () => [
  syncOf(sampleRows()),
  syncOf(appliedRows(), { id: "s2" as never, state: "applied", appliedAt: "2026-11-20T10:00:00.000Z" }),
  syncOf([], { id: "s3" as never }),
  syncOf([], { id: "s4" as never, state: "failed" }),
]
const filled = {
  ...fakeSyncServer(() => []),
  [projectsKey]: () => ({ content: [project, closed] }),
  [`GET ${syncsPath}`]: () => ({ content: recent(), page: 0, size: 20 }),
  [`POST ${syncsPath}`]: (body: unknown) => {
    started(body)
    return Response.json(syncOf([], { state: "comparing" }), { status: 202 })
  },
}

/** Where a comparison of a project with the master library is started. */
const meta = {
  title: "Screens/Master library/Start sync",
  component: ScreenStory,
  args: { Screen: SyncStartScreen, path: "/sync-with-library" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** The only open project is selected with all of its entities; previous syncs say what they found or did. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    await expect(await canvas.findByRole("combobox")).toHaveTextContent(project.name)
    await expect(canvas.getByRole("checkbox", { name: t("masterSync.entities.all") })).toBeChecked()
    const recentList = canvas.getByRole("region", { name: t("masterSync.recent") })
    await waitFor(() => expect(within(recentList).getAllByRole("listitem")).toHaveLength(4))
    await expect(within(recentList).getByText(t("masterSync.state.same"))).toBeVisible()
  },
}

/** At least one entity is needed; only the selected ones are compared. */
export const Starting: Story = {
  tags: ["test-only"],
  beforeEach(context) {
    started.mockClear()
    return requireSession(filled)(context)
  },
  async play({ canvas }) {
    const compare = await canvas.findByRole("button", { name: t("masterSync.compare") })
    await userEvent.click(canvas.getByRole("checkbox", { name: t("masterSync.entities.all") }))
    await expect(compare).toBeDisabled()
    await expect(canvas.getByText(t("masterSync.entities.required"))).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: sampleText(entities[1].name) }))
    await userEvent.click(compare)
    await waitFor(() => expect(started).toHaveBeenCalledWith({ projectId: project.id, entityIds: [entities[1].id] }))
  },
}

/** A project in the address that is closed is not replaced with another one. */
export const ClosedProject: Story = {
  tags: ["test-only"],
  args: { at: `/sync-with-library?project=${closed.id}` },
  beforeEach: requireSession({
    ...filled,
    [projectsKey]: () => ({ content: [project, { ...project, id: "p9" }, closed] }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("combobox")).toHaveTextContent(t("masterSync.project.select"))
    await expect(canvas.getByRole("button", { name: t("masterSync.compare") })).toBeDisabled()
  },
}

/** Without an open project there is nothing to compare. */
export const Empty: Story = {
  beforeEach: requireSession({
    ...filled,
    [projectsKey]: () => ({ content: [closed] }),
    [`GET ${syncsPath}`]: () => ({ content: [], page: 0, size: 20 }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("link", { name: t("masterSync.noProject.action") })).toHaveAttribute(
      "href",
      "/projects",
    )
  },
}

export const Loading: Story = whileLoading(projectsKey, filled)
export const Failed: Story = whenFailed(projectsKey, filled)
export const Forbidden: Story = whenForbidden(`GET ${syncsPath}`, "masterSync.title", filled)

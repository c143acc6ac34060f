import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, within } from "storybook/test"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { controlProfile } from "../../../stories/list/control-profile.ts"
import { controlRecord, createSampleUsers } from "../../../stories/list/control-records.ts"
import { clientId } from "../../../stories/screens/signed-in.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { listedControl } from "../../designer/stories/record-types/listed-control.ts"
import { t } from "../../../stories/texts.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import { noViews } from "../../records/web/list/use-list-views.ts"
import { RiskUniverseScreen } from "../web/risk-universe-screen.tsx"

const projects = [
  { ...project, id: "p-2026" as ProjectId, name: "ICFR 2026" },
  { ...project, id: "p-2025" as ProjectId, name: "ICFR 2025" },
]

/** Controls of two years in turn. */
const controls: readonly ProfileInstance[] = Array.from({ length: 24 }, (_, at) => {
  const { id, name } = projects[at % projects.length] ?? project
  return { ...controlRecord(at), projectId: id, projectName: name }
})

const listed = {
  ...listedControl,
  id: controlProfile.profileId,
  pluralName: controlProfile.pluralName,
  recordCount: controls.length,
}

const responses = {
  "GET /api/v1/projects": () => ({ content: projects }),
  "GET /api/v1/profiles": () => ({ content: [listed] }),
  [`GET /api/v1/profiles/${controlProfile.profileId}/compiled`]: () => controlProfile,
  [`GET /api/v1/profiles/${controlProfile.profileId}/views`]: () => noViews,
  "POST /api/v1/profiles/data/v4/paginated": (body: unknown) => {
    const { filter } = body as { readonly filter?: { readonly values: readonly string[] } }
    const content = controls.filter(
      ({ projectId }) => projectId !== null && (filter?.values.includes(projectId) ?? true),
    )
    return { content, page: 0, size: 100, totalElements: content.length, totalIsExact: true }
  },
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: createSampleUsers("en") }),
}

/** The controls of all projects. */
const meta = {
  title: "Screens/Risk universe/Controls",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: RiskUniverseScreen, path: "/risk-universe", at: "/risk-universe?tab=controls" },
  beforeEach: requireSession(responses),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const AllProjects: Story = { name: "All projects", tags: ["!test"] }

/** Each control names its project and opens in it; the filter of the URL is a chip that names its project. */
export const OfProject: Story = {
  name: "Filtered by project",
  tags: ["direction"],
  args: { at: "/risk-universe?tab=controls&filter=s~system%3Aproject~anyOf~p-2025" },
  async play() {
    const row = await screen.findByRole("row", { name: new RegExp(controls[1]?.uniqueId ?? "") })
    await expect(within(row).getByText("ICFR 2025")).toBeVisible()
    await expect(within(row).getByRole("link", { hidden: true })).toHaveAttribute(
      "href",
      `/control/p-2025/edit/${controls[1]?.id}`,
    )
    await expect(
      screen.getByRole("button", { name: new RegExp(`${t("list.column.project")}.*ICFR 2025`) }),
    ).toBeVisible()
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { SidePanel } from "../../renderers/record/side-panel/side-panel.tsx"
import { RecycleBinScreen } from "../../modules/recycle-bin/web/recycle-bin-screen.tsx"
import { HomeScreen } from "../../modules/home/web/home-screen.tsx"
import { ImportStartScreen } from "../../modules/imports/web/import-start-screen.tsx"
import { ProjectSelection } from "../../modules/records/web/project-selection.tsx"
import { SignInScreen } from "../../modules/auth/web/sign-in/sign-in-screen.tsx"
import { TagListScreen } from "../../modules/designer/web/tags/tag-list-screen.tsx"
import { NotFound } from "../../src/shell/page-error.tsx"
import { StatePage } from "../../ui/page-state.tsx"
import "../../src/shell/shell.css"
import * as myProfile from "../../modules/my-profile/stories/my-profile.stories.tsx"
import { records } from "../../modules/recycle-bin/stories/deleted-records.ts"
import { localizedText, t } from "../texts.ts"
import { DesignerStory } from "../../modules/designer/stories/designer-story.tsx"
import { visit } from "../../modules/designer/stories/visit-definition.ts"
import * as dashboard from "../../modules/home/stories/dashboard.stories.tsx"
import { controlProfile } from "../list/control-profile.ts"
import { FieldServices, ListContainer } from "../list/list-container.tsx"
import { createFakeListSource } from "../list/fake-list-source.ts"
import * as organisation from "../../modules/organisation/stories/organisation.stories.tsx"
import * as roles from "../../modules/roles/stories/roles.stories.tsx"
import * as users from "../../modules/users/stories/users.stories.tsx"
import { listedControl } from "../../modules/designer/stories/record-types/listed-control.ts"
import * as recordTypes from "../../modules/designer/stories/record-types/record-types.stories.tsx"
import { closed, project, restricted } from "../../modules/projects/stories/sample-projects.ts"
import * as projectDetails from "../../modules/projects/stories/project-details.stories.tsx"
import * as projectForm from "../../modules/projects/stories/project-form.stories.tsx"
import * as projectList from "../../modules/projects/stories/project-list.stories.tsx"
import { controlRecord } from "../record/control-record.ts"
import { RecordStory } from "../record/record-story.tsx"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { frequency, owners } from "../../modules/designer/stories/tags/sample-tags.ts"
import * as tasks from "../../modules/workflow/stories/tasks.stories.tsx"
import { AppStory, homeResponses, setupApp } from "./app-story.tsx"
import { expectToFitPhone, phone } from "./phone.ts"
import { requireSession, ScreenStory, type ScreenStoryProps } from "./screen-story.tsx"

const control = shippedProfile("control")
const controls = createFakeListSource({ count: 1240 })

const MissingPage = () => (
  <StatePage>
    <NotFound />
  </StatePage>
)

/** Every screen fits a phone of 360 pixels, in both directions. */
const meta: Meta<typeof ScreenStory> = {
  title: "Screens/On a phone",
  component: ScreenStory,
  args: { Screen: MissingPage, path: "/" },
  tags: ["direction"],
  beforeEach: requireSession({}),
  ...phone,
}
export default meta
type Story = StoryObj<typeof ScreenStory>

interface Screens {
  readonly default: { readonly args: ScreenStoryProps }
}
interface OfScreen {
  readonly args?: Partial<ScreenStoryProps>
  readonly beforeEach?: unknown
}

/** A screen as set up in another story. */
const like = ({ default: { args } }: Screens, { args: more, beforeEach }: OfScreen, selector: string): Story => ({
  args: { ...args, ...more },
  beforeEach: beforeEach as NonNullable<Story["beforeEach"]>,
  play: () => expectToFitPhone(selector),
})

export const Projects = like(projectList, projectList.Filled, ".projects__table")
export const Project = like(projectDetails, projectDetails.Unrestricted, ".projects__details")
export const ProjectForm = like(projectForm, projectForm.New, ".projects__fields")
export const RecordTypes = like(recordTypes, recordTypes.InUse, ".profiles__table")
export const Tasks = like(tasks, tasks.MyTasks, ".ru-table-page")
export const MyProfile = like(myProfile, myProfile.Personal, ".ru-sheet-head")
export const Organisation = like(organisation, organisation.Filled, ".ru-sheet-head")
export const Users = like(users, users.Filled, ".ru-table-page tbody tr")
export const Roles = like(roles, roles.Filled, ".ru-sheet-head")
export const Dashboard = like(dashboard, dashboard.Filled, ".home a")
export const PageNotFound: Story = { play: () => expectToFitPhone(".ru-state") }

export const SharedLists: Story = {
  args: { Screen: TagListScreen, path: "/lists" },
  beforeEach: requireSession({ "GET /api/v1/profiles/tags": () => ({ content: [frequency, owners] }) }),
  play: () => expectToFitPhone(".ru-table-page tbody tr"),
}

export const RecycleBin: Story = {
  args: { Screen: RecycleBinScreen, path: "/bin" },
  beforeEach: requireSession({
    "GET /api/v1/profiles": () => ({ content: [] }),
    "GET /api/v1/profiles/data/recycle-bin": () => ({
      content: records,
      page: 0,
      size: 50,
      totalElements: records.length,
    }),
  }),
  play: () => expectToFitPhone(".ru-table-page tbody tr"),
}

export const Designer: Story = {
  args: {
    Screen: () => (
      <div style={{ flex: 1, minInlineSize: 0 }}>
        <DesignerStory definition={visit} />
      </div>
    ),
    path: "/",
  },
  play: () => expectToFitPhone(".designer__field"),
}

export const Record: Story = {
  args: {
    Screen: () => (
      <RecordStory
        profile={control}
        record={(language) => controlRecord(control, language)}
        listPosition={{ position: 12, total: 480, totalIsExact: true, next: () => undefined }}
        sidePanel={<SidePanel>{() => null}</SidePanel>}
      />
    ),
    path: "/",
  },
  play: () => expectToFitPhone(".ru-rail"),
}

export const List: Story = {
  args: {
    Screen: () => (
      <FieldServices>
        <ListContainer source={controls} height={700} />
      </FieldServices>
    ),
    path: "/",
  },
  play: () => expectToFitPhone(".ru-list__row a"),
}

export const SignIn: Story = {
  args: { Screen: SignInScreen, path: "/login" },
  parameters: { hasMain: true },
  beforeEach: requireSession({ "GET /sso-auth/methods": () => ({ google: false }) }),
  play: () => expectToFitPhone('input[name="username"]'),
}

/** Selects the project in a bottom sheet. */
export const SelectProject: Story = {
  args: { Screen: () => <ProjectSelection profile={controlProfile} />, path: "/" },
  beforeEach: requireSession({ "GET /api/v1/projects": () => ({ content: [project, restricted, closed] }) }),
  play: async () => {
    const sheet = await screen.findByRole("dialog")
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(window.innerHeight))
    await expect(sheet.offsetWidth).toBe(360)
    await expect(document.title).toContain(localizedText(controlProfile.pluralName))
    await expectToFitPhone(".project-choice")
  },
}

export const Importing: Story = {
  args: { Screen: ImportStartScreen, path: "/$type/$projectId/import", at: "/control/p1/import" },
  beforeEach: requireSession({
    "GET /api/v1/profiles": () => ({ content: [listedControl] }),
    "GET /api/v1/profiles/control/compiled": () => control,
    "GET /api/v1/projects": () => ({ content: [project] }),
    "GET /api/v1/profiles/data/imports": () => ({ content: [] }),
  }),
  play: async () => {
    await expectToFitPhone(".importing__start")
    const help = screen.getByRole("link", { name: t("shell.help", { what: t("imports.crumb") }) })
    await expect(help).toHaveAttribute("href", "/guide/importing#steps")
  },
}

const home = {
  ...homeResponses,
  "GET /api/v1/profiles": () => ({ content: [] }),
  "GET /api/v1/profiles/data/home": () => ({ counts: [], mine: [], recent: [] }),
  "GET /oauth/get-entity-details": () => ({ modules: [] }),
}

export const Home: Story = {
  args: { Screen: HomeScreen, path: "/" },
  beforeEach: requireSession(home),
  play: () => expectToFitPhone(".home"),
}

/** A button opens the sidebar as a drawer, and navigation closes it; the user menu fits as well. */
export const Sidebar: Story = {
  name: "User menu",
  tags: ["interaction"],
  parameters: { hasMain: true },
  render: () => <AppStory at="/" />,
  beforeEach: setupApp(home),
  play: async () => {
    await expectToFitPhone(".app-shell")
    const opener = document.querySelector<HTMLElement>(".app-brand__menu button")
    if (!opener) throw new Error("No button opens the sidebar.")
    await userEvent.click(opener)
    const shell = document.querySelector(".app-shell")
    await waitFor(() => expect(shell).toHaveAttribute("data-opened"))
    const projects = document.querySelector<HTMLElement>('.app-side__item[href="/projects"]')
    if (!projects) throw new Error("The sidebar has no projects.")
    await waitFor(() => expect(projects).toBeVisible())
    await expectToFitPhone(".app-side")
    await userEvent.click(projects)
    await waitFor(() => expect(shell).not.toHaveAttribute("data-opened"))
    await expect(shell).toBeVisible()
    // Loaded in parallel with the page, so it may appear later.
    const menu = await waitFor(() => {
      const button = document.querySelector<HTMLElement>(".app-user")
      if (!button) throw new Error("There is no user menu.")
      return button
    })
    await userEvent.click(menu)
    await screen.findByRole("menu", {}, { timeout: 8000 })
    await expectToFitPhone('[role="menu"]')
  },
}

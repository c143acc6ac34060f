import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { t } from "../texts.ts"
import { noProject, type ProjectId } from "../../schemas/ids.ts"
import {
  documentResponses,
  narrativeId,
  sampleDocument,
} from "../../modules/process-documents/stories/sample-documents.ts"
import { project } from "../../modules/projects/stories/sample-projects.ts"
import { currentPath, setupApp, AppStory, recordNotFound, signedIn } from "../screens/app-story.tsx"
import { tester } from "../screens/signed-in.ts"
import { sampleText } from "../sample-text.ts"

// What opens from the top bar of every page: notifications, downloads, and the command menu by its shortcut.

const meta = {
  title: "Screens/Application frame/Top bar",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  beforeEach: setupApp(),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const failing = (status: number) => () => Response.json({ message: "?" }, { status })

/** Retries loading notifications; shows an empty state; Escape returns the focus to the bell. */
export const NotificationsPanel: Story = {
  tags: ["test-only"],
  beforeEach: () => {
    let requestCount = 0
    const none = { content: [], page: 0, size: 3, last: true, until: null }
    return setupApp({
      // The home page requests its notifications twice.
      "GET /api/notifications": () => {
        requestCount += 1
        return requestCount === 3 ? failing(400)() : none
      },
    })()
  },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    const notificationsButton = () => canvas.getByRole("button", { name: t("shell.notifications") })
    await userEvent.click(notificationsButton())
    const panel = within(await screen.findByRole("dialog"))
    await panel.findByText(t("notifications.failed"))
    await userEvent.click(panel.getByRole("button", { name: t("shell.retry") }))
    await panel.findByText(t("no_notifications"))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(notificationsButton()).toHaveFocus())
  },
}

export const NoDownloads: Story = {
  tags: ["interaction"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("shell.downloads", { count: 0 }) }))
    await screen.findByText(t("no_files_downloaded"))
  },
}

/** Reports a failed download. */
export const DownloadFails: Story = {
  name: "Failed download",
  tags: ["interaction"],
  beforeEach: setupApp({
    "GET /api/export": () => ({
      content: [
        {
          id: "e1",
          fileName: "Controls.xlsx",
          reportFormat: "EXCEL",
          exportType: "LIST_VIEW_EXPORT",
          reportStatus: "READY",
          downloaded: true,
          read: true,
          fileUploadId: "e1",
          size: 1000,
          jobId: "j1",
          done: 1,
          total: 1,
          requestedAt: "2026-11-21T13:26:00.000Z",
          finishedAt: "2026-11-21T13:26:04.000Z",
          problems: [],
        },
      ],
    }),
    "GET /api/file/download": failing(500),
    "POST /api/file/download": failing(500),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("shell.downloads", { count: 0 }) }))
    const name = t("downloads.download", { file: sampleText("Controls.xlsx") })
    await userEvent.click(await screen.findByRole("button", { name }))
    await screen.findByText(t("download_failed"))
  },
}

const found = {
  id: "r7",
  profileId: "control",
  type: "CONTROL",
  projectId: "p1",
  uniqueId: "C-P2P-014",
  name: "Three-way match",
}

const open = async (inputValue: string) => {
  await userEvent.keyboard("{Control>}k{/Control}")
  const input = await screen.findByRole("combobox", { name: t("palette.placeholder") })
  await waitFor(() => expect(input).toHaveFocus())
  if (inputValue !== "") await userEvent.keyboard(inputValue)
}

/** The shortcut opens the command menu from a search box, which keeps its text and gets the focus back. */
export const CommandMenuFromTextField: Story = {
  tags: ["test-only"],
  args: { at: "/projects" },
  async play({ canvas }) {
    const search = await canvas.findByRole("searchbox", { name: t("projects.search") })
    await userEvent.click(search)
    await userEvent.keyboard("what?")
    await expect(search).toHaveValue("what?")
    await open("")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(search).toHaveFocus())
    await expect(search).toHaveValue("what?")
  },
}

/** Finds a record by UID and a screen by name; the first result is highlighted, and Enter opens it. */
export const CommandMenuNavigates: Story = {
  tags: ["test-only"],
  beforeEach: setupApp({ "GET /api/v1/profiles/data/search": () => ({ content: [found] }), ...recordNotFound("r7") }),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await open(t("shell.tasks"))
    await screen.findByRole("option", { name: t("shell.tasks"), selected: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(currentPath()).toBe("/tasks"))
    await open("c-p2p-014")
    await screen.findByRole("option", { name: /C-P2P-014/, selected: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(currentPath()).toMatch(/^\/control\/p1\/edit\/r7/))
  },
}

/** The question mark key and the command menu open the list of shortcuts. */
export const Shortcuts: Story = {
  name: "Keyboard shortcuts",
  tags: ["interaction"],
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await userEvent.keyboard("?")
    const overview = await screen.findByRole("dialog", { name: t("palette.shortcuts") })
    await expect(within(overview).getAllByText(t("shortcuts.record.save"))[0]).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await open(t("palette.shortcuts"))
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("dialog", { name: t("palette.shortcuts") })
  },
}

/** The command menu switches and stores the appearance. */
export const CommandMenuRunsAction: Story = {
  tags: ["test-only"],
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await open(t("shell.colorMode.dark"))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(localStorage.getItem("ru.color-mode")).toBe("dark"))
  },
}

/** Screens that the user cannot open are not found. */
export const CommandMenuOfTester: Story = {
  tags: ["interaction"],
  beforeEach: setupApp({ "GET /api/v1/profiles/data/search": () => ({ content: [] }) }, signedIn(tester)),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await open(t("shell.profiles"))
    await screen.findByText(t("palette.nothing", { text: t("shell.profiles") }))
    await expect(screen.queryAllByRole("option")).toHaveLength(0)
  },
}

const other = { ...project, id: "p9" as ProjectId, name: "Security 2027" }
const workingInTheFirst = (at: string, responses = () => recordNotFound("r1")) => ({
  args: { at },
  beforeEach: () => {
    const stop = setupApp({ ...responses(), "GET /api/v1/projects": () => ({ content: [project, other] }) })()
    localStorage.setItem("selected-project", project.id)
    return stop
  },
})

/** On a page whose URL names a project the bar shows that project instead of the selected one. */
export const ProjectOfTheRecord: Story = {
  ...workingInTheFirst(`/control/${other.id}/edit/r1`),
  async play({ canvas }) {
    await expect(await canvas.findByText(sampleText(other.name))).toBeVisible()
    await expect(canvas.queryByText(sampleText(project.name))).toBeNull()
  },
}

/** So does a document, whose URL names none; the project cannot be changed there. */
export const ProjectOfTheDocument: Story = {
  ...workingInTheFirst(`/documents/${narrativeId}`, () => documentResponses(sampleDocument({ projectId: other.id }))),
  async play({ canvas }) {
    await expect((await canvas.findByText(sampleText(other.name))).closest("button")).toBeDisabled()
    await expect(canvas.queryByText(sampleText(project.name))).toBeNull()
  },
}

/** A record outside of projects shows none, even while one is selected. */
export const OutsideProjects: Story = {
  ...workingInTheFirst(`/audit_universe/${noProject}/edit/r1`),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("shell.outsideProjects"))).toBeVisible()
    await expect(canvas.queryByText(sampleText(project.name))).toBeNull()
  },
}

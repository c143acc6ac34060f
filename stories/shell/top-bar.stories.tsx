import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { words } from "../designer/desk.ts"
import { noProject } from "../../schemas/ids.ts"
import { project } from "../projects/made-projects.ts"
import { address, inProduct, ProductStory, signedIn, tester } from "../screens/product-story.tsx"

// What opens from the bar above every page: notifications, downloaded files, and the palette by its keys.

const meta = {
  title: "Shell/Top bar",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  beforeEach: inProduct(),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const failing = (status: number) => () => Response.json({ message: "?" }, { status })

/** Notifications that could not be loaded are asked for again; nothing is said to be nothing; Escape goes back to the bell. */
export const Bell: Story = {
  beforeEach: () => {
    let asked = 0
    const none = { content: [], page: 0, size: 3, last: true, until: null }
    return inProduct({
      // The home page asks twice for what it shows of them.
      "GET /api/notifications": () => {
        asked += 1
        return asked === 3 ? failing(400)() : none
      },
    })()
  },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    const bell = () => canvas.getByRole("button", { name: words("shell.notifications") })
    await userEvent.click(bell())
    const panel = within(await screen.findByRole("dialog"))
    await panel.findByText(words("notifications.failed"))
    await userEvent.click(panel.getByRole("button", { name: words("shell.retry") }))
    await panel.findByText(words("no_notifications"))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(bell()).toHaveFocus())
  },
}

export const NoDownloads: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("shell.downloads", { count: 0 }) }))
    await screen.findByText(words("no_files_downloaded"))
  },
}

/** A file that cannot be fetched says so. */
export const DownloadFails: Story = {
  beforeEach: inProduct({
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
    await userEvent.click(await canvas.findByRole("button", { name: words("shell.downloads", { count: 0 }) }))
    const name = words("downloads.download", { file: "Controls.xlsx" })
    await userEvent.click(await screen.findByRole("button", { name }))
    await screen.findByText(words("download_failed"))
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

const open = async (typed: string) => {
  await userEvent.keyboard("{Control>}k{/Control}")
  const input = await screen.findByRole("combobox", { name: words("palette.placeholder") })
  await waitFor(() => expect(input).toHaveFocus())
  if (typed !== "") await userEvent.keyboard(typed)
}

/** By its keys the palette opens from a search box, which keeps its text and gets the focus back. */
export const PaletteFromATextField: Story = {
  args: { at: "/projects" },
  async play({ canvas }) {
    const search = await canvas.findByRole("searchbox", { name: words("projects.search") })
    await userEvent.click(search)
    await userEvent.keyboard("what?")
    await expect(search).toHaveValue("what?")
    await open("")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(search).toHaveFocus())
    await expect(search).toHaveValue("what?")
  },
}

/** A record is found by its number and a screen by its name; the first is marked, and Enter goes there. */
export const PaletteGoes: Story = {
  beforeEach: inProduct({ "GET /api/v1/profiles/data/search": () => ({ content: [found] }) }),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await open(words("shell.tasks"))
    await screen.findByRole("option", { name: words("shell.tasks"), selected: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(address()).toBe("/tasks"))
    await open("c-p2p-014")
    await screen.findByRole("option", { name: /C-P2P-014/, selected: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(address()).toMatch(/^\/control\/p1\/edit\/r7/))
  },
}

/** The question mark shows every shortcut, and so does the palette. */
export const Shortcuts: Story = {
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await userEvent.keyboard("?")
    const overview = await screen.findByRole("dialog", { name: words("palette.shortcuts") })
    await expect(within(overview).getAllByText(words("shortcuts.record.save"))[0]).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await open(words("palette.shortcuts"))
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("dialog", { name: words("palette.shortcuts") })
  },
}

/** Appearance is switched from the palette, and remembered. */
export const PaletteActs: Story = {
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await open(words("shell.colorMode.dark"))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(localStorage.getItem("ru.color-mode")).toBe("dark"))
  },
}

/** A screen that may not be opened is not found. */
export const PaletteOfATester: Story = {
  beforeEach: inProduct({ "GET /api/v1/profiles/data/search": () => ({ content: [] }) }, signedIn(tester)),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: project.name })
    await open(words("shell.profiles"))
    await screen.findByText(words("palette.nothing", { text: words("shell.profiles") }))
    await expect(screen.queryAllByRole("option")).toHaveLength(0)
  },
}

const other = { ...project, id: "p9", name: "Security 2027" }
const workingInTheFirst = (at: string) => ({
  args: { at },
  beforeEach: () => {
    const stop = inProduct({ "GET /api/v1/projects": () => ({ content: [project, other] }) })()
    localStorage.setItem("selected-project", project.id)
    return stop
  },
})

/** On a page whose address names a project the bar says that one, whichever was worked in before. */
export const ProjectOfTheRecord: Story = {
  ...workingInTheFirst(`/control/${other.id}/edit/r1`),
  async play({ canvas }) {
    await expect(await canvas.findByText(other.name)).toBeVisible()
    await expect(canvas.queryByText(project.name)).toBeNull()
  },
}

/** A record outside all projects is in none, also while one is worked in. */
export const OutsideProjects: Story = {
  ...workingInTheFirst(`/audit_universe/${noProject}/edit/r1`),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("shell.outsideProjects"))).toBeVisible()
    await expect(canvas.queryByText(project.name)).toBeNull()
  },
}

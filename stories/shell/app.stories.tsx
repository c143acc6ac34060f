import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { RoleId } from "../../schemas/ids.ts"
import { UnreachableError } from "../../src/api/api-error.ts"
import { rememberCsrfToken } from "../../src/session/csrf-token.ts"
import { loadMessages } from "../../messages/index.ts"
import { chooseEntry } from "../select-menu-entry.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"
import { findOpenDialog } from "../find-open-dialog.ts"
import { controlProfile } from "../list/control-profile.ts"
import { profile, requestKey as profileKey } from "../../modules/my-profile/stories/sample-profile.ts"
import { closed, project } from "../../modules/projects/stories/sample-projects.ts"
import { currentPath, goTo, setupApp, AppStory, recordNotFound, signedIn } from "../screens/app-story.tsx"
import { administrator, entities, tester } from "../screens/signed-in.ts"

// The shell around every screen, and URLs without a screen.

const meta = {
  title: "Screens/Application frame/Application",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  beforeEach: setupApp(),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const home = () => screen.findByRole("heading", { name: project.name })

/** An unknown URL shows a message with a link home. */
export const NotFound: Story = {
  name: "Back home from an unknown URL",
  tags: ["test-only"],
  args: { at: "/nothing/of/the/kind/here" },
  async play({ canvas }) {
    await canvas.findByText(t("shell.notFound.title"))
    goTo("/nothing")
    await waitFor(() => expect(currentPath()).toBe("/nothing"))
    await canvas.findByText(t("shell.notFound.title"))
    await userEvent.click(canvas.getByRole("link", { name: t("shell.backHome") }))
    await home()
    await expect(currentPath()).toBe("/")
  },
}

/** An unknown URL. */
export const UnknownUrl: Story = {
  ...NotFound,
  name: "Not found",
  tags: ["!test"],
  async play({ canvas }) {
    await canvas.findByText(t("shell.notFound.title"))
  },
}

/** The landing URL of both modules redirects home. */
export const DashboardIsHome: Story = {
  args: { at: "/dashboard" },
  async play() {
    await home()
    await expect(currentPath()).toBe("/")
  },
}

/** A signed-in user can select another module by URL, regardless of the other parameters. */
export const SelectModuleByUrl: Story = {
  tags: ["test-only"],
  args: { at: "/select-module" },
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("signIn.choose.title") })).toHaveFocus()
    await expect(document.title).toMatch(t("signIn.choose.title"))
    await expect(currentPath()).toBe("/select-module")
    await userEvent.click(canvas.getByRole("button", { name: t("shell.cancel") }))
    await home()
  },
}

/** Screens that declare a place in the sidebar, in its order. */
const navigation = [
  "/",
  "/tasks",
  "/projects",
  "/rcm",
  "/risk-universe",
  "/bin",
  "/profiles",
  "/lists",
  "/settings/organisation",
  "/settings/users",
  "/settings/roles",
  "/settings/process-permissions",
  "/settings/sign-in",
  "/settings/mail-templates",
  "/settings/outbox",
  "/settings/jobs",
]

const sidebarPaths = (element: HTMLElement) =>
  [...element.querySelectorAll(".app-side__item")].map((item) => item.getAttribute("href"))

/**
 * An administrator finds every screen in the sidebar, and in the same order in the command menu, followed by others.
 */
export const EveryScreen: Story = {
  tags: ["test-only"],
  async play({ canvasElement }) {
    await home()
    await expect(sidebarPaths(canvasElement).filter((path) => path && navigation.includes(path))).toEqual(navigation)
    const names = [...canvasElement.querySelectorAll(".app-side__item")].map((item) => item.textContent)
    await userEvent.keyboard("{Control>}k{/Control}")
    const screens = await screen.findByRole("group", { name: t("palette.group.screen") })
    const options = within(screens).getAllByRole("option")
    await expect(options.map((option) => option.textContent)).toEqual([
      ...names,
      t("rollOver.title"),
      t("shell.myProfile"),
      t("shell.guide"),
    ])
  },
}

const closedToTesters = [
  ["/profiles", "shell.profiles"],
  ["/profiles/control", "shell.profiles"],
  ["/lists", "shell.lists"],
  ["/projects/new", "shell.projects"],
  ["/settings/organisation?view=structure", "shell.organisation"],
  ["/settings/users", "shell.users"],
  ["/settings/roles", "shell.roles"],
  ["/settings/sign-in", "shell.signInSettings"],
  ["/settings/mail-templates", "shell.mailTemplates"],
  ["/settings/outbox", "outbox.title"],
  ["/settings/jobs", "clientJobs.title"],
  ["/risk/0/new", "shell.thisPage"],
] as const

const forbidden = () => Response.json({ code: "access.forbidden", message: "Not for you.", path: [] }, { status: 403 })
const forbiddenForTesters = {
  "GET /api/entity": forbidden,
  "GET /api/entity/org-structure": forbidden,
  "GET /api/users": forbidden,
  "GET /api/users/form-options": forbidden,
  "GET /oauth/roles-client/calverine": forbidden,
  "GET /api/sign-in/providers": forbidden,
  "GET /api/sign-in/second-factor-policy": forbidden,
  "GET /api/sign-in/users": forbidden,
  "GET /api/v1/mail-templates": forbidden,
  "GET /api/v1/outbox": forbidden,
  "GET /api/v1/client-jobs": forbidden,
}

/** Screens that a tester cannot open say so by name, with whom to contact; the sidebar omits them. */
export const ForbiddenForTesters: Story = {
  tags: ["interaction"],
  beforeEach: setupApp(forbiddenForTesters, signedIn(tester)),
  async play({ canvas, canvasElement }) {
    await home()
    const available = sidebarPaths(canvasElement)
    await expect(available).toContain("/projects")
    for (const [path, what] of closedToTesters) {
      await expect(available).not.toContain(path.split("?")[0])
      goTo(path)
      await canvas.findByRole("heading", { name: t("shell.denied.title", { what: t(what) }) })
    }
    await expect(
      canvas.getByText(t("shell.denied.text", { roles: joinNames([sampleText("Tester")], currentLanguage()) })),
    ).toBeVisible()
  },
}

const userManager = {
  ...tester,
  grants: [
    ...(tester.grants ?? []),
    { feature: "Settings" as const, subFeature: "User_Management", actions: ["UPDATE" as const] },
  ],
}

/** Who manages users is told to ask a client administrator, not the entity administrator, who they are themselves. */
export const ForbiddenForAdministrators: Story = {
  tags: ["interaction"],
  beforeEach: setupApp(forbiddenForTesters, signedIn(userManager)),
  async play({ canvas }) {
    await home()
    goTo("/settings/sign-in")
    const roles = joinNames([sampleText("Tester")], currentLanguage())
    await expect(await canvas.findByText(t("shell.denied.administrator", { roles }))).toBeVisible()
  },
}

/** Stores the state of the sidebar. */
export const SidebarCollapsed: Story = {
  tags: ["interaction"],
  async play({ canvas, canvasElement }) {
    await home()
    await userEvent.click(canvas.getByRole("button", { name: t("shell.collapse") }))
    await expect(canvasElement.querySelector(".app-shell")).toHaveAttribute("data-sidebar", "hover")
    await expect(localStorage.getItem("sidebar")).toBe("hover")
  },
}

/** The current user could not be loaded: offers to retry or sign out. */
export const SessionUnknown: Story = {
  beforeEach: setupApp({}, { phase: "failed", failure: new Error("The server is busy.") }),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("shell.error.title") })
    await expect(canvas.getByText(t("shell.error.unknown"))).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("shell.error.retry") })).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("shell.signOut") })).toBeVisible()
  },
}

export const ServerUnreachable: Story = {
  beforeEach: setupApp({}, { phase: "failed", failure: new UnreachableError() }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("shell.error.network") })).toBeVisible()
  },
}

/** A page that fails to load shows the error and loads on retry. */
export const PageFailed: Story = {
  name: "Page failed, then loaded",
  tags: ["test-only"],
  args: { at: "/bin" },
  beforeEach: () => {
    let requestCount = 0
    const recycleBin = { content: [], page: 0, size: 50, totalElements: 0 }
    return setupApp({
      "GET /api/v1/profiles/data/recycle-bin": () => {
        requestCount += 1
        return requestCount === 1 ? new Response(null, { status: 500 }) : recycleBin
      },
    })()
  },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("shell.error.title") })
    await expect(canvas.getByText(t("shell.error.unknown"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("shell.error.retry") }))
    await canvas.findByRole("heading", { name: t("recycleBin.title") })
  },
}

/** A page that failed to load. */
export const FailedPage: Story = {
  ...PageFailed,
  name: "Page failed",
  tags: ["!test"],
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("shell.error.title") })
  },
}

/** Without a connection the page says so, explains what still works, and stays open. */
export const Offline: Story = {
  tags: ["test-only"],
  async play({ canvas }) {
    await home()
    const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false })
    window.dispatchEvent(new Event("offline"))
    await canvas.findByText(t("shell.offline"))
    await expect(canvas.getByRole("heading", { name: project.name })).toBeVisible()
    Reflect.deleteProperty(navigator, "onLine")
    await expect(onLine).toBeDefined()
    window.dispatchEvent(new Event("online"))
    await waitFor(() => expect(canvas.queryByText(t("shell.offline"))).toBeNull())
  },
}

const control = {
  id: controlProfile.profileId,
  type: "CONTROL",
  modules: ["IC"],
  name: controlProfile.name,
  pluralName: controlProfile.pluralName,
  icon: "shield-check",
  outsideProjects: false,
  entity: null,
  state: "published",
  publishedVersion: 1,
  recordCount: 1,
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 1,
  updatedAt: "2026-11-21T09:00:00.000Z",
}
const sustainable = { ...project, id: "p9", name: "CSRD 2026", processType: "Sustainability" }
const controls = (...projects: readonly unknown[]) => ({
  "GET /api/v1/profiles": () => ({ content: [control] }),
  "GET /api/v1/projects": () => ({ content: projects }),
  [`GET /api/v1/profiles/${control.id}/compiled`]: () => controlProfile,
  [`GET /api/v1/profiles/${control.id}/views`]: () => ({
    content: [],
    defaultViewId: null,
    arrangement: null,
    listDefault: null,
    canEditDefault: false,
  }),
})

/** A list without a project asks for one: in a dialog, and on the page after it is closed. */
export const WithoutProject: Story = {
  name: "Project selected",
  tags: ["test-only"],
  args: { at: "/control/0" },
  beforeEach: setupApp(controls(project, closed)),
  async play({ canvas }) {
    const confirmation = within(await screen.findByRole("dialog", { name: t("shell.noProject.title") }))
    await expect(
      confirmation.getByText(t("shell.noProject.text", { records: sampleText("Controls"), count: 2 })),
    ).toBeVisible()
    await waitFor(() => expect(confirmation.getByRole("button", { name: new RegExp(project.name) })).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await canvas.findByText(t("shell.noProject.nav"), { exact: false })
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp(project.name) }))
    await waitFor(() => expect(currentPath()).toMatch(/^\/control\/p1/))
    await expect(localStorage.getItem("selected-project")).toBe("p1")
  },
}

/** A list without a project asks for one. */
export const SelectingProject: Story = {
  ...WithoutProject,
  name: "Without a project",
  tags: ["!test"],
  async play() {
    await screen.findByRole("dialog", { name: t("shell.noProject.title") })
  },
}

/** Selects the only project automatically. */
export const OnlyProject: Story = {
  args: { at: "/control/0" },
  beforeEach: setupApp(controls(project)),
  async play() {
    await waitFor(() => expect(currentPath()).toMatch(/^\/control\/p1/))
    await expect(screen.queryByRole("dialog")).toBeNull()
  },
}

/**
 * Selects one of several regulations and offers only its projects; hides both selectors where records belong to no
 * project.
 */
export const Regulations: Story = {
  tags: ["test-only"],
  beforeEach: setupApp({ ...controls(project, sustainable), "GET /api/v1/profiles/tags": () => ({ content: [] }) }),
  async play({ canvas, canvasElement }) {
    const selectors = () => [...canvasElement.querySelectorAll<HTMLElement>(".app-selector")]
    await waitFor(() => expect(selectors()).toHaveLength(2))
    await userEvent.click(selectors()[1]!)
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: sampleText("Sustainability") }))
    await waitFor(() => expect(selectors()[1]).toHaveTextContent(sampleText("Sustainability")))
    await expect(localStorage.getItem("selected-process-type")).toBe(sampleText("Sustainability"))
    await userEvent.click(selectors()[0]!)
    await screen.findByRole("menuitemcheckbox", { name: sustainable.name })
    await expect(screen.getAllByRole("menuitemcheckbox")).toHaveLength(1)
    await userEvent.keyboard("{Escape}")
    goTo("/lists")
    await canvas.findByText(t("shell.lists"), { selector: "h1" })
    await expect(selectors()).toHaveLength(0)
  },
}

/** On a record's page the selector shows the record's project and offers no other. */
export const ProjectOfARecord: Story = {
  args: { at: "/control/p9/edit/r1" },
  beforeEach: setupApp({ ...controls(project, sustainable), ...recordNotFound("r1") }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: sustainable.name })).toBeDisabled()
  },
}

/**
 * The account menu shows the keyboard shortcuts, as “?” does on any keyboard, and links to profile, password and
 * modules.
 */
export const AccountMenu: Story = {
  tags: ["test-only"],
  beforeEach: setupApp({ [profileKey]: () => profile }),
  async play({ canvas }) {
    const name = t("shell.userMenu", { name: sampleText("Amira Haddad") })
    await home()
    const choose = async (item: string | RegExp) => {
      await userEvent.click(await canvas.findByRole("button", { name }))
      await chooseEntry(item)
    }
    for (const open of [() => choose(new RegExp(t("shell.shortcuts"))), () => userEvent.keyboard("؟")]) {
      await open()
      await screen.findByRole("dialog", { name: t("palette.shortcuts") })
      await userEvent.keyboard("{Escape}")
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    }
    await choose(t("shell.myProfile"))
    await waitFor(() => expect(currentPath()).toBe("/my-profile"))
    await choose(t("shell.resetPassword"))
    await waitFor(() => expect(currentPath()).toBe("/my-profile?tab=password"))
    await choose(t("shell.selectModules"))
    await waitFor(() => expect(currentPath()).toBe("/select-module?change=true"))
  },
}

/** Reports a failed switch of entity; the user stays on the page. */
export const EntityNotSwitched: Story = {
  tags: ["interaction"],
  beforeEach: setupApp({ "POST /oauth/entity-token": () => Promise.reject(new TypeError("Failed to fetch")) }),
  async play({ canvas, canvasElement }) {
    await home()
    await waitFor(() => expect(canvasElement.querySelector(".app-module")).not.toBeNull())
    const button = canvasElement.querySelector<HTMLElement>(".app-module")!
    const before = button.textContent
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: sampleText(entities[1].name) }))
    await screen.findByText(t("shell.error.network"))
    await expect(button).toHaveTextContent(before)
    await expect(canvas.getByRole("heading", { name: project.name })).toBeVisible()
  },
}

/** Deleting the role that the user views as ends the viewing, with a message. */
export const ViewingEnded: Story = {
  tags: ["interaction"],
  beforeEach: () => {
    let isOver = false
    const setUp = setupApp(
      {
        "GET /api/v1/profiles/data/recycle-bin": () => {
          if (isOver) return { content: [], page: 0, size: 50, totalElements: 0 }
          isOver = true
          return new Response(null, { status: 401 })
        },
        "POST /oauth/token": () => ({ token_type: "Bearer", access_token: "new", expires_in: 900, csrf_token: "c" }),
        "GET /oauth/app-users": () => administrator,
      },
      signedIn({
        isClientAdmin: false,
        viewing: { roleId: "r2" as RoleId, name: "Control owner", grants: [], until: "2100-01-01T00:00:00.000Z" },
      }),
    )
    const stop = setUp()
    rememberCsrfToken("c")
    return stop
  },
  async play({ canvas }) {
    await canvas.findByRole("button", { name: t("shell.stopViewing") })
    goTo("/bin")
    await screen.findByText(t("viewing.ended.elsewhere"))
    await waitFor(() => expect(canvas.queryByRole("button", { name: t("shell.stopViewing") })).toBeNull())
  },
}

const newProject = {
  "GET /api/v1/profiles/process-types": () => ({ content: [{ name: project.processType }] }),
  "GET /api/v1/project-candidates": () => ({ content: [] }),
}
const projectName = async () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(t("projects.field.name")) })

/** Confirms leaving a partly filled form. */
export const ConfirmingLeave: Story = {
  tags: ["test-only"],
  args: { at: "/projects/new" },
  beforeEach: setupApp(newProject),
  async play() {
    await userEvent.type(await projectName(), "Half")
    const leave = async (messageKey: "shell.leave.stay" | "shell.leave.discard") => {
      await userEvent.click(document.querySelector<HTMLElement>('.app-side__item[href="/"]')!)
      await userEvent.click(within(await findOpenDialog()).getByRole("button", { name: t(messageKey) }))
    }
    await userEvent.click(document.querySelector<HTMLElement>('.app-side__item[href="/"]')!)
    await expect(await screen.findByRole("alertdialog", { name: t("shell.leave.title") })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await leave("shell.leave.stay")
    await expect(await projectName()).toHaveValue("Half")
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await leave("shell.leave.discard")
    await home()
  },
}

/** Changing the language preserves form input; messages and the page title follow. */
export const LanguageChangePreservesForm: Story = {
  tags: ["test-only"],
  args: { at: "/projects/new" },
  beforeEach: setupApp(newProject),
  async play({ canvas }) {
    const name = await projectName()
    await userEvent.type(name, "Typed before")
    await userEvent.click(
      canvas.getByRole("button", { name: t("shell.userMenu", { name: sampleText("Amira Haddad") }) }),
    )
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Français" }))
    const french = await loadMessages.fr()
    await canvas.findByRole("button", { name: french["projects.create"] })
    await expect(name).toHaveValue("Typed before")
    await waitFor(() => expect(document.title).toContain(french["projects.new"]))
  },
}

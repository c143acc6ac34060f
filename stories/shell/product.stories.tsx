import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { RoleId } from "../../schemas/ids.ts"
import { Unreachable } from "../../src/calls/call-error.ts"
import { rememberCsrfToken } from "../../src/session/csrf-token.ts"
import { loadMessages } from "../../messages/index.ts"
import { chooseEntry } from "../chosen-entry.ts"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"
import { controlProfile } from "../list/control-profile.ts"
import { closed, project } from "../projects/made-projects.ts"
import { address, goTo, inProduct, ProductStory, signedIn, tester } from "../screens/product-story.tsx"
import { administrator, entities } from "../screens/signed-in.ts"

// What stands around every screen, and what an address leads to that leads to no screen.

const meta = {
  title: "Shell/Product",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  beforeEach: inProduct(),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const home = () => screen.findByRole("heading", { name: project.name })

/** What is not there says so, and leads home. */
export const NothingThere: Story = {
  args: { at: "/nothing/of/the/kind/here" },
  async play({ canvas }) {
    await canvas.findByText(words("shell.notFound.title"))
    goTo("/nothing")
    await waitFor(() => expect(address()).toBe("/nothing"))
    await canvas.findByText(words("shell.notFound.title"))
    await userEvent.click(canvas.getByRole("link", { name: words("shell.backHome") }))
    await home()
    await expect(address()).toBe("/")
  },
}

/** The address at which both modules land leads home. */
export const DashboardIsHome: Story = {
  args: { at: "/dashboard" },
  async play() {
    await home()
    await expect(address()).toBe("/")
  },
}

/** Whoever works already may choose another module, whatever else the address says. */
export const SelectModuleByItsAddress: Story = {
  args: { at: "/select-module" },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("signIn.choose.title") })
    await expect(address()).toBe("/select-module")
    await userEvent.click(canvas.getByRole("button", { name: words("shell.cancel") }))
    await home()
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
  ["/settings/jobs", "work.title"],
  ["/risk/0/new", "shell.thisPage"],
] as const

const refused = () => Response.json({ code: "access.forbidden", message: "Not for you.", path: [] }, { status: 403 })
const refusedToTesters = {
  "GET /api/entity": refused,
  "GET /api/entity/org-structure": refused,
  "GET /api/users": refused,
  "GET /api/users/choices": refused,
  "GET /oauth/roles-client/calverine": refused,
  "GET /api/sign-in/providers": refused,
  "GET /api/sign-in/demands": refused,
  "GET /api/sign-in/people": refused,
  "GET /api/v1/mail-templates": refused,
  "GET /api/v1/outbox": refused,
  "GET /api/v1/client-jobs": refused,
}

/** Screens that a tester may not open say so by their names, with whom to ask; the sidebar does not offer them. */
export const ClosedToTesters: Story = {
  beforeEach: inProduct(refusedToTesters, signedIn(tester)),
  async play({ canvas, canvasElement }) {
    await home()
    const offered = [...canvasElement.querySelectorAll(".app-side__item")].map((item) => item.getAttribute("href"))
    await expect(offered).toContain("/projects")
    for (const [path, what] of closedToTesters) {
      await expect(offered).not.toContain(path.split("?")[0])
      goTo(path)
      await canvas.findByRole("heading", { name: words("shell.denied.title", { what: words(what) }) })
    }
    await expect(canvas.getByText(words("shell.denied.text", { roles: "Tester" }))).toBeVisible()
  },
}

/** How the sidebar stands is remembered. */
export const SidebarFolded: Story = {
  async play({ canvas, canvasElement }) {
    await home()
    await userEvent.click(canvas.getByRole("button", { name: words("shell.collapse") }))
    await expect(canvasElement.querySelector(".app-shell")).toHaveAttribute("data-sidebar", "hover")
    await expect(localStorage.getItem("sidebar")).toBe("hover")
  },
}

/** Who is signed in could not be loaded: again, or out. */
export const WhoIsUnknown: Story = {
  beforeEach: inProduct({}, { phase: "failed", failure: new Error("The server is busy.") }),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("shell.error.title") })
    await expect(canvas.getByText(words("shell.error.unknown"))).toBeVisible()
    await expect(canvas.getByRole("button", { name: words("shell.error.retry") })).toBeVisible()
    await expect(canvas.getByRole("button", { name: words("shell.signOut") })).toBeVisible()
  },
}

export const WhoIsUnreachable: Story = {
  beforeEach: inProduct({}, { phase: "failed", failure: new Unreachable() }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("shell.error.network") })).toBeVisible()
  },
}

/** A page that cannot be loaded says why, and is loaded on trying again. */
export const PageThatFails: Story = {
  args: { at: "/bin" },
  beforeEach: () => {
    let asked = 0
    const bin = { content: [], page: 0, size: 50, totalElements: 0 }
    return inProduct({
      "GET /api/v1/profiles/data/bin": () => {
        asked += 1
        return asked === 1 ? new Response(null, { status: 500 }) : bin
      },
    })()
  },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("shell.error.title") })
    await expect(canvas.getByText(words("shell.error.unknown"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: words("shell.error.retry") }))
    await canvas.findByRole("heading", { name: words("bin.title") })
  },
}

/** Without a connection the page says so, says what still works, and keeps what is open. */
export const Offline: Story = {
  async play({ canvas }) {
    await home()
    const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false })
    window.dispatchEvent(new Event("offline"))
    await canvas.findByText(words("shell.offline"))
    await expect(canvas.getByRole("heading", { name: project.name })).toBeVisible()
    Reflect.deleteProperty(navigator, "onLine")
    await expect(onLine).toBeDefined()
    window.dispatchEvent(new Event("online"))
    await waitFor(() => expect(canvas.queryByText(words("shell.offline"))).toBeNull())
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
  may: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 1,
  updatedAt: "2026-11-21T09:00:00.000Z",
}
const sustainable = { ...project, id: "p9", name: "CSRD 2026", processType: "Sustainability" }
const controls = (...projects: readonly unknown[]) => ({
  "GET /api/v1/profiles": () => ({ content: [control] }),
  "GET /api/v1/projects": () => ({ content: projects }),
  [`GET /api/v1/profiles/${control.id}/compiled`]: () => controlProfile,
  [`GET /api/v1/profiles/${control.id}/views`]: () => ({ content: [], preferred: null }),
})

/** Without a project a list asks for one: above the page, and on it once the question is closed. */
export const WithoutProject: Story = {
  args: { at: "/control/0" },
  beforeEach: inProduct(controls(project, closed)),
  async play({ canvas }) {
    const question = within(await screen.findByRole("dialog", { name: words("shell.noProject.title") }))
    await expect(question.getByText(words("shell.noProject.text", { records: "Controls", count: 2 }))).toBeVisible()
    await waitFor(() => expect(question.getByRole("button", { name: new RegExp(project.name) })).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await canvas.findByText(words("shell.noProject.nav"), { exact: false })
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp(project.name) }))
    await waitFor(() => expect(address()).toMatch(/^\/control\/p1/))
    await expect(localStorage.getItem("selected-project")).toBe("p1")
  },
}

/** The only project there is goes without asking. */
export const OnlyProject: Story = {
  args: { at: "/control/0" },
  beforeEach: inProduct(controls(project)),
  async play() {
    await waitFor(() => expect(address()).toMatch(/^\/control\/p1/))
    await expect(screen.queryByRole("dialog")).toBeNull()
  },
}

/** Of several regulations one is chosen, and only its projects are offered; where nothing belongs to a project, neither is. */
export const Regulations: Story = {
  beforeEach: inProduct(controls(project, sustainable)),
  async play({ canvas, canvasElement }) {
    const selectors = () => [...canvasElement.querySelectorAll<HTMLElement>(".app-selector")]
    await waitFor(() => expect(selectors()).toHaveLength(2))
    await userEvent.click(selectors()[1]!)
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Sustainability" }))
    await waitFor(() => expect(selectors()[1]).toHaveTextContent("Sustainability"))
    await expect(localStorage.getItem("selected-process-type")).toBe("Sustainability")
    await userEvent.click(selectors()[0]!)
    await screen.findByRole("menuitemcheckbox", { name: sustainable.name })
    await expect(screen.getAllByRole("menuitemcheckbox")).toHaveLength(1)
    await userEvent.keyboard("{Escape}")
    goTo("/lists")
    await canvas.findByText(words("shell.lists"), { selector: "h1" })
    await expect(selectors()).toHaveLength(0)
  },
}

/** On a record's page the selector names its project and offers no other. */
export const ProjectOfARecord: Story = {
  args: { at: "/control/p9/edit/019aa000-0000-7000-8000-000000000000" },
  beforeEach: inProduct(controls(project, sustainable)),
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: sustainable.name })).toBeDisabled()
  },
}

/** The account's menu leads to profile, password and modules. */
export const AccountMenu: Story = {
  async play({ canvas }) {
    const name = words("shell.userMenu", { name: "Amira Haddad" })
    await home()
    const choose = async (item: string) => {
      await userEvent.click(await canvas.findByRole("button", { name }))
      await chooseEntry(item)
    }
    await choose(words("shell.myProfile"))
    await waitFor(() => expect(address()).toBe("/my-profile"))
    await choose(words("shell.resetPassword"))
    await waitFor(() => expect(address()).toBe("/my-profile?tab=password"))
    await choose(words("shell.selectModules"))
    await waitFor(() => expect(address()).toBe("/select-module?change=true"))
  },
}

/** A switch of entity that fails is said, and the person stays where they are. */
export const EntityNotSwitched: Story = {
  beforeEach: inProduct({ "POST /oauth/entity-token": () => Promise.reject(new TypeError("Failed to fetch")) }),
  async play({ canvas, canvasElement }) {
    await home()
    await waitFor(() => expect(canvasElement.querySelector(".app-module")).not.toBeNull())
    const button = canvasElement.querySelector<HTMLElement>(".app-module")!
    const before = button.textContent
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: entities[1].name }))
    await screen.findByText(words("shell.error.network"))
    await expect(button).toHaveTextContent(before)
    await expect(canvas.getByRole("heading", { name: project.name })).toBeVisible()
  },
}

/** A role that goes while the product is viewed as it ends the viewing, which is said. */
export const ViewingEnded: Story = {
  beforeEach: () => {
    let isOver = false
    const setUp = inProduct(
      {
        "GET /api/v1/profiles/data/bin": () => {
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
    await canvas.findByRole("button", { name: words("shell.stopViewing") })
    goTo("/bin")
    await screen.findByText(words("viewing.ended.elsewhere"))
    await waitFor(() => expect(canvas.queryByRole("button", { name: words("shell.stopViewing") })).toBeNull())
  },
}

const newProject = {
  "GET /api/v1/profiles/process-types": () => ({ content: [{ name: project.processType }] }),
  "GET /api/v1/project-candidates": () => ({ content: [] }),
}
const projectName = async () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(words("projects.field.name")) })

/** A half-filled form is not left without a question. */
export const LeavingAForm: Story = {
  args: { at: "/projects/new" },
  beforeEach: inProduct(newProject),
  async play() {
    await userEvent.type(await projectName(), "Half")
    const leave = async (answer: "shell.leave.stay" | "shell.leave.discard") => {
      await userEvent.click(document.querySelector<HTMLElement>('.app-side__item[href="/"]')!)
      await userEvent.click(within(await openedQuestion()).getByRole("button", { name: words(answer) }))
    }
    await userEvent.click(document.querySelector<HTMLElement>('.app-side__item[href="/"]')!)
    await expect(await screen.findByRole("alertdialog", { name: words("shell.leave.title") })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await leave("shell.leave.stay")
    await expect(await projectName()).toHaveValue("Half")
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await leave("shell.leave.discard")
    await home()
  },
}

/** Another language keeps what is typed in a form; words and the page's title follow. */
export const LanguageKeepsAForm: Story = {
  args: { at: "/projects/new" },
  beforeEach: inProduct(newProject),
  async play({ canvas }) {
    const name = await projectName()
    await userEvent.type(name, "Typed before")
    await userEvent.click(canvas.getByRole("button", { name: words("shell.userMenu", { name: "Amira Haddad" }) }))
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Français" }))
    const french = await loadMessages.fr()
    await canvas.findByRole("button", { name: french["projects.create"] })
    await expect(name).toHaveValue("Typed before")
    await waitFor(() => expect(document.title).toContain(french["projects.new"]))
  },
}

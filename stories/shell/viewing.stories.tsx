import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import { ViewAsDialog } from "../../src/shell/viewing/view-as-dialog.tsx"
import { ViewingBanner } from "../../src/shell/viewing/viewing-banner.tsx"
import { WhileViewing } from "../../src/shell/viewing/while-viewing.tsx"
import { sampleText } from "../sample-text.ts"
import { t } from "../texts.ts"
import { roles } from "../../modules/users/stories/sample-people.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { requireSession, ScreenStory } from "../screens/screen-story.tsx"
import { administrator, clientId } from "../screens/signed-in.ts"

// Viewing the app as a role: role selection, the banner on every page, and what is hidden meanwhile.

const requestKey = `GET /oauth/roles-client/${clientId}`
const until = "2026-11-21T20:45:00.000Z"
const [owner, auditor] = roles
if (!owner || !auditor) throw new Error("The stories have two roles at least.")

const viewing: AppUser = {
  ...administrator,
  isClientAdmin: false,
  roles: [{ id: owner.id, name: owner.name }],
  viewing: { roleId: owner.id, name: owner.name, grants: owner.grants, until },
}

const closed = fn()
const stopped = fn(async () => undefined)

function Choosing() {
  return (
    <Suspense>
      <ViewAsDialog onClose={closed} />
    </Suspense>
  )
}

function ViewingStory({ name }: { readonly name: string }) {
  return (
    <Suspense>
      <LazyMessagesProvider area="viewing">
        <div>
          <ViewingBanner viewing={{ name: sampleText(name), until }} onStop={stopped} />
        </div>
      </LazyMessagesProvider>
    </Suspense>
  )
}

const meta = {
  title: "Screens/Application frame/Viewing as a role",
  component: ScreenStory,
  args: { Screen: Choosing, path: "/", isPart: true },
  beforeEach: () => {
    closed.mockClear()
    stopped.mockClear()
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole("dialog"))

/** Selecting a role starts the viewing; the session then loads the user again. */
export const RoleSelection: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession({
    [requestKey]: () => ({ content: roles }),
    "POST /oauth/view-as": () => viewing.viewing,
    "GET /oauth/app-users": () => viewing,
  }),
  play: async () => {
    const choices = await (await dialog()).findAllByRole("listitem")
    await expect(choices).toHaveLength(roles.length)
    await userEvent.click(within(choices[0]!).getByRole("button"))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  },
}

/** A long list of roles has a search. */
export const ManyRoles: Story = {
  name: "Many roles, nothing found",
  tags: ["interaction"],
  beforeEach: requireSession({
    [requestKey]: () => ({
      content: Array.from({ length: 30 }, (_, index) => ({ ...owner, id: `r${index}`, name: `Role ${index}` })),
    }),
  }),
  play: async () => {
    const inside = await dialog()
    await userEvent.type(await inside.findByRole("searchbox"), "role 29")
    await expect(inside.getAllByRole("listitem")).toHaveLength(1)
    await userEvent.type(inside.getByRole("searchbox"), "9")
    await expect(inside.getByRole("status")).toHaveTextContent(t("viewing.noMatch"))
  },
}

export const NoRole: Story = {
  beforeEach: requireSession({ [requestKey]: () => ({ content: [] }) }),
  play: async () => {
    await expect(await (await dialog()).findByRole("heading", { name: t("viewing.none") })).toBeVisible()
  },
}

/** Shows a rejection in the dialog, and another role can be tried. */
export const Rejected: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    [requestKey]: () => ({ content: roles }),
    "POST /oauth/view-as": () =>
      Response.json({ code: "role.not_found", message: "Role not found.", path: [] }, { status: 404 }),
  }),
  play: async () => {
    const inside = await dialog()
    await userEvent.click(await inside.findByRole("button", { name: new RegExp(sampleText(owner.name)) }))
    await expect(await inside.findByRole("alert")).toHaveTextContent(sampleText("Role not found."))
    await expect(closed).not.toHaveBeenCalled()
    await expect(inside.getByRole("button", { name: new RegExp(sampleText(owner.name)) })).toHaveAttribute(
      "aria-disabled",
      "false",
    )
  },
}

export const RolesUnreachable: Story = {
  beforeEach: requireSession({
    [requestKey]: () => Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
  }),
  play: async () => {
    const inside = await dialog()
    await inside.findByRole("alert")
    await expect(inside.getByRole("button", { name: t("shell.retry") })).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: requireSession({ [requestKey]: () => new Promise(() => undefined) }),
  play: async () => {
    await dialog()
    await waitFor(() => expect(document.querySelector(".ru-skeleton")).not.toBeNull())
  },
}

/** The banner on every page has a button to end the viewing. */
export const BannerOverPages: Story = {
  tags: ["direction", "interaction"],
  args: { Screen: () => <ViewingStory name={owner.name} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(sampleText(owner.name))
    await userEvent.click(canvas.getByRole("button", { name: t("shell.stopViewing") }))
    await expect(stopped).toHaveBeenCalledOnce()
  },
}

export const BannerWithLongName: Story = {
  args: {
    Screen: () => (
      <ViewingStory name="Whoever comes from outside and looks at what has been done, with a description that goes on for longer than a line of the table has room for." />
    ),
  },
}

/** A page with edits that the role could open, but that is not available while viewing. */
export const PageForbidden: Story = {
  args: {
    Screen: () => (
      <Suspense>
        <WhileViewing />
      </Suspense>
    ),
    isPart: false,
  },
  beforeEach: requireSession({}, viewing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading")).toHaveTextContent(sampleText(owner.name))
  },
}

/** On a phone the text precedes the button, and nothing overflows. */
export const BannerOnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  args: { Screen: () => <ViewingStory name={owner.name} /> },
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole("button", { name: t("shell.stopViewing") })
    const box = button.getBoundingClientRect()
    const body = canvasElement.querySelector(".ru-banner__body")!.getBoundingClientRect()
    const isMirrored = getComputedStyle(button).direction === "rtl"
    await expect(isMirrored ? box.right <= body.left + 1 : box.left >= body.right - 1).toBe(true)
    await expectToFitPhone(".ru-banner")
  },
}

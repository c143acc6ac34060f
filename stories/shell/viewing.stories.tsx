import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { viewingTexts } from "../../messages/viewing/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import type { AppUser } from "../../schemas/api/auth.ts"
import { ViewAsDialog } from "../../src/shell/viewing/view-as-dialog.tsx"
import { ViewingBanner } from "../../src/shell/viewing/viewing-banner.tsx"
import { WhileViewing } from "../../src/shell/viewing/while-viewing.tsx"
import { words } from "../designer/desk.ts"
import { roles } from "../people/made-people.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { administrator, clientId } from "../screens/signed-in.ts"

// Looking at the product as a role: where it is chosen, what stands over every page meanwhile, and what is not there then.

const asked = `GET /oauth/roles-client/${clientId}`
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

function Standing({ name }: { readonly name: string }) {
  return (
    <Suspense>
      <MoreTexts texts={viewingTexts}>
        <ViewingBanner viewing={{ name, until }} onStop={stopped} />
      </MoreTexts>
    </Suspense>
  )
}

const meta = {
  title: "Shell/Viewing as a role",
  component: ScreenStory,
  args: { Screen: Choosing, path: "/" },
  beforeEach: () => {
    closed.mockClear()
    stopped.mockClear()
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole("dialog"))

/** Pressing a role begins; the session is asked who one is from then on. */
export const Choice: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({
    [asked]: () => ({ content: roles }),
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

/** More than are overlooked at once are searched. */
export const ManyRoles: Story = {
  beforeEach: behindSignIn({
    [asked]: () => ({
      content: Array.from({ length: 30 }, (_, index) => ({ ...owner, id: `r${index}`, name: `Role ${index}` })),
    }),
  }),
  play: async () => {
    const inside = await dialog()
    await userEvent.type(await inside.findByRole("searchbox"), "role 29")
    await expect(inside.getAllByRole("listitem")).toHaveLength(1)
    await userEvent.type(inside.getByRole("searchbox"), "9")
    await expect(inside.getByRole("status")).toHaveTextContent(words("viewing.noMatch"))
  },
}

export const NoRole: Story = {
  beforeEach: behindSignIn({ [asked]: () => ({ content: [] }) }),
  play: async () => {
    await expect(await (await dialog()).findByRole("heading", { name: words("viewing.none") })).toBeVisible()
  },
}

/** What was refused is told where it was asked, and another role can be tried. */
export const Refused: Story = {
  beforeEach: behindSignIn({
    [asked]: () => ({ content: roles }),
    "POST /oauth/view-as": () =>
      Response.json({ code: "role.not_found", message: "Role not found.", path: [] }, { status: 404 }),
  }),
  play: async () => {
    const inside = await dialog()
    await userEvent.click(await inside.findByRole("button", { name: new RegExp(owner.name) }))
    await expect(await inside.findByRole("alert")).toHaveTextContent("Role not found.")
    await expect(closed).not.toHaveBeenCalled()
    await expect(inside.getByRole("button", { name: new RegExp(owner.name) })).toHaveAttribute("aria-disabled", "false")
  },
}

export const RolesUnreachable: Story = {
  beforeEach: behindSignIn({
    [asked]: () => Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
  }),
  play: async () => {
    const inside = await dialog()
    await inside.findByRole("alert")
    await expect(inside.getByRole("button", { name: words("shell.retry") })).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: behindSignIn({ [asked]: () => new Promise(() => undefined) }),
  play: async () => {
    await dialog()
    await waitFor(() => expect(document.querySelector(".ru-skeleton")).not.toBeNull())
  },
}

/** Over every page; the button is the way back. */
export const BannerOverPages: Story = {
  tags: ["direction"],
  args: { Screen: () => <Standing name={owner.name} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(owner.name)
    await userEvent.click(canvas.getByRole("button", { name: words("shell.stopViewing") }))
    await expect(stopped).toHaveBeenCalledOnce()
  },
}

export const BannerWithLongName: Story = {
  args: {
    Screen: () => (
      <Standing name={`${auditor.name} · Whoever comes from outside and looks at what has been done in every entity`} />
    ),
  },
}

/** A page on which something is changed, which the role may open. */
export const NotThisPage: Story = {
  args: {
    Screen: () => (
      <Suspense>
        <WhileViewing />
      </Suspense>
    ),
  },
  beforeEach: behindSignIn({}, viewing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading")).toHaveTextContent(owner.name)
  },
}

/** On a phone the words come before the button along the line, and nothing is wider than the page. */
export const BannerOnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  args: { Screen: () => <Standing name={owner.name} /> },
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole("button", { name: words("shell.stopViewing") })
    const box = button.getBoundingClientRect()
    const body = canvasElement.querySelector(".ru-banner__body")!.getBoundingClientRect()
    const isMirrored = getComputedStyle(button).direction === "rtl"
    await expect(isMirrored ? box.right <= body.left + 1 : box.left >= body.right - 1).toBe(true)
    await expectToFitPhone(".ru-banner")
  },
}

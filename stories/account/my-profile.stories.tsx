import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { MyProfileScreen } from "../../src/screens/my-profile/my-profile-screen.tsx"
import { useUser } from "../../src/session/session.ts"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { asked, kept, profile } from "./made-profile.ts"

const meta = {
  title: "Account/My profile",
  component: ScreenStory,
  args: { Screen: MyProfileScreen, path: "/my-profile" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** A name cannot be left out; the focus goes where it is missing. */
export const Personal: Story = {
  beforeEach: behindSignIn(kept),
  async play({ canvas }) {
    const name = await canvas.findByDisplayValue(profile.firstName)
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole("button", { name: words("account.save") }))
    await expect(name).toHaveAttribute("aria-invalid", "true")
    await expect(name).toHaveFocus()
  },
}

export const Password: Story = {
  beforeEach: behindSignIn(kept),
  args: { at: "/my-profile?tab=password" },
  async play({ canvasElement, canvas }) {
    await canvas.findByRole("tab", { name: words("account.tab.password"), selected: true })
    await expect(canvasElement.querySelectorAll("input[type=password]").length).toBeGreaterThan(1)
  },
}

/** Where one is signed in, the second step, and how the product speaks and looks. */
export const Account: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(kept),
  args: { at: "/my-profile?tab=account" },
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("account.preferences") })).toBeVisible()
    const named = words("account.session.named", { browser: "Firefox", system: "Windows" })
    await expect(await canvas.findAllByText(named)).toHaveLength(2)
  },
}

const preferred = fn()

/** What the shell around knows of the reader. */
function Known() {
  return (
    <>
      <output aria-label="Works on">{useUser().testType ?? "every test"}</output>
      <MyProfileScreen />
    </>
  )
}

/** The kind of test one works on is kept, and the shell knows it at once; all of them again by the first choice. */
export const TestsOneWorksOn: Story = {
  args: { Screen: Known, at: "/my-profile?tab=account" },
  beforeEach: behindSignIn({
    ...kept,
    "PATCH /api/user-preferences": (body: unknown) => {
      preferred(body)
      return {}
    },
  }),
  async play({ canvas }) {
    preferred.mockClear()
    const box = await canvas.findByRole("combobox", { name: words("account.tests") })
    const choose = async (name: string) => {
      await userEvent.click(box)
      await userEvent.click(await screen.findByRole("option", { name }))
    }
    const known = canvas.getByRole("status", { name: "Works on" })
    await choose(words("account.tests.TOE"))
    await waitFor(() => expect(known).toHaveTextContent("TOE"))
    await expect(preferred).toHaveBeenLastCalledWith({ testType: "TOE" })
    await choose(words("account.tests.all"))
    await waitFor(() => expect(known).toHaveTextContent("every test"))
    await expect(preferred).toHaveBeenLastCalledWith({ testType: null })
  },
}

/** What one is told of, and how; what one may not do without keeps its bell. */
export const Notifications: Story = {
  beforeEach: behindSignIn(kept),
  args: { at: "/my-profile?tab=notifications" },
  async play({ canvas }) {
    const named = (id: "bellOf" | "letterOf", kind: "ROLES_CHANGED" | "COMMENT_REPLY") =>
      words(`notifications.preferences.${id}`, { kind: words(`notifications.name.${kind}`) })
    const reply = await canvas.findByRole("checkbox", { name: named("bellOf", "COMMENT_REPLY") })
    await userEvent.click(reply)
    await expect(reply).not.toBeChecked()
    const roles = canvas.getByRole("checkbox", { name: named("bellOf", "ROLES_CHANGED") })
    await userEvent.click(roles)
    await expect(roles).toBeChecked()
    await userEvent.click(canvas.getByRole("button", { name: words("notifications.preferences.presets") }))
    await expect(reply).toBeChecked()
  },
}

export const Loading: Story = whileLoading(asked, kept)
export const Broken: Story = whenBroken(asked, kept)
export const Forbidden: Story = whenForbidden(asked, "account.title", kept)

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { MyProfileScreen } from "../web/my-profile-screen.tsx"
import { useUser } from "../../../src/session/session.ts"
import { t } from "../../../stories/texts.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { requestKey, profileResponses, profile } from "./sample-profile.ts"

const meta = {
  title: "Screens/My profile/Page",
  component: ScreenStory,
  args: { Screen: MyProfileScreen, path: "/my-profile" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Requires a name and focuses the empty field. */
export const Personal: Story = {
  name: "Personal details with a missing name",
  tags: ["interaction"],
  beforeEach: requireSession(profileResponses),
  async play({ canvas }) {
    const name = await canvas.findByDisplayValue(sampleText(profile.firstName))
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole("button", { name: t("account.save") }))
    await expect(name).toHaveAttribute("aria-invalid", "true")
    await expect(name).toHaveFocus()
    // An administrator is told to ask another one.
    await expect(canvas.getByText(t("account.administrators.another"))).toBeVisible()
  },
}

export const Password: Story = {
  beforeEach: requireSession(profileResponses),
  args: { at: "/my-profile?tab=password" },
  async play({ canvasElement, canvas }) {
    await canvas.findByRole("tab", { name: t("account.tab.password"), selected: true })
    await expect(canvasElement.querySelectorAll("input[type=password]").length).toBeGreaterThan(1)
  },
}

/** Sessions, second factor, language and appearance. */
export const Account: Story = {
  tags: ["direction"],
  beforeEach: requireSession(profileResponses),
  args: { at: "/my-profile?tab=account" },
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("account.preferences") })).toBeVisible()
    const named = t("account.session.named", { browser: "Firefox", system: "Windows" })
    await expect(await canvas.findAllByText(named)).toHaveLength(2)
  },
}

const preferred = fn()

/** Shows what the surrounding shell knows about the user. */
function Known() {
  return (
    <>
      <output aria-label="Works on">{useUser().testType ?? "every test"}</output>
      <MyProfileScreen />
    </>
  )
}

/** Saves the user's test type and updates the shell immediately; the first option selects all types again. */
export const AssignedTestType: Story = {
  tags: ["test-only"],
  args: { Screen: Known, at: "/my-profile?tab=account" },
  beforeEach: requireSession({
    ...profileResponses,
    "PATCH /api/user-preferences": (body: unknown) => {
      preferred(body)
      return {}
    },
  }),
  async play({ canvas }) {
    preferred.mockClear()
    const box = await canvas.findByRole("combobox", { name: t("account.tests") })
    const choose = async (name: string) => {
      await userEvent.click(box)
      await userEvent.click(await screen.findByRole("option", { name }))
    }
    const known = canvas.getByRole("status", { name: "Works on" })
    await choose(t("account.tests.TOE"))
    await waitFor(() => expect(known).toHaveTextContent("TOE"))
    await expect(preferred).toHaveBeenLastCalledWith({ testType: "TOE" })
    await choose(t("account.tests.all"))
    await waitFor(() => expect(known).toHaveTextContent("every test"))
    await expect(preferred).toHaveBeenLastCalledWith({ testType: null })
  },
}

/** Notification preferences; mandatory notifications keep the in-app channel. */
export const Notifications: Story = {
  tags: ["interaction"],
  beforeEach: requireSession(profileResponses),
  args: { at: "/my-profile?tab=notifications" },
  async play({ canvas }) {
    const named = (id: "inAppOf" | "emailOf", kind: "ROLES_CHANGED" | "COMMENT_REPLY") =>
      t(`notifications.preferences.${id}`, { kind: t(`notifications.name.${kind}`) })
    const reply = await canvas.findByRole("checkbox", { name: named("inAppOf", "COMMENT_REPLY") })
    await userEvent.click(reply)
    await expect(reply).not.toBeChecked()
    const roles = canvas.getByRole("checkbox", { name: named("inAppOf", "ROLES_CHANGED") })
    await userEvent.click(roles)
    await expect(roles).toBeChecked()
    await userEvent.click(canvas.getByRole("button", { name: t("notifications.preferences.presets") }))
    await expect(reply).toBeChecked()
  },
}

export const Loading: Story = whileLoading(requestKey, profileResponses)
export const Failed: Story = whenFailed(requestKey, profileResponses)
export const Forbidden: Story = whenForbidden(requestKey, "account.title", profileResponses)

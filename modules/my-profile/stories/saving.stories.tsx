import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor } from "storybook/test"
import { MyProfileScreen } from "../web/my-profile-screen.tsx"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { profileResponses, preferences, session } from "./sample-profile.ts"

/** Saves the user's own profile and shows server-side problems. */
const meta = {
  title: "Screens/My profile/Saving",
  component: ScreenStory,
  args: { Screen: MyProfileScreen, path: "/my-profile" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const createRejection = (code: string, path: string, message: string) => () => {
  const problem = { code, path: [path], message }
  return Response.json({ ...problem, problems: [problem] }, { status: 400 })
}

/** Shows a server-side problem at the number field and focuses it. */
export const BadNumber: Story = {
  name: "Invalid phone number",
  tags: ["interaction"],
  beforeEach: requireSession({
    ...profileResponses,
    "PUT /oauth/my-profile": createRejection("user.bad_contact_number", "contactNumber", "This is no number."),
  }),
  async play({ canvas }) {
    const number = await canvas.findByRole("textbox", { name: t("account.contactNumber") })
    await userEvent.type(number, "12")
    await userEvent.click(canvas.getByRole("button", { name: t("account.save") }))
    await expect(await canvas.findByText("This is no number.")).toBeVisible()
    await expect(number).toHaveFocus()
  },
}

/** Shows a wrong password at its field and other errors above the form. */
export const PasswordNotChanged: Story = {
  tags: ["interaction"],
  args: { at: "/my-profile?tab=password" },
  beforeEach: () => {
    let tries = 0
    return requireSession({
      ...profileResponses,
      "PUT /api/confirm-password": () => {
        tries += 1
        if (tries > 1) return new Response(null, { status: 500 })
        return createRejection(
          "password.incorrect_current",
          "currentPassword",
          "Your current password is not correct.",
        )()
      },
    })()
  },
  async play({ canvasElement, canvas }) {
    const change = await canvas.findByRole("button", { name: t("account.change") })
    const box = (name: string) => canvasElement.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
    await userEvent.type(box("currentPassword"), "Wrong-Kettle-99")
    await userEvent.type(box("newPassword"), "Quiet-Harbour-12")
    await userEvent.type(box("confirmPassword"), "Quiet-Harbour-12")
    await userEvent.click(change)
    await expect(await canvas.findByText("Your current password is not correct.")).toBeVisible()
    await expect(box("currentPassword")).toHaveFocus()
    await userEvent.click(change)
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("account.changeFailed"))
  },
}

/** After the other session is ended only the current one is listed. */
export const SessionEnded: Story = {
  tags: ["interaction"],
  args: { at: "/my-profile?tab=account" },
  beforeEach: () => {
    let others = [{ ...session, id: "s2", current: false }]
    return requireSession({
      ...profileResponses,
      "GET /oauth/sessions": () => ({ content: [session, ...others] }),
      "DELETE /oauth/sessions/s2": () => {
        others = []
        return {}
      },
    })()
  },
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText(t("account.session.current"))).toBeVisible()
    const rows = () => [...canvasElement.querySelectorAll(".my-profile__session")]
    await expect(rows()).toHaveLength(2)
    await userEvent.click(rows()[1]!.querySelector("button")!)
    await expect(await canvas.findByText(t("account.session.only"))).toBeVisible()
    await expect(rows()).toHaveLength(1)
  },
}

const saved = fn()

/** Selects notification channels per kind and saves them together. */
export const Notifications: Story = {
  name: "Notifications saved",
  tags: ["interaction"],
  args: { at: "/my-profile?tab=notifications" },
  beforeEach: requireSession({
    ...profileResponses,
    "PUT /api/v1/notification/preferences": (body) => {
      saved(body)
      return preferences
    },
  }),
  async play({ canvas }) {
    saved.mockClear()
    const kind = t("notifications.name.COMMENT_MENTION")
    const name = t("notifications.preferences.emailOf", { kind })
    await userEvent.click(await canvas.findByRole("combobox", { name }))
    await userEvent.keyboard(t("notifications.preferences.email.never"))
    await userEvent.keyboard("{Enter}")
    await userEvent.click(canvas.getByRole("button", { name: t("notifications.preferences.save") }))
    const mention = expect.objectContaining({ kind: "COMMENT_MENTION", email: "never" })
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ kinds: expect.arrayContaining([mention]) })),
    )
  },
}

export const NotificationsOnAPhone: Story = {
  ...phone,
  args: { at: "/my-profile?tab=notifications" },
  beforeEach: requireSession(profileResponses),
  play: () => expectToFitPhone(".notification-panel__table"),
}

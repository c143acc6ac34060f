import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor } from "storybook/test"
import { MyProfileScreen } from "../../src/screens/my-profile/my-profile-screen.tsx"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { kept, preferences, session } from "./made-profile.ts"

/** What is saved of one's own profile, and what the server has against it. */
const meta = {
  title: "Account/Saving",
  component: ScreenStory,
  args: { Screen: MyProfileScreen, path: "/my-profile" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const refused = (code: string, path: string, message: string) => () => {
  const problem = { code, path: [path], message }
  return Response.json({ ...problem, problems: [problem] }, { status: 400 })
}

/** What the server has against a number stands at its field, which takes the focus. */
export const BadNumber: Story = {
  beforeEach: behindSignIn({
    ...kept,
    "PUT /oauth/my-profile": refused("user.bad_contact_number", "contactNumber", "This is no number."),
  }),
  async play({ canvas }) {
    const number = await canvas.findByRole("textbox", { name: words("account.contactNumber") })
    await userEvent.type(number, "12")
    await userEvent.click(canvas.getByRole("button", { name: words("account.save") }))
    await expect(await canvas.findByText("This is no number.")).toBeVisible()
    await expect(number).toHaveFocus()
  },
}

/** A wrong password stands at its box; what fails otherwise is said above. */
export const PasswordNotChanged: Story = {
  args: { at: "/my-profile?tab=password" },
  beforeEach: () => {
    let tries = 0
    return behindSignIn({
      ...kept,
      "PUT /api/confirm-password": () => {
        tries += 1
        if (tries > 1) return new Response(null, { status: 500 })
        return refused("password.wrong_current", "currentPassword", "Your current password is not correct.")()
      },
    })()
  },
  async play({ canvasElement, canvas }) {
    const change = await canvas.findByRole("button", { name: words("account.change") })
    const box = (name: string) => canvasElement.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
    await userEvent.type(box("currentPassword"), "Wrong-Kettle-99")
    await userEvent.type(box("newPassword"), "Quiet-Harbour-12")
    await userEvent.type(box("confirmPassword"), "Quiet-Harbour-12")
    await userEvent.click(change)
    await expect(await canvas.findByText("Your current password is not correct.")).toBeVisible()
    await expect(box("currentPassword")).toHaveFocus()
    await userEvent.click(change)
    await expect(await canvas.findByRole("alert")).toHaveTextContent(words("account.changeFailed"))
  },
}

/** Once the other session is ended only this one is left. */
export const SessionEnded: Story = {
  args: { at: "/my-profile?tab=account" },
  beforeEach: () => {
    let others = [{ ...session, id: "s2", current: false }]
    return behindSignIn({
      ...kept,
      "GET /oauth/sessions": () => ({ content: [session, ...others] }),
      "DELETE /oauth/sessions/s2": () => {
        others = []
        return {}
      },
    })()
  },
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText(words("account.session.current"))).toBeVisible()
    const rows = () => [...canvasElement.querySelectorAll(".my-profile__session")]
    await expect(rows()).toHaveLength(2)
    await userEvent.click(rows()[1]!.querySelector("button")!)
    await expect(await canvas.findByText(words("account.session.only"))).toBeVisible()
    await expect(rows()).toHaveLength(1)
  },
}

const saved = fn()

/** How one is written to is chosen by kind, and saved as a whole. */
export const Notifications: Story = {
  args: { at: "/my-profile?tab=notifications" },
  beforeEach: behindSignIn({
    ...kept,
    "PUT /api/v1/notification/preferences": (body) => {
      saved(body)
      return preferences
    },
  }),
  async play({ canvas }) {
    saved.mockClear()
    const kind = words("notifications.name.COMMENT_MENTION")
    const name = words("notifications.preferences.letterOf", { kind })
    await userEvent.click(await canvas.findByRole("combobox", { name }))
    await userEvent.keyboard(words("notifications.preferences.letter.never"))
    await userEvent.keyboard("{Enter}")
    await userEvent.click(canvas.getByRole("button", { name: words("notifications.preferences.save") }))
    const mention = expect.objectContaining({ kind: "COMMENT_MENTION", letter: "never" })
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ kinds: expect.arrayContaining([mention]) })),
    )
  },
}

export const NotificationsOnAPhone: Story = {
  ...phone,
  args: { at: "/my-profile?tab=notifications" },
  beforeEach: behindSignIn(kept),
  play: () => expectToFitPhone(".my-notes"),
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RolesScreen } from "../web/roles-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { clientId, readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { roles } from "../../users/stories/sample-people.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { sampleTexts } from "../../../stories/sample-texts.ts"

const requestKey = `GET /oauth/roles-client/${clientId}`
const customType = { profileId: "own", name: sampleTexts("Whistle-blower reports") }
const listed = (content: readonly unknown[]) => ({
  [requestKey]: () => ({ content }),
  "GET /oauth/client-feature-permissions": () => ({ content: [], profiles: [customType] }),
})

const meta = {
  title: "Screens/Roles/Page",
  component: ScreenStory,
  args: { Screen: RolesScreen, path: "/settings/roles" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: requireSession(listed(roles)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(roles.length + 1)
  },
}

const preferencesSaved = fn()

/** Opening the page completes the onboarding step of reviewing the roles. */
export const Reviewed: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...listed(roles),
    "GET /api/welcome": () => ({ steps: [{ step: "roles", done: false }], hasRoles: true, hidden: false }),
    "PATCH /api/user-preferences": (body) => {
      preferencesSaved(body)
      return {}
    },
  }),
  async play() {
    await waitFor(() => expect(preferencesSaved).toHaveBeenCalledWith({ rolesReviewed: true }))
  },
}

/** Enter saves; Escape asks for confirmation before input is lost. */
export const ByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...listed(roles),
    "POST /oauth/roles": () => {
      const takenProblem = { code: "role.name_taken", path: ["name"], message: "Taken." }
      return Response.json({ ...takenProblem, problems: [takenProblem] }, { status: 409 })
    },
  }),
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: t("roles.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.keyboard("Harbour{Enter}")
    await expect(await dialog.findByText("Taken.")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.leave.discard") }))
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** A role with its permission matrix, compared with another role. */
export const Editing: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession(listed(roles)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Control owner") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByDisplayValue(sampleText("Control owner"))).toBeVisible()
    await expect(dialog.getAllByRole("checkbox").length).toBeGreaterThan(10)
  },
}

export const ReadOnly: Story = {
  name: "Read-only role",
  tags: ["interaction"],
  beforeEach: requireSession(listed(roles), readOnlyUser),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Control owner") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.queryByRole("button", { name: t("roles.save") })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: requireSession(listed([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("roles.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "roles.title")

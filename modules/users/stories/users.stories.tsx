import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { UsersScreen } from "../web/users-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { choices, everybody, jonas } from "./sample-people.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/users"
const extraResponses = { "GET /api/users/form-options": () => choices }
const page = (content: readonly unknown[], totalElements = content.length) => ({
  [requestKey]: () => ({ content, page: 0, size: 50, totalElements }),
  ...extraResponses,
})

const meta = {
  title: "Screens/Users/Page",
  component: ScreenStory,
  args: { Screen: UsersScreen, path: "/settings/users" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Accounts in every state, on more than one page. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession(page(everybody, 120)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(everybody.length + 1)
    await expect(canvas.getByRole("button", { name: t("shell.pages.next") })).toBeVisible()
  },
}

/**
 * Begins with the module of the session, without which nobody can sign in. Reports missing values at their fields;
 * input is preserved until the user confirms discarding it.
 */
export const Adding: Story = {
  name: "Adding with a missing value",
  tags: ["interaction"],
  beforeEach: requireSession({
    ...page(everybody),
    "POST /api/users": () => {
      const missing = { code: "user.first_name_needed", path: ["firstName"], message: "First name is required." }
      return Response.json({ ...missing, problems: [missing] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("users.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.keyboard("Zoë{Escape}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.leave.stay") }))
    await expect(dialog.getByDisplayValue("Zoë")).toBeVisible()
    const module = dialog.getByRole("checkbox", { name: t("shell.module.IC") })
    await expect(module).toBeChecked()
    await userEvent.click(module)
    await expect(dialog.getByText(t("users.modules.none"))).toBeVisible()
    await userEvent.clear(dialog.getByDisplayValue("Zoë"))
    await userEvent.click(dialog.getByRole("button", { name: t("users.invite.do") }))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveAttribute("aria-invalid", "true"))
  },
}

/** Shows selected roles and entities by name. */
export const SelectingRoles: Story = {
  tags: ["interaction"],
  beforeEach: requireSession(page(everybody)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("users.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    for (const [field, name] of [
      ["users.field.roles", sampleText(choices.roles[0]?.name ?? "")],
      ["users.field.companyIds", sampleText(choices.entities[0]?.name ?? "")],
    ] as const) {
      await userEvent.click(dialog.getByRole("combobox", { name: new RegExp(t(field)) }))
      await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }))
      await userEvent.keyboard("{Escape}")
      await dialog.findByRole("button", { name: t("field.picker.remove", { label: name }) })
    }
  },
}

export const Editing: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...page(everybody), [`GET /oauth/users/${jonas.id}`]: () => jonas }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Jonas Weber") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByDisplayValue(jonas.email)).toBeVisible()
  },
}

/** An account with a higher access level is read-only. */
export const ReadOnly: Story = {
  name: "Read-only account",
  tags: ["interaction"],
  beforeEach: requireSession(page(everybody.map((user) => ({ ...user, canEdit: false }))), readOnlyUser),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Jonas Weber") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByText(t("users.readOnly"))).toBeVisible()
    await expect(dialog.queryByRole("button", { name: t("users.save") })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("users.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, extraResponses)
export const Failed: Story = whenFailed(requestKey, extraResponses)
export const Forbidden: Story = whenForbidden(requestKey, "users.title", extraResponses)

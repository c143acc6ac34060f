import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { UsersScreen } from "../../src/screens/users/users-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { reader } from "../screens/signed-in.ts"
import { choices, everybody, jonas } from "./made-people.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/users"
const beside = { "GET /api/users/choices": () => choices }
const page = (content: readonly unknown[], totalElements = content.length) => ({
  [asked]: () => ({ content, page: 0, size: 50, totalElements }),
  ...beside,
})

const meta = {
  title: "Screens/Users",
  component: ScreenStory,
  args: { Screen: UsersScreen, path: "/settings/users" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** In every state an account can be in; more than one page of them. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(page(everybody, 120)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(everybody.length + 1)
    await expect(canvas.getByRole("button", { name: words("shell.pages.next") })).toBeVisible()
  },
}

/** What is missing is said at its field; what was typed stays until somebody says that it may go. */
export const Adding: Story = {
  beforeEach: behindSignIn({
    ...page(everybody),
    "POST /api/users": () => {
      const missing = { code: "user.first_name_needed", path: ["firstName"], message: "First name is required." }
      return Response.json({ ...missing, problems: [missing] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("users.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.keyboard("Zoë{Escape}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("shell.leave.stay") }))
    await expect(dialog.getByDisplayValue("Zoë")).toBeVisible()
    await userEvent.clear(dialog.getByDisplayValue("Zoë"))
    await userEvent.click(dialog.getByRole("button", { name: words("users.invite.do") }))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveAttribute("aria-invalid", "true"))
  },
}

/** Roles and entities that were chosen stand there by name. */
export const Choosing: Story = {
  beforeEach: behindSignIn(page(everybody)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("users.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    for (const [field, name] of [
      ["users.field.roles", choices.roles[0]?.name ?? ""],
      ["users.field.companyIds", choices.entities[0]?.name ?? ""],
    ] as const) {
      await userEvent.click(dialog.getByRole("combobox", { name: new RegExp(words(field)) }))
      await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }))
      await userEvent.keyboard("{Escape}")
      await dialog.findByRole("button", { name: words("field.picker.remove", { label: name }) })
    }
  },
}

export const Editing: Story = {
  beforeEach: behindSignIn({ ...page(everybody), [`GET /oauth/users/${jonas.id}`]: () => jonas }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Jonas Weber" }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByDisplayValue(jonas.email)).toBeVisible()
  },
}

/** An account above one's own is read and not written. */
export const ForReading: Story = {
  beforeEach: behindSignIn(page(everybody.map((user) => ({ ...user, mayChange: false }))), reader),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Jonas Weber" }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByText(words("users.readOnly"))).toBeVisible()
    await expect(dialog.queryByRole("button", { name: words("users.save") })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("users.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked, beside)
export const Broken: Story = whenBroken(asked, beside)
export const Forbidden: Story = whenForbidden(asked, "users.title", beside)

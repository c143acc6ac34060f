import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { RolesScreen } from "../../src/screens/roles/roles-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { clientId, reader } from "../screens/signed-in.ts"
import { roles } from "./made-people.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = `GET /oauth/roles-client/${clientId}`
const ownType = { profileId: "own", name: { en: "Whistle-blower reports" } }
const listed = (content: readonly unknown[]) => ({
  [asked]: () => ({ content }),
  "GET /oauth/client-feature-permissions": () => ({ content: [], profiles: [ownType] }),
})

const meta = {
  title: "Screens/Roles",
  component: ScreenStory,
  args: { Screen: RolesScreen, path: "/settings/roles" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: behindSignIn(listed(roles)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(roles.length + 1)
  },
}

/** Enter saves what is typed; Escape asks before it is lost. */
export const ByKeyboard: Story = {
  beforeEach: behindSignIn({
    ...listed(roles),
    "POST /oauth/roles": () => {
      const taken = { code: "role.name_taken", path: ["name"], message: "Taken." }
      return Response.json({ ...taken, problems: [taken] }, { status: 409 })
    },
  }),
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: words("roles.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.keyboard("Harbour{Enter}")
    await expect(await dialog.findByText("Taken.")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("shell.leave.discard") }))
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** A role with its matrix, beside another one. */
export const Editing: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(listed(roles)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Control owner" }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByDisplayValue("Control owner")).toBeVisible()
    await expect(dialog.getAllByRole("checkbox").length).toBeGreaterThan(10)
  },
}

export const ForReading: Story = {
  beforeEach: behindSignIn(listed(roles), reader),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Control owner" }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.queryByRole("button", { name: words("roles.save") })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn(listed([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("roles.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "roles.title")

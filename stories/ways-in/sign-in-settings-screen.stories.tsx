import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { SignInSettingsScreen } from "../../src/screens/sign-in-settings/sign-in-settings-screen.tsx"
import { words } from "../designer/desk.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { callback, provider, securedPeople } from "./made-providers.ts"
import { openedQuestion } from "../opened-question.ts"

const asked = "GET /api/sign-in/providers"
const beside = {
  "GET /api/sign-in/demands": () => ({
    administrators: true,
    roles: [{ id: "1", name: "External auditor", demands: false }],
  }),
  "GET /api/sign-in/people": () => ({ content: securedPeople }),
}

const meta = {
  title: "Ways in/Sign-in settings/Page",
  component: ScreenStory,
  args: { Screen: SignInSettingsScreen, path: "/settings/sign-in" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn({ ...beside, [asked]: () => ({ content: [provider], callback }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: provider.name })).toBeVisible()
    await expect(await canvas.findByText(securedPeople[0]?.email ?? "")).toBeVisible()
  },
}

/** The form of one; whoever has typed is asked before it closes. */
export const Editing: Story = {
  beforeEach: behindSignIn({ ...beside, [asked]: () => ({ content: [provider], callback }) }),
  async play({ canvas }) {
    const heading = await canvas.findByRole("heading", { name: provider.name })
    const row = within(heading.closest("li") ?? heading)
    await userEvent.click(row.getByRole("button", { name: words("signInSettings.edit") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByDisplayValue(provider.issuer)).toBeVisible()
    await expect(dialog.getByText(callback)).toBeVisible()
    // A secret is never told back.
    await expect(dialog.getByLabelText(/.+/, { selector: "input[type=password]" })).toHaveValue("")
    await waitFor(() => expect(dialog.getByDisplayValue(provider.name)).toHaveFocus())
    await userEvent.keyboard("{End}X{Escape}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("shell.leave.stay") }))
    await expect(dialog.getByDisplayValue(`${provider.name}X`)).toBeVisible()
  },
}

/** What a test of the provider is refused for is said in the form. */
export const BadIssuer: Story = {
  beforeEach: behindSignIn({
    ...beside,
    [asked]: () => ({ content: [], callback }),
    "POST /api/sign-in/providers/test": () => {
      const problem = { code: "sso.bad_issuer", path: ["issuer"], message: "The issuer must be an https address." }
      return Response.json({ ...problem, problems: [problem] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("signInSettings.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const issuer = dialog.getByRole("textbox", { name: new RegExp(words("signInSettings.issuer")) })
    await userEvent.type(issuer, "http://10.0.0.1")
    await userEvent.click(dialog.getByRole("button", { name: words("signInSettings.test") }))
    await expect(await dialog.findByText("The issuer must be an https address.")).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn({ ...beside, [asked]: () => ({ content: [], callback }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("signInSettings.providers.none") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked, beside)
export const Broken: Story = whenBroken(asked, beside)
export const Forbidden: Story = whenForbidden(asked, "shell.signInSettings", beside)

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { SignInSettingsScreen } from "../web/sign-in-settings/sign-in-settings-screen.tsx"
import { t } from "../../../stories/texts.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { callback, provider, sampleSecuredUsers } from "./sample-providers.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/sign-in/providers"
const extraResponses = {
  "GET /api/sign-in/second-factor-policy": () => ({
    administrators: true,
    roles: [{ id: "1", name: "External auditor", required: false }],
  }),
  "GET /api/sign-in/users": () => ({ content: sampleSecuredUsers }),
}

const meta = {
  title: "Screens/Sign-in settings/Page",
  component: ScreenStory,
  args: { Screen: SignInSettingsScreen, path: "/settings/sign-in" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession({ ...extraResponses, [requestKey]: () => ({ content: [provider], callback }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: sampleText(provider.name) })).toBeVisible()
    await expect(await canvas.findByText(sampleSecuredUsers[0]?.email ?? "")).toBeVisible()
  },
}

/** The form of an identity provider; confirms closing with unsaved input. */
export const Editing: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...extraResponses, [requestKey]: () => ({ content: [provider], callback }) }),
  async play({ canvas }) {
    const heading = await canvas.findByRole("heading", { name: sampleText(provider.name) })
    const row = within(heading.closest("li") ?? heading)
    await userEvent.click(row.getByRole("button", { name: t("signInSettings.edit") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByDisplayValue(provider.issuer)).toBeVisible()
    await expect(dialog.getByText(callback)).toBeVisible()
    // A stored secret is never sent back.
    await expect(dialog.getByLabelText(/.+/, { selector: "input[type=password]" })).toHaveValue("")
    await waitFor(() => expect(dialog.getByDisplayValue(sampleText(provider.name))).toHaveFocus())
    await userEvent.keyboard("{End}X{Escape}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.leave.stay") }))
    await expect(dialog.getByDisplayValue(`${sampleText(provider.name)}X`)).toBeVisible()
  },
}

/** Shows the error of a failed provider test in the form. */
export const BadIssuer: Story = {
  name: "Invalid issuer",
  tags: ["interaction"],
  beforeEach: requireSession({
    ...extraResponses,
    [requestKey]: () => ({ content: [], callback }),
    "POST /api/sign-in/providers/test": () => {
      const problem = { code: "sso.bad_issuer", path: ["issuer"], message: "The issuer must be an https address." }
      return Response.json({ ...problem, problems: [problem] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("signInSettings.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const issuer = dialog.getByRole("textbox", { name: new RegExp(t("signInSettings.issuer")) })
    await userEvent.type(issuer, "http://10.0.0.1")
    await userEvent.click(dialog.getByRole("button", { name: t("signInSettings.test") }))
    await expect(await dialog.findByText(sampleText("The issuer must be an https address."))).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: requireSession({ ...extraResponses, [requestKey]: () => ({ content: [], callback }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("signInSettings.providers.none") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, extraResponses)
export const Failed: Story = whenFailed(requestKey, extraResponses)
export const Forbidden: Story = whenForbidden(requestKey, "shell.signInSettings", extraResponses)

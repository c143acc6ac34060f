import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { welcomeSteps, type WelcomeStep } from "../../setup/contract.ts"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { setupApp, AppStory, signedIn } from "../../../stories/screens/app-story.tsx"
import { tester } from "../../../stories/screens/signed-in.ts"

// First steps of an administrator of a new organisation, on the home page.

const steps = (...done: readonly WelcomeStep[]) => ({
  "GET /api/welcome": () => ({
    steps: welcomeSteps.map((step) => ({ step, done: done.includes(step) })),
    hasRoles: true,
    hidden: false,
  }),
})

const meta = {
  title: "Screens/Home/First steps",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  args: { at: "/" },
  beforeEach: setupApp(steps("roles")),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const panel = async () => within(await screen.findByRole("region", { name: t("welcome.title") }))

/** Completed steps are marked, the others link to their screens. */
export const Started: Story = {
  tags: ["direction", "dark"],
  async play() {
    const region = await panel()
    await expect(region.getByText(t("welcome.progress", { done: 1, all: 6 }))).toBeVisible()
    await expect(region.queryByRole("link", { name: t("welcome.roles.do") })).toBeNull()
    await expect(region.getByRole("link", { name: t("welcome.users.do") })).toHaveAttribute("href", "/settings/users")
    const account = region.getByRole("link", { name: t("welcome.secondFactor.do") })
    await expect(account).toHaveAttribute("href", "/my-profile?tab=account")
  },
}

/** Inviting users requires a role to grant. */
export const WithoutRoles: Story = {
  beforeEach: setupApp({
    "GET /api/welcome": () => ({ ...steps()["GET /api/welcome"](), hasRoles: false }),
  }),
  async play() {
    const region = await panel()
    await expect(region.getByText(t("welcome.users.first"))).toBeVisible()
    await expect(region.queryByRole("link", { name: t("welcome.users.do") })).toBeNull()
  },
}

/** Quotes the error of the mail server. */
export const EmailRejected: Story = {
  tags: ["interaction"],
  beforeEach: setupApp({
    ...steps("roles"),
    "POST /api/v1/outbox/test-email": () => ({
      address: "nour@northwind.example",
      failure: "The mail server rejected the username or password.",
      serverReply: "535 5.7.8 Authentication credentials invalid",
    }),
  }),
  async play() {
    const region = await panel()
    await userEvent.click(region.getByRole("button", { name: t("welcome.mail.do") }))
    await expect(await region.findByText("535 5.7.8 Authentication credentials invalid")).toBeVisible()
  },
}

/** The user can hide the steps. */
export const Hidden: Story = {
  tags: ["interaction"],
  beforeEach: setupApp({ ...steps("roles"), "PATCH /api/user-preferences": () => ({}) }),
  async play() {
    const region = await panel()
    await userEvent.click(region.getByRole("button", { name: t("welcome.hide") }))
    await waitFor(() => expect(screen.queryByRole("region", { name: t("welcome.title") })).toBeNull())
  },
}

/** Only administrators see the steps. */
export const HiddenForOtherUsers: Story = {
  beforeEach: setupApp(steps(), signedIn(tester)),
  async play() {
    await screen.findByRole("heading", { name: t("home.recent") })
    await expect(screen.queryByRole("region", { name: t("welcome.title") })).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...phone,
  async play() {
    await panel()
    await expectToFitPhone(".welcome")
  },
}

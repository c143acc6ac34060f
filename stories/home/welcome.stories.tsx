import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { welcomeSteps, type WelcomeStep } from "../../schemas/api/setup.ts"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { inProduct, ProductStory, signedIn, tester } from "../screens/product-story.tsx"

// What an administrator of a new organisation does first, on their home page.

const steps = (...done: readonly WelcomeStep[]) => ({
  "GET /api/welcome": () => ({
    steps: welcomeSteps.map((step) => ({ step, done: done.includes(step) })),
    hidden: false,
  }),
})

const meta = {
  title: "Screens/Home/First steps",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  args: { at: "/" },
  beforeEach: inProduct(steps("roles")),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const panel = async () => within(await screen.findByRole("region", { name: words("welcome.title") }))

/** Steps that are done say so, the others lead to where they are done. */
export const Begun: Story = {
  tags: ["direction", "dark"],
  async play() {
    const region = await panel()
    await expect(region.getByText(words("welcome.progress", { done: 1, all: 6 }))).toBeVisible()
    await expect(region.queryByRole("link", { name: words("welcome.roles.do") })).toBeNull()
    await expect(region.getByRole("link", { name: words("welcome.users.do") })).toHaveAttribute(
      "href",
      "/settings/users",
    )
  },
}

/** Nobody is invited before there is a role to give. */
export const WithoutRoles: Story = {
  beforeEach: inProduct(steps()),
  async play() {
    const region = await panel()
    await expect(region.getByText(words("welcome.users.first"))).toBeVisible()
    await expect(region.queryByRole("link", { name: words("welcome.users.do") })).toBeNull()
  },
}

/** A mail server that refuses is quoted. */
export const MailRefused: Story = {
  beforeEach: inProduct({
    ...steps("roles"),
    "POST /api/v1/outbox/test-letter": () => ({
      address: "nour@northwind.example",
      failure: "The mail server rejected the username or password.",
      serverReply: "535 5.7.8 Authentication credentials invalid",
    }),
  }),
  async play() {
    const region = await panel()
    await userEvent.click(region.getByRole("button", { name: words("welcome.mail.do") }))
    await expect(await region.findByText("535 5.7.8 Authentication credentials invalid")).toBeVisible()
  },
}

/** Who has read enough hides them. */
export const Hidden: Story = {
  beforeEach: inProduct({ ...steps("roles"), "PATCH /api/user-preferences": () => ({}) }),
  async play() {
    const region = await panel()
    await userEvent.click(region.getByRole("button", { name: words("welcome.hide") }))
    await waitFor(() => expect(screen.queryByRole("region", { name: words("welcome.title") })).toBeNull())
  },
}

/** They are administrators' alone. */
export const ForNobodyElse: Story = {
  beforeEach: inProduct(steps(), signedIn(tester)),
  async play() {
    await screen.findByRole("heading", { name: words("home.recent") })
    await expect(screen.queryByRole("region", { name: words("welcome.title") })).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...phone,
  async play() {
    await panel()
    await expectToFitPhone(".welcome")
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { address, inProduct, nobody, ProductStory } from "../screens/product-story.tsx"

// The set-up of a new installation, at the address that its start prints.

const sent: unknown[] = []
const answers = {
  "POST /api/setup/address": () => ({}),
  "POST /api/setup": (body: unknown) => {
    sent.push(body)
    return {}
  },
  "GET /oauth/client-keys": () => ({ clientId: "id", clientSecret: "secret" }),
  "POST /oauth/token": () => ({
    token_type: "Bearer",
    exchange_token: "of a story",
    expires_in: 60,
    consentRequired: true,
  }),
}

const meta = {
  title: "Ways in/Set-up",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  args: { at: "/setup#token" },
  beforeEach: inProduct(answers, nobody),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const refusal =
  (status: number, ...problems: readonly { code: string; message: string; path: readonly string[] }[]) =>
  () =>
    Response.json({ status, ...problems[0], problems, correlationId: "of a story" }, { status })

const box = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`input[name="${name}"]`)).not.toBeNull())
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
}
const enter = async (name: string, text: string) => userEvent.type(await box(name), text)
const title = (key: "organisation" | "entity" | "administrator") =>
  screen.findByRole("heading", { name: words(`setup.${key}.title`) })

async function pick(name: string, typed: string): Promise<void> {
  await enter(name, typed)
  await userEvent.keyboard("{ArrowDown}{Enter}")
}

/** By the keyboard alone to the last step. */
async function toAccount(): Promise<void> {
  await enter("organisation", "Northwind Holding{Enter}")
  await title("entity")
  await expect(await box("entityName")).toHaveFocus()
  await expect(await box("entityName")).toHaveValue("Northwind Holding")
  await pick("country", "Emir")
  await pick("currency", "AED")
  await userEvent.clear(await box("timeZone"))
  await pick("timeZone", "Dubai")
  await userEvent.click(screen.getByRole("button", { name: words("setup.next") }))
  await title("administrator")
}

async function enterAccount(): Promise<void> {
  await enter("firstName", "Nour")
  await enter("lastName", "Haddad")
  await enter("email", "nour.haddad@northwind.example")
  await enter("newPassword", "Quiet-Harbour-12")
  await enter("confirmPassword", "Quiet-Harbour-12")
}

/** Three short steps; what is typed makes the organisation, and its administrator is signed in. */
export const Whole: Story = {
  async play() {
    sent.length = 0
    await toAccount()
    await enterAccount()
    await userEvent.click(screen.getByRole("checkbox", { name: words("setup.sample") }))
    await userEvent.click(screen.getByRole("button", { name: words("setup.submit") }))
    await screen.findByRole("dialog")
    await expect(address()).toBe("/login")
    await expect(sent).toEqual([
      {
        token: "token",
        organisation: "Northwind Holding",
        language: "en",
        modules: ["IC", "IA"],
        financialYearStartMonth: 1,
        sampleData: true,
        entity: { name: "Northwind Holding", timeZone: "Asia/Dubai", country: "AE", currency: "AED" },
        administrator: { firstName: "Nour", lastName: "Haddad", email: "nour.haddad@northwind.example" },
        newPassword: "Quiet-Harbour-12",
        confirmPassword: "Quiet-Harbour-12",
      },
    ])
  },
}

/** A step goes on only when it is filled in, and says what is missing. */
export const Missing: Story = {
  tags: ["direction", "dark"],
  async play() {
    await title("organisation")
    await userEvent.click(screen.getByRole("checkbox", { name: words("shell.module.IC") }))
    await userEvent.click(screen.getByRole("checkbox", { name: words("shell.module.IA") }))
    await userEvent.click(screen.getByRole("button", { name: words("setup.next") }))
    await expect(await screen.findByText(words("setup.modules.missing"))).toBeVisible()
    await expect(await box("organisation")).toHaveFocus()
    await expect(await box("organisation")).toBeInvalid()
  },
}

/** What the server refuses leads back to its step, with its sentence at its field; nothing typed is lost. */
export const Refused: Story = {
  beforeEach: inProduct(
    {
      ...answers,
      "POST /api/setup": refusal(400, {
        code: "entity.bad_name",
        message: "The name begins with a letter.",
        path: ["entity", "name"],
      }),
    },
    nobody,
  ),
  async play() {
    await toAccount()
    await enterAccount()
    await userEvent.click(screen.getByRole("button", { name: words("setup.submit") }))
    await title("entity")
    await expect(await screen.findByText(words("setup.failed"))).toBeVisible()
    await waitFor(async () => expect(await box("entityName")).toBeInvalid())
    await expect(await box("currency")).not.toHaveValue("")
  },
}

/** An address that ran out says so, and how to get another. */
export const Expired: Story = {
  beforeEach: inProduct(
    {
      "POST /api/setup/address": refusal(400, {
        code: "setup.expired",
        message: words("problem.setup.expired"),
        path: ["token"],
      }),
    },
    nobody,
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(words("problem.setup.expired"))
    await expect(canvas.getByRole("link", { name: words("setup.signIn") })).toBeVisible()
  },
}

/** Opened without what follows the #. */
export const Incomplete: Story = {
  args: { at: "/setup" },
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(words("setup.bad.incomplete"))
  },
}

export const OnAPhone: Story = {
  ...phone,
  async play() {
    await toAccount()
    await expectToFitPhone(".sign-in__form")
  },
}

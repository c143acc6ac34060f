import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { currentLanguage } from "../../../src/language/current-language.ts"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { currentPath, setupApp, nobody, AppStory } from "../../../stories/screens/app-story.tsx"

// Setup of a new installation, at the URL printed at start-up.

const sent: unknown[] = []
const responses = {
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
  title: "Screens/Set-up",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  args: { at: "/setup#token" },
  beforeEach: setupApp(responses, nobody),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const error =
  (status: number, ...problems: readonly { code: string; message: string; path: readonly string[] }[]) =>
  () =>
    Response.json({ status, ...problems[0], problems, correlationId: "of a story" }, { status })

const box = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`input[name="${name}"]`)).not.toBeNull())
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
}
const enter = async (name: string, text: string) => userEvent.type(await box(name), text)
const title = (key: "organisation" | "entity" | "administrator") =>
  screen.findByRole("heading", { name: t(`setup.${key}.title`) })

async function pick(name: string, input: string): Promise<void> {
  await enter(name, input)
  await userEvent.keyboard("{ArrowDown}{Enter}")
}

/** By keyboard to the last step. */
async function toAccount(): Promise<void> {
  await enter("organisation", "Northwind Holding{Enter}")
  await title("entity")
  await expect(await box("entityName")).toHaveFocus()
  await expect(await box("entityName")).toHaveValue("Northwind Holding")
  await pick("country", new Intl.DisplayNames(currentLanguage(), { type: "region" }).of("AE") ?? "")
  await pick("currency", "AED")
  await userEvent.clear(await box("timeZone"))
  await pick("timeZone", "Dubai")
  await userEvent.click(screen.getByRole("button", { name: t("setup.next") }))
  await title("administrator")
}

async function enterAccount(): Promise<void> {
  await enter("firstName", "Nour")
  await enter("lastName", "Haddad")
  await enter("email", "nour.haddad@northwind.example")
  await enter("newPassword", "Quiet-Harbour-12")
  await enter("confirmPassword", "Quiet-Harbour-12")
}

/** Three steps create the organisation and sign in its administrator. */
export const Complete: Story = {
  tags: ["test-only"],
  async play() {
    sent.length = 0
    await toAccount()
    await enterAccount()
    await userEvent.click(screen.getByRole("checkbox", { name: t("setup.sample") }))
    await userEvent.click(screen.getByRole("button", { name: t("setup.submit") }))
    await screen.findByRole("dialog")
    await expect(currentPath()).toBe("/login")
    await expect(sent).toEqual([
      {
        token: "token",
        organisation: "Northwind Holding",
        language: currentLanguage(),
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

/** The first of three steps. */
export const FirstStep: Story = {
  name: "First step",
  tags: ["!test"],
}

/** A step continues only when it is complete, and reports what is missing. */
export const MissingModule: Story = {
  name: "Missing values",
  tags: ["direction", "dark", "interaction"],
  async play() {
    await title("organisation")
    await userEvent.click(screen.getByRole("checkbox", { name: t("shell.module.IC") }))
    await userEvent.click(screen.getByRole("checkbox", { name: t("shell.module.IA") }))
    await userEvent.click(screen.getByRole("button", { name: t("setup.next") }))
    await expect(await screen.findByText(t("setup.modules.missing"))).toBeVisible()
    await expect(await box("organisation")).toHaveFocus()
    await expect(await box("organisation")).toBeInvalid()
  },
}

/** A server-side problem leads back to its step and field; input is preserved. */
export const Rejected: Story = {
  tags: ["interaction"],
  beforeEach: setupApp(
    {
      ...responses,
      "POST /api/setup": error(400, {
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
    await userEvent.click(screen.getByRole("button", { name: t("setup.submit") }))
    await title("entity")
    await expect(await screen.findByText(t("setup.failed"))).toBeVisible()
    await waitFor(async () => expect(await box("entityName")).toBeInvalid())
    await expect(await box("currency")).not.toHaveValue("")
  },
}

/** Reports an expired URL, and how to get a new one. */
export const Expired: Story = {
  name: "Expired link",
  beforeEach: setupApp(
    {
      "POST /api/setup/address": () =>
        error(400, { code: "setup.expired", message: t("problem.setup.expired"), path: ["token"] })(),
    },
    nobody,
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("problem.setup.expired"))
    await expect(canvas.getByRole("link", { name: t("setup.signIn") })).toBeVisible()
  },
}

/** Opened without the URL fragment. */
export const Incomplete: Story = {
  name: "Incomplete link",
  args: { at: "/setup" },
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("setup.bad.incomplete"))
  },
}

export const OnAPhone: Story = {
  tags: ["interaction"],
  ...phone,
  async play() {
    await toAccount()
    await expectToFitPhone(".sign-in__form")
  },
}

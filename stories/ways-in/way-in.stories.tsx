import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { address, goTo, inProduct, nobody, ProductStory } from "../screens/product-story.tsx"

// The screens on the way in, for somebody who is not signed in.

const meta = {
  title: "Ways in/Screens",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  args: { at: "/login" },
  beforeEach: inProduct({}, nobody),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const refusal =
  (status: number, code: string, message: string, path: readonly string[] = []) =>
  () => {
    const problem = { code, message, path }
    return Response.json({ status, ...problem, problems: [problem], correlationId: "of a story" }, { status })
  }
const box = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`input[name="${name}"]`)).not.toBeNull())
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
}
const submit = () => userEvent.click(document.querySelector<HTMLElement>('button[type="submit"]')!)
const keys = { "GET /oauth/client-keys": () => ({ clientId: "id", clientSecret: "secret" }) }

async function enter(email: string, password: string): Promise<void> {
  await userEvent.type(await box("username"), email)
  await userEvent.type(await box("password"), password)
  await submit()
}

/** Blank boxes say what is missing, and the first of them takes the focus. */
export const Blank: Story = {
  async play({ canvas }) {
    const username = await box("username")
    await submit()
    await expect(await canvas.findByText(words("signIn.emailRequired"))).toBeVisible()
    await expect(username).toHaveFocus()
  },
}

/** What was typed stays when the answer is no. */
export const Refused: Story = {
  beforeEach: inProduct(
    { ...keys, "POST /oauth/token": refusal(401, "auth.invalid_credentials", "Invalid credentials") },
    nobody,
  ),
  async play({ canvas }) {
    await enter("amira.haddad@calverine.example", "Wrong-Kettle-99")
    await expect(await canvas.findByRole("alert")).toHaveTextContent(words("signIn.failed"))
    await expect(await box("username")).toHaveValue("amira.haddad@calverine.example")
    await expect(address()).toBe("/login")
  },
}

/** An account that rests says for how long, and what to do. */
export const Resting: Story = {
  ...phone,
  beforeEach: inProduct(
    { ...keys, "POST /oauth/token": refusal(429, "auth.locked", "Try again in 15 minutes.") },
    nobody,
  ),
  async play({ canvas }) {
    await enter("amira.haddad@calverine.example", "Wrong-Kettle-99")
    const alert = await canvas.findByRole("alert")
    await expect(alert).toHaveTextContent(words("account.locked.title"))
    await expect(alert).toHaveTextContent("Try again in 15 minutes.")
    await expectToFitPhone(".sign-in__form")
  },
}

/** Caps Lock is named at the box as long as it is on. */
export const CapsLock: Story = {
  async play({ canvas }) {
    const password = await box("password")
    password.focus()
    password.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true }))
    const hint = await canvas.findByText(words("account.capsLock"))
    await expect(password).toHaveAccessibleDescription(hint.textContent)
    password.dispatchEvent(new KeyboardEvent("keyup", { key: "CapsLock", bubbles: true }))
    await waitFor(() => expect(canvas.queryByText(words("account.capsLock"))).toBeNull())
  },
}

/** Who has just signed out reads so, once. */
export const SignedOut: Story = {
  beforeEach: inProduct({}, { phase: "signedOut", left: true }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words("signIn.left"))).toBeVisible()
  },
}

/** The email is on its way, or not: the page says the same. */
export const Forgotten: Story = {
  args: { at: "/forgot-password" },
  beforeEach: inProduct({ "POST /api/forgot-password": () => ({ message: "" }) }, nobody),
  async play({ canvas }) {
    await userEvent.type(await box("email"), "amira.haddad@calverine.example")
    await submit()
    await expect(await canvas.findByText(words("account.forgot.sent"))).toBeVisible()
    await expect(canvas.getByText("amira.haddad@calverine.example")).toBeVisible()
    await expect(address()).toBe("/reset-sent")
  },
}

const link = (purpose: "reset" | "unlock" | "invitation") => ({
  "POST /oauth/account-link": () => ({
    purpose,
    firstName: "Nadia",
    lastName: "Rahal",
    email: "nadia.rahal@calverine.example",
  }),
})

/** The first password: its rules are counted as they are met, and what is missing is gone to. */
export const FirstPassword: Story = {
  args: { at: "/reset-password#token" },
  beforeEach: inProduct({ ...link("invitation"), "POST /oauth/reset-user-password": () => ({}) }, nobody),
  async play({ canvas, canvasElement }) {
    await canvas.findByRole("heading", { name: words("account.reset.first") })
    const [password, confirm] = [await box("newPassword"), await box("confirmPassword")]
    const rules = () => canvasElement.querySelectorAll(".password-rules li")
    const all = rules().length
    const personal = () => [...rules()].find((rule) => rule.textContent.startsWith(words("account.rule.personal")))
    await expect(canvas.getByText(words("account.rules.count", { met: 0, all }))).toBeVisible()
    await userEvent.type(password, "Nadia-2026")
    await expect(personal()).toHaveTextContent(words("account.rule.open"))
    await submit()
    await expect(await canvas.findByText(words("account.rules.missing"))).toBeVisible()
    await expect(password).toHaveFocus()
    await userEvent.clear(password)
    await userEvent.type(password, "Quiet-Harbour-12")
    await expect(personal()).toHaveTextContent(words("account.rule.met"))
    await userEvent.type(confirm, "Other-Walnut-34")
    await submit()
    await expect(await canvas.findByText(words("account.mismatch"))).toBeVisible()
    await userEvent.clear(confirm)
    await userEvent.type(confirm, "Quiet-Harbour-12")
    await expect(canvas.getByText(words("account.rules.count", { met: all, all }))).toBeVisible()
    await submit()
    await canvas.findByRole("heading", { name: words("account.done.title") })
  },
}

async function chooseNewPassword(): Promise<void> {
  await userEvent.type(await box("newPassword"), "Quiet-Harbour-12")
  await userEvent.type(await box("confirmPassword"), "Quiet-Harbour-12")
  await submit()
}

/** What the server has against a password stands at its box. */
export const UsedBefore: Story = {
  args: { at: "/reset-password#token" },
  beforeEach: inProduct(
    {
      ...link("reset"),
      "POST /oauth/reset-user-password": refusal(400, "password.used_before", "Used before.", ["newPassword"]),
    },
    nobody,
  ),
  async play() {
    await chooseNewPassword()
    await waitFor(async () => expect(await box("newPassword")).toHaveAccessibleDescription(/Used before\./))
  },
}

export const ResetFailed: Story = {
  args: { at: "/reset-password#token" },
  beforeEach: inProduct(
    { ...link("reset"), "POST /oauth/reset-user-password": () => new Response(null, { status: 500 }) },
    nobody,
  ),
  async play({ canvas }) {
    await chooseNewPassword()
    await expect(await canvas.findByRole("alert")).toHaveTextContent(words("account.reset.failed"))
  },
}

/** A link that was used, or is none, says so and leads to another one. */
export const SpentLink: Story = {
  args: { at: "/reset-password#token" },
  beforeEach: inProduct({ "POST /oauth/account-link": refusal(400, "password.bad_link", "Spent.") }, nobody),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("account.reset.badLink") })
    await expect(canvas.getByRole("link", { name: words("account.reset.again") })).toBeVisible()
  },
}

/** Nothing is unlocked until the button is pressed. */
export const Unlocked: Story = {
  args: { at: "/unlock-account#token" },
  beforeEach: inProduct({ ...link("unlock"), "POST /oauth/unlock-account": () => ({}) }, nobody),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("account.unlock.title") })
    await userEvent.click(canvas.getByRole("button", { name: words("account.unlock.submit") }))
    await canvas.findByRole("heading", { name: words("account.unlock.done") })
    await expect(canvas.getByRole("link", { name: words("account.done.signIn") })).toBeVisible()
  },
}

/** The company's address is asked for; one without a provider is refused in words. */
export const SingleSignOn: Story = {
  args: { at: "/sso" },
  beforeEach: inProduct(
    { "POST /sso-auth/sso/initiate": refusal(404, "sso.not_supported", "SSO not supported") },
    nobody,
  ),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("sso.title") })
    await submit()
    await expect(await canvas.findByText(words("signIn.emailRequired"))).toBeVisible()
    await expect(await box("email")).toHaveFocus()
    await userEvent.type(await box("email"), "someone@elsewhere.example")
    await submit()
    await expect(await canvas.findByRole("alert")).toHaveTextContent("SSO not supported")
  },
}

const secondStep = { phase: "secondStep", exchangeToken: "of a story", kinds: ["totp", "passkey"] } as const

/** A wrong code is refused at its box, and the other ways are offered. */
export const SecondStep: Story = {
  args: { at: "/second-factor" },
  beforeEach: inProduct(
    { "POST /oauth/second-factor/verify": refusal(401, "auth.second_factor_wrong", "This code is not right.") },
    secondStep,
  ),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("step.title") })
    await userEvent.type(canvas.getByRole("textbox", { name: words("step.totp.code") }), "000000{Enter}")
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This code is not right.")
    await userEvent.click(canvas.getByRole("button", { name: words("step.passkey.use") }))
    await expect(await canvas.findByText(words("step.passkey.text"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: words("step.other.recovery") }))
    await expect(await canvas.findByRole("textbox", { name: words("step.recovery.code") })).toHaveFocus()
  },
}

const verified = fn()
const codes = Array.from({ length: 10 }, (_, index) => `4XK${index}-9PQ2-M7TR-0WZ${index}-H2VC-8DNJ`)

/** Where a role demands a second step and there is none, it is set up in the sign-in, which goes on once the codes are kept. */
export const SecondStepSetUp: Story = {
  ...phone,
  args: { at: "/second-factor" },
  beforeEach: () => {
    verified.mockClear()
    return inProduct(
      {
        "GET /api/second-factor": () => ({
          totp: false,
          passkeys: [],
          passkeysPossible: true,
          recoveryCodesLeft: 0,
          demanded: true,
          proof: "none",
        }),
        "POST /api/second-factor/totp": () => ({
          secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
          address: "otpauth://totp/Risk%20Universe:amira?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        }),
        "POST /api/second-factor/totp/confirm": () => ({ recoveryCodes: codes }),
        "POST /oauth/second-factor/verify": (body) => {
          verified(body)
          return refusal(401, "auth.second_factor_wrong", "Not in a story.")()
        },
      },
      { ...secondStep, kinds: [] },
    )()
  },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: words("step.setUp.title") })
    await userEvent.click(canvas.getByRole("button", { name: words("factor.app.add") }))
    await expect(await canvas.findByRole("img", { name: words("factor.app.picture") })).toBeVisible()
    await expectToFitPhone(".sign-in__form")
    await userEvent.type(canvas.getByRole("textbox", { name: words("step.totp.code") }), "123456{Enter}")
    await expect(await canvas.findAllByText(/^4XK/)).toHaveLength(10)
    await userEvent.click(canvas.getByRole("button", { name: words("factor.recovery.kept") }))
    await waitFor(() => expect(verified).toHaveBeenCalledWith({}))
  },
}

/** A link of an email that names nothing leads nowhere, and says so before anybody signs in. */
export const BadNotificationLink: Story = {
  args: { at: "/notification?instanceId=../../evil&projectId=p1&type=CONTROL&module=IC" },
  async play({ canvas }) {
    await expect(await canvas.findByText(words("notification.badLink"))).toBeVisible()
    goTo("/notification?instanceId=019aa000-0000-7000-8000-000000000000&projectId=p1&type=CONTROL&module=IC")
    await screen.findByRole("heading", { name: words("signIn.title") })
    await waitFor(() => expect(address()).toBe("/login"))
  },
}

/** A record that is gone or not the reader's is told as not found, where the link led. */
export const NotificationOfNothing: Story = {
  args: {
    at: "/notification?instanceId=019aa000-0000-7000-8000-000000000000&projectId=p1&type=CONTROL&module=IC",
  },
  beforeEach: inProduct({
    "GET /api/v1/profiles/data/019aa000-0000-7000-8000-000000000000": refusal(404, "record.not_found", "Not found."),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText("Not found.")).toBeVisible()
    await expect(address()).toMatch(/^\/notification/)
  },
}

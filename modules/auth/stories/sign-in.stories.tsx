import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { currentPath, goTo, setupApp, nobody, AppStory } from "../../../stories/screens/app-story.tsx"
import { sampleText } from "../../../stories/sample-text.ts"

// The screens before sign-in, for a signed-out user.

const meta = {
  title: "Screens/Sign-in/Pages",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  args: { at: "/login" },
  beforeEach: setupApp({}, nobody),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const error =
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

/** Reports empty inputs and focuses the first one; a forgotten password comes after the password. */
export const Empty: Story = {
  name: "Missing values",
  tags: ["interaction"],
  async play({ canvas }) {
    const username = await box("username")
    await submit()
    await expect(await canvas.findByText(t("signIn.emailRequired"))).toBeVisible()
    await expect(username).toHaveFocus()
    for (const next of [await box("password"), canvas.getByRole("button", { name: t("account.show") })]) {
      await userEvent.tab()
      await expect(next).toHaveFocus()
    }
    await userEvent.tab()
    await expect(canvas.getByRole("link", { name: t("account.forgot.link") })).toHaveFocus()
  },
}

/** Before anything is typed. */
export const SignIn: Story = {
  name: "Sign-in",
  tags: ["!test"],
}

/** Preserves the input after a failed sign-in. */
export const Rejected: Story = {
  tags: ["interaction"],
  beforeEach: setupApp(
    { ...keys, "POST /oauth/token": error(401, "auth.invalid_credentials", "Invalid credentials") },
    nobody,
  ),
  async play({ canvas }) {
    await enter("amira.haddad@calverine.example", "Wrong-Kettle-99")
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("signIn.failed"))
    await expect(await box("username")).toHaveValue("amira.haddad@calverine.example")
    await expect(currentPath()).toBe("/login")
  },
}

/** A locked account shows for how long, and what to do. */
export const Locked: Story = {
  tags: ["interaction"],
  ...phone,
  beforeEach: setupApp({ ...keys, "POST /oauth/token": error(429, "auth.locked", "Try again in 15 minutes.") }, nobody),
  async play({ canvas }) {
    await enter("amira.haddad@calverine.example", "Wrong-Kettle-99")
    const alert = await canvas.findByRole("alert")
    await expect(alert).toHaveTextContent(t("account.locked.title"))
    await expect(alert).toHaveTextContent(sampleText("Try again in 15 minutes."))
    await expectToFitPhone(".sign-in__form")
  },
}

/** Warns while Caps Lock is on. */
export const CapsLock: Story = {
  tags: ["test-only"],
  async play({ canvas }) {
    const password = await box("password")
    password.focus()
    password.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true }))
    const hint = await canvas.findByText(t("account.capsLock"))
    await expect(password).toHaveAccessibleDescription(hint.textContent)
    password.dispatchEvent(new KeyboardEvent("keyup", { key: "CapsLock", bubbles: true }))
    await waitFor(() => expect(canvas.queryByText(t("account.capsLock"))).toBeNull())
  },
}

/** Confirms signing out once. */
export const SignedOut: Story = {
  name: "Signed out",
  beforeEach: setupApp({}, { phase: "signedOut", reason: "left" }),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("signIn.left"))).toBeVisible()
  },
}

/** Shows the same message whether or not an email is sent. */
export const ForgotPassword: Story = {
  name: "Reset link sent",
  tags: ["interaction"],
  args: { at: "/forgot-password" },
  beforeEach: setupApp({ "POST /api/forgot-password": () => ({ message: "" }) }, nobody),
  async play({ canvas }) {
    await userEvent.type(await box("email"), "amira.haddad@calverine.example")
    await submit()
    await expect(await canvas.findByText(t("account.forgot.sent"))).toBeVisible()
    await expect(canvas.getByText("amira.haddad@calverine.example")).toBeVisible()
    await expect(currentPath()).toBe("/reset-sent")
  },
}

const link = (purpose: "reset" | "unlock" | "invitation") => ({
  "POST /oauth/account-link": () => ({
    purpose,
    firstName: "Nadia",
    lastName: "Rahal",
    email: "nadia.rahal@calverine.example",
    language: null,
  }),
})

/** First password: counts the rules as they are met, and focuses the first problem. */
export const FirstPassword: Story = {
  name: "First password set",
  tags: ["interaction"],
  args: { at: "/reset-password#token" },
  beforeEach: setupApp({ ...link("invitation"), "POST /oauth/reset-user-password": () => ({}) }, nobody),
  async play({ canvas, canvasElement }) {
    await canvas.findByRole("heading", { name: t("account.reset.first") })
    const [password, confirm] = [await box("newPassword"), await box("confirmPassword")]
    const rules = () => canvasElement.querySelectorAll(".password-rules li")
    const all = rules().length
    const personal = () => [...rules()].find((rule) => rule.textContent.startsWith(t("account.rule.personal")))
    await expect(canvas.getByText(t("account.rules.count", { met: 0, all }))).toBeVisible()
    await userEvent.type(password, "Nadia-2026")
    await expect(personal()).toHaveTextContent(t("account.rule.open"))
    await submit()
    await expect(await canvas.findByText(t("account.rules.missing"))).toBeVisible()
    await expect(password).toHaveFocus()
    await userEvent.clear(password)
    await userEvent.type(password, "Quiet-Harbour-12")
    await expect(personal()).toHaveTextContent(t("account.rule.met"))
    await userEvent.type(confirm, "Other-Walnut-34")
    await submit()
    await expect(await canvas.findByText(t("account.mismatch"))).toBeVisible()
    await userEvent.clear(confirm)
    await userEvent.type(confirm, "Quiet-Harbour-12")
    await expect(canvas.getByText(t("account.rules.count", { met: all, all }))).toBeVisible()
    await submit()
    await canvas.findByRole("heading", { name: t("account.done.title") })
    await expect(canvas.getByText(t("account.done.first"))).toBeVisible()
  },
}

async function chooseNewPassword(): Promise<void> {
  await userEvent.type(await box("newPassword"), "Quiet-Harbour-12")
  await userEvent.type(await box("confirmPassword"), "Quiet-Harbour-12")
  await submit()
}

/** Shows a server-side problem at the password field. */
export const PasswordUsedBefore: Story = {
  tags: ["interaction"],
  args: { at: "/reset-password#token" },
  beforeEach: setupApp(
    {
      ...link("reset"),
      "POST /oauth/reset-user-password": error(400, "password.used_before", "Used before.", ["newPassword"]),
    },
    nobody,
  ),
  async play() {
    await chooseNewPassword()
    await waitFor(async () =>
      expect(await box("newPassword")).toHaveAccessibleDescription(new RegExp(sampleText("Used before."))),
    )
  },
}

export const ResetFailed: Story = {
  tags: ["interaction"],
  args: { at: "/reset-password#token" },
  beforeEach: setupApp(
    { ...link("reset"), "POST /oauth/reset-user-password": () => new Response(null, { status: 500 }) },
    nobody,
  ),
  async play({ canvas }) {
    await chooseNewPassword()
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("account.reset.failed"))
  },
}

/** Reports a used or invalid link and offers to request another one. */
export const UsedLink: Story = {
  args: { at: "/reset-password#token" },
  beforeEach: setupApp({ "POST /oauth/account-link": error(400, "password.bad_link", "Spent.") }, nobody),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("account.reset.badLink") })
    await expect(canvas.getByRole("link", { name: t("account.reset.again") })).toBeVisible()
  },
}

/** Unlocks the account only when the button is pressed. */
export const Unlocked: Story = {
  tags: ["interaction"],
  args: { at: "/unlock-account#token" },
  beforeEach: setupApp({ ...link("unlock"), "POST /oauth/unlock-account": () => ({}) }, nobody),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("account.unlock.title") })
    await userEvent.click(canvas.getByRole("button", { name: t("account.unlock.submit") }))
    await canvas.findByRole("heading", { name: t("account.unlock.done") })
    await expect(canvas.getByRole("link", { name: t("account.done.signIn") })).toBeVisible()
  },
}

/** Asks for the work email address; rejects a domain without an identity provider. */
export const SingleSignOn: Story = {
  name: "Single sign-on, not supported",
  tags: ["interaction"],
  args: { at: "/sso" },
  beforeEach: setupApp({ "POST /sso-auth/sso/initiate": error(404, "sso.not_supported", "SSO not supported") }, nobody),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("sso.title") })
    await submit()
    await expect(await canvas.findByText(t("signIn.emailRequired"))).toBeVisible()
    await expect(await box("email")).toHaveFocus()
    await userEvent.type(await box("email"), "someone@elsewhere.example")
    await submit()
    await expect(await canvas.findByRole("alert")).toHaveTextContent("SSO not supported")
  },
}

/** The address is entered once, whichever way is chosen to sign in; on the next screen, typing replaces it. */
export const EmailCarriedOver: Story = {
  tags: ["test-only"],
  async play({ canvas }) {
    await userEvent.type(await box("username"), "amira.haddad@calverine.example")
    await userEvent.click(await canvas.findByRole("link", { name: t("signInMethods.sso") }))
    await canvas.findByRole("heading", { name: t("sso.title") })
    await expect(await box("email")).toHaveValue("amira.haddad@calverine.example")
    await userEvent.click(canvas.getByRole("link", { name: t("signInMethods.back") }))
    await canvas.findByRole("heading", { name: t("signIn.title") })
    await expect(await box("username")).toHaveValue("amira.haddad@calverine.example")
    await expect(await box("username")).toHaveFocus()
    await userEvent.keyboard("audit@calverine.example")
    await expect(await box("username")).toHaveValue("audit@calverine.example")
  },
}

const secondFactorPhase = { phase: "secondStep", exchangeToken: "of a story", kinds: ["totp", "passkey"] } as const

/** Reports a wrong code at its input and offers the other methods. */
export const SecondFactor: Story = {
  name: "Recovery code",
  tags: ["interaction"],
  args: { at: "/second-factor" },
  beforeEach: setupApp(
    { "POST /oauth/second-factor/verify": error(401, "auth.second_factor_incorrect", "This code is not right.") },
    secondFactorPhase,
  ),
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("secondFactor.signIn.title") })
    await userEvent.type(canvas.getByRole("textbox", { name: t("secondFactor.signIn.totp.code") }), "000000{Enter}")
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This code is not right.")
    await userEvent.click(canvas.getByRole("button", { name: t("secondFactor.signIn.passkey.use") }))
    await expect(await canvas.findByText(t("secondFactor.signIn.passkey.text"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("secondFactor.signIn.other.recovery") }))
    await expect(await canvas.findByRole("textbox", { name: t("secondFactor.signIn.recovery.code") })).toHaveFocus()
  },
}

const verified = fn()
const codes = Array.from({ length: 10 }, (_, index) => `4XK${index}-9PQ2-M7TR-0WZ${index}-H2VC-8DNJ`)

/**
 * A role requires a second factor and none exists: sets it up during sign-in, which continues once the recovery codes
 * are saved.
 */
export const SecondFactorSetup: Story = {
  tags: ["test-only"],
  ...phone,
  args: { at: "/second-factor" },
  beforeEach: () => {
    verified.mockClear()
    return setupApp(
      {
        "GET /api/second-factor": () => ({
          totp: false,
          passkeys: [],
          passkeysPossible: true,
          recoveryCodesLeft: 0,
          required: true,
          proof: "none",
        }),
        "POST /api/second-factor/totp": () => ({
          secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
          address: "otpauth://totp/Risk%20Universe:amira?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        }),
        "POST /api/second-factor/totp/confirm": () => ({ recoveryCodes: codes }),
        "POST /oauth/second-factor/verify": (body) => {
          verified(body)
          return error(401, "auth.second_factor_incorrect", "Not in a story.")()
        },
      },
      { ...secondFactorPhase, kinds: [] },
    )()
  },
  async play({ canvas }) {
    await canvas.findByRole("heading", { name: t("secondFactor.signIn.setUp.title") })
    await userEvent.click(canvas.getByRole("button", { name: t("secondFactor.app.add") }))
    await expect(await canvas.findByRole("img", { name: t("secondFactor.app.picture") })).toBeVisible()
    await expectToFitPhone(".sign-in__form")
    await userEvent.type(canvas.getByRole("textbox", { name: t("secondFactor.signIn.totp.code") }), "123456{Enter}")
    await expect(await canvas.findAllByText(/^4XK/)).toHaveLength(10)
    await userEvent.click(canvas.getByRole("button", { name: t("secondFactor.recovery.saved") }))
    await waitFor(() => expect(verified).toHaveBeenCalledWith({}))
  },
}

/** Reports an email link without a valid target before sign-in. */
export const BadNotificationLink: Story = {
  tags: ["test-only"],
  args: { at: "/notification?instanceId=../../evil&projectId=p1&type=CONTROL&module=IC" },
  async play({ canvas }) {
    await expect(await canvas.findByText(t("notification.badLink"))).toBeVisible()
    goTo("/notification?instanceId=019aa000-0000-7000-8000-000000000000&projectId=p1&type=CONTROL&module=IC")
    await screen.findByRole("heading", { name: t("signIn.title") })
    await waitFor(() => expect(currentPath()).toBe("/login"))
  },
}

/** Reports a missing or hidden record of a notification link as not found. */
export const NotificationOfMissingRecord: Story = {
  args: {
    at: "/notification?instanceId=019aa000-0000-7000-8000-000000000000&projectId=p1&type=CONTROL&module=IC",
  },
  beforeEach: setupApp({
    "GET /api/v1/profiles/data/019aa000-0000-7000-8000-000000000000": error(404, "record.not_found", "Not found."),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(sampleText("Not found."))).toBeVisible()
    await expect(currentPath()).toMatch(/^\/notification/)
  },
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense, type ReactNode } from "react"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { ProofDialog } from "../../my-profile/web/second-factor/proof-dialog.tsx"
import { RecoveryCodes } from "../web/second-factor/recovery-codes.tsx"
import { TotpSetUp } from "../web/second-factor/totp-set-up.tsx"
import { sampleText } from "../../../stories/sample-text.ts"

const confirmed = fn()
const onSaved = fn()
const onConfirmed = fn()

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
const address = `otpauth://totp/Risk%20Universe:amira%40calverine.example?issuer=Risk%20Universe&secret=${secret}`
const codes = Array.from({ length: 10 }, (_, index) => `4XK${index}-9PQ2-M7TR-0WZ${index}-H2VC-8DNJ`)

function SignInMessages({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <LazyMessagesProvider area="auth/sign-in-methods">
        <div style={{ maxInlineSize: 420, padding: 24 }}>{children}</div>
      </LazyMessagesProvider>
    </Suspense>
  )
}

const meta: Meta = { title: "Screens/Sign-in/Second factor" }
export default meta

export const AuthenticatorApp: StoryObj = {
  tags: ["interaction"],
  render: () => (
    <SignInMessages>
      <TotpSetUp secret={secret} address={address} busy={false} errorText="" onConfirm={confirmed} />
    </SignInMessages>
  ),
  async play({ canvasElement }) {
    confirmed.mockClear()
    const canvas = within(canvasElement)
    const code = await canvas.findByRole("textbox")
    const button = canvas.getByRole("button")
    await userEvent.click(button)
    await expect(code).toHaveAttribute("aria-invalid", "true")
    await expect(code).toHaveFocus()
    await expect(confirmed).not.toHaveBeenCalled()
    await userEvent.type(code, "123456{Enter}")
    await expect(confirmed).toHaveBeenCalledWith("123456")
  },
}

export const AuthenticatorAppRejected: StoryObj = {
  render: () => (
    <SignInMessages>
      <TotpSetUp
        secret={secret}
        address={address}
        busy={false}
        errorText={sampleText("The code is incorrect or has already been used. Wait for a new code and try again.")}
        onConfirm={confirmed}
      />
    </SignInMessages>
  ),
}

export const RecoveryCodeList: StoryObj = {
  tags: ["direction", "interaction"],
  render: () => (
    <SignInMessages>
      <RecoveryCodes codes={codes} onSaved={onSaved} />
    </SignInMessages>
  ),
  async play({ canvasElement }) {
    onSaved.mockClear()
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(10)
    const buttons = canvas.getAllByRole("button")
    await userEvent.click(buttons.at(-1) ?? canvasElement)
    await expect(onSaved).toHaveBeenCalledOnce()
  },
}

export const Reauthentication: StoryObj = {
  tags: ["interaction"],
  render: () => (
    <SignInMessages>
      <ProofDialog
        proofType="password"
        title="Add a passkey"
        action="Add a passkey"
        named={{ label: "Passkey name", preset: "My device" }}
        busy={false}
        errorText=""
        onProof={onConfirmed}
        onClose={onSaved}
      />
    </SignInMessages>
  ),
  async play() {
    onConfirmed.mockClear()
    const dialog = within(await screen.findByRole("dialog"))
    const password = await dialog.findByLabelText(/.+/, { selector: "input[type=password]" })
    await userEvent.type(password, "Correct-horse-7")
    await userEvent.click(dialog.getByRole("button", { name: "Add a passkey" }))
    await expect(onConfirmed).toHaveBeenCalledWith({ password: "Correct-horse-7" }, "My device")
  },
}

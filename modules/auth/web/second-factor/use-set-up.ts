import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser"
import { useState } from "react"
import { useIntl } from "react-intl"
import { addPasskey, startPasskeySetup, startTotpSetup, confirmTotp } from "../../contracts/second-factor.ts"
import { request } from "../../../../src/api/request.ts"
import { ApiError, UnreachableError } from "../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

/** Re-authentication data for changing a security setting. */
export interface Proof {
  readonly password?: string
  readonly code?: string
}

export type SetUpView =
  | { readonly kind: "choosing" }
  | { readonly kind: "totp"; readonly secret: string; readonly address: string }
  | { readonly kind: "codes"; readonly codes: readonly string[] }

/** Sets up a second factor, in the profile or in a sign-in that requires it. */
export function useSetUp(onDone: () => void) {
  const intl = useIntl()
  const [view, setView] = useState<SetUpView>({ kind: "choosing" })
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState("")

  /** Request errors have a message; authenticator errors do not. */
  const setUpErrorMessage = (failure: unknown) =>
    failure instanceof ApiError || failure instanceof UnreachableError
      ? errorMessage(intl, failure)
      : intl.formatMessage({ id: "secondFactor.signIn.passkey.failed" })

  const attempt = async (run: () => Promise<SetUpView | "done">): Promise<boolean> => {
    setBusy(true)
    setErrorText("")
    try {
      const next = await run()
      setView(next === "done" ? { kind: "choosing" } : next)
      if (next === "done") onDone()
      return true
    } catch (failure) {
      setErrorText(setUpErrorMessage(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  const finishSetUp = ({ recoveryCodes }: { readonly recoveryCodes?: readonly string[] }) =>
    recoveryCodes ? ({ kind: "codes", codes: recoveryCodes } as const) : "done"

  return {
    view,
    busy,
    errorText,
    startTotpSetup: (proof: Proof) =>
      attempt(async () => ({ kind: "totp", ...(await request(startTotpSetup, { body: { ...proof } })) })),
    confirmTotp: (code: string) => attempt(async () => finishSetUp(await request(confirmTotp, { body: { code } }))),
    addPasskey: (name: string, proof: Proof) =>
      attempt(async () => {
        const { options } = await request(startPasskeySetup, { body: { ...proof } })
        const response = await startRegistration({
          optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        })
        return finishSetUp(await request(addPasskey, { body: { name, response: { ...response } } }))
      }),
    showCodes: (codes: readonly string[]) => setView({ kind: "codes", codes }),
    /** The codes were saved, or the setup was cancelled. */
    close() {
      setView({ kind: "choosing" })
      setErrorText("")
      onDone()
    },
  }
}

import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser"
import { useState } from "react"
import { useIntl } from "react-intl"
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from "../../../../schemas/api/second-factor.ts"
import { call } from "../../../calls/call.ts"
import { CallError, Unreachable } from "../../../calls/call-error.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"

/** What somebody shows before what guards their account is changed. */
export interface Proof {
  readonly password?: string
  readonly code?: string
}

export type SetUpView =
  | { readonly kind: "choosing" }
  | { readonly kind: "totp"; readonly secret: string; readonly address: string }
  | { readonly kind: "codes"; readonly codes: readonly string[] }

/** The setting up of a second factor, in the profile and in a sign-in that demands it. */
export function useSetUp(onDone: () => void) {
  const intl = useIntl()
  const [view, setView] = useState<SetUpView>({ kind: "choosing" })
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState("")

  /** What an authenticator throws is its own; what a call was refused for has its sentence. */
  const sentenceOf = (failure: unknown) =>
    failure instanceof CallError || failure instanceof Unreachable
      ? errorSentence(intl, failure)
      : intl.formatMessage({ id: "step.passkey.failed" })

  const attempt = async (work: () => Promise<SetUpView | "done">): Promise<boolean> => {
    setBusy(true)
    setWrong("")
    try {
      const next = await work()
      setView(next === "done" ? { kind: "choosing" } : next)
      if (next === "done") onDone()
      return true
    } catch (failure) {
      setWrong(sentenceOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  const ended = ({ recoveryCodes }: { readonly recoveryCodes?: readonly string[] }) =>
    recoveryCodes ? ({ kind: "codes", codes: recoveryCodes } as const) : "done"

  return {
    view,
    busy,
    wrong,
    beginTotp: (proof: Proof) =>
      attempt(async () => ({ kind: "totp", ...(await call(beginTotp, { body: { ...proof } })) })),
    confirmTotp: (code: string) => attempt(async () => ended(await call(confirmTotp, { body: { code } }))),
    addPasskey: (name: string, proof: Proof) =>
      attempt(async () => {
        const { options } = await call(beginPasskey, { body: { ...proof } })
        const response = await startRegistration({
          optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        })
        return ended(await call(addPasskey, { body: { name, response: { ...response } } }))
      }),
    showCodes: (codes: readonly string[]) => setView({ kind: "codes", codes }),
    /** The codes are kept, or the setting up was given up. */
    close() {
      setView({ kind: "choosing" })
      setWrong("")
      onDone()
    },
  }
}

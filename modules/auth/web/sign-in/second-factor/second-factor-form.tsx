import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser"
import { KeyRound } from "lucide-react"
import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { getPasskeyOptions } from "../../../contracts/second-factor.ts"
import type { SecondFactorKind } from "../../../../../schemas/second-factor.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { FormField, messageId } from "../../../../../ui/form-field.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import { request } from "../../../../../src/api/request.ts"
import { ApiError, UnreachableError } from "../../../../../src/api/api-error.ts"
import { restartSignIn, showSecondFactor } from "../../../../../src/session/sign-in.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { SignInTitles } from "../sign-in-layout.tsx"

type SecondFactorMethod = SecondFactorKind | "recovery"

/** Accepts an authenticator code, a passkey or a recovery code. */
export function SecondFactorForm({ kinds }: { readonly kinds: readonly SecondFactorKind[] }) {
  const intl = useIntl()
  const id = useId()
  const [method, setMethod] = useState<SecondFactorMethod>(kinds.includes("totp") ? "totp" : "passkey")
  const [code, setCode] = useState("")
  const [error, setError] = useState("")
  const [busy, setBusy] = useState(false)

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setError("")
    try {
      await run()
    } catch (failure) {
      const isReportedError = failure instanceof ApiError || failure instanceof UnreachableError
      setError(
        isReportedError
          ? errorMessage(intl, failure)
          : intl.formatMessage({ id: "secondFactor.signIn.passkey.failed" }),
      )
      document.getElementById(id)?.focus()
    } finally {
      setBusy(false)
    }
  }
  const showPasskey = () =>
    attempt(async () => {
      const { options } = await request(getPasskeyOptions, {})
      const passkey = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      await showSecondFactor({ passkey: { ...passkey } })
    })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (method === "passkey") return void showPasskey()
    if (code.trim() === "") {
      setError(intl.formatMessage({ id: "secondFactor.signIn.required" }))
      return document.getElementById(id)?.focus()
    }
    void attempt(() => showSecondFactor(method === "totp" ? { totp: code.trim() } : { recoveryCode: code.trim() }))
  }

  const others = ([...kinds, "recovery"] as const).filter((one) => one !== method)
  return (
    <form className="sign-in__form" onSubmit={submit} noValidate>
      <SignInTitles title={intl.formatMessage({ id: "secondFactor.signIn.title" })}>
        <p>
          <FormattedMessage id={`secondFactor.signIn.${method}.text`} />
        </p>
      </SignInTitles>
      {method === "passkey" && error && <Banner tone="danger" live title={error} />}
      {method !== "passkey" && (
        <FormField
          id={id}
          label={intl.formatMessage({
            id: method === "totp" ? "secondFactor.signIn.totp.code" : "secondFactor.signIn.recovery.code",
          })}
          {...(error && { message: <span role="alert">{error}</span>, messageTone: "danger" as const })}
        >
          <TextInput
            key={method}
            id={id}
            size="lg"
            dir="ltr"
            tabularNumbers
            name="code"
            inputMode={method === "totp" ? "numeric" : "text"}
            autoComplete="one-time-code"
            autoFocus
            maxLength={40}
            value={code}
            onChange={setCode}
            invalid={Boolean(error)}
            aria-describedby={error ? messageId(id) : undefined}
          />
        </FormField>
      )}
      <Button
        type="submit"
        variant="solid"
        size="lg"
        wide
        busy={busy}
        icon={method === "passkey" ? <KeyRound aria-hidden="true" /> : undefined}
      >
        <FormattedMessage id={method === "passkey" ? "secondFactor.signIn.passkey.use" : "signInMethods.continue"} />
      </Button>
      {others.map((other) => (
        <Button
          key={other}
          variant="link"
          onClick={() => {
            setMethod(other)
            setCode("")
            setError("")
          }}
        >
          <FormattedMessage
            id={other === "passkey" ? "secondFactor.signIn.passkey.use" : `secondFactor.signIn.other.${other}`}
          />
        </Button>
      ))}
      <Button variant="link" onClick={restartSignIn}>
        <FormattedMessage id="signInMethods.back" />
      </Button>
    </form>
  )
}

import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser"
import { KeyRound } from "lucide-react"
import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { getPasskeyQuestion } from "../../../../schemas/api/second-factor.ts"
import type { SecondFactorKind } from "../../../../schemas/second-factor.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { call } from "../../../calls/call.ts"
import { CallError, Unreachable } from "../../../calls/call-error.ts"
import { beginAgain, showSecondFactor } from "../../../session/sign-in.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { WayTitles } from "../way-in.tsx"

type Way = SecondFactorKind | "recovery"

/** A code of the app, a passkey, or a recovery code: whichever the person has at hand. */
export function SecondStepForm({ kinds }: { readonly kinds: readonly SecondFactorKind[] }) {
  const intl = useIntl()
  const id = useId()
  const [way, setWay] = useState<Way>(kinds.includes("totp") ? "totp" : "passkey")
  const [code, setCode] = useState("")
  const [wrong, setWrong] = useState("")
  const [busy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setWrong("")
    try {
      await work()
    } catch (failure) {
      const isAnswer = failure instanceof CallError || failure instanceof Unreachable
      setWrong(isAnswer ? errorSentence(intl, failure) : intl.formatMessage({ id: "step.passkey.failed" }))
      document.getElementById(id)?.focus()
    } finally {
      setBusy(false)
    }
  }
  const showPasskey = () =>
    attempt(async () => {
      const { options } = await call(getPasskeyQuestion, {})
      const passkey = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      await showSecondFactor({ passkey: { ...passkey } })
    })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (way === "passkey") return void showPasskey()
    if (code.trim() === "") {
      setWrong(intl.formatMessage({ id: "step.required" }))
      return document.getElementById(id)?.focus()
    }
    void attempt(() => showSecondFactor(way === "totp" ? { totp: code.trim() } : { recoveryCode: code.trim() }))
  }

  const others = ([...kinds, "recovery"] as const).filter((one) => one !== way)
  return (
    <form className="sign-in__form" onSubmit={submit} noValidate>
      <WayTitles title={intl.formatMessage({ id: "step.title" })}>
        <p>
          <FormattedMessage id={`step.${way}.text`} />
        </p>
      </WayTitles>
      {way === "passkey" && wrong && <Banner tone="danger" live title={wrong} />}
      {way !== "passkey" && (
        <FieldFrame
          id={id}
          label={intl.formatMessage({ id: way === "totp" ? "step.totp.code" : "step.recovery.code" })}
          {...(wrong && { message: <span role="alert">{wrong}</span>, messageTone: "danger" as const })}
        >
          <TextInput
            key={way}
            id={id}
            size="lg"
            dir="ltr"
            figures
            name="code"
            inputMode={way === "totp" ? "numeric" : "text"}
            autoComplete="one-time-code"
            autoFocus
            maxLength={40}
            value={code}
            onChange={setCode}
            invalid={Boolean(wrong)}
            aria-describedby={wrong ? messageId(id) : undefined}
          />
        </FieldFrame>
      )}
      <Button
        type="submit"
        variant="solid"
        size="lg"
        wide
        busy={busy}
        icon={way === "passkey" ? <KeyRound aria-hidden="true" /> : undefined}
      >
        <FormattedMessage id={way === "passkey" ? "step.passkey.use" : "waysIn.continue"} />
      </Button>
      {others.map((other) => (
        <Button
          key={other}
          variant="link"
          onClick={() => {
            setWay(other)
            setCode("")
            setWrong("")
          }}
        >
          <FormattedMessage id={other === "passkey" ? "step.passkey.use" : `step.other.${other}`} />
        </Button>
      ))}
      <Button variant="link" onClick={beginAgain}>
        <FormattedMessage id="waysIn.back" />
      </Button>
    </form>
  )
}

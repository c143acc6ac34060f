import { useRouter } from "@tanstack/react-router"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { forgotPassword } from "../../../schemas/api/passwords.ts"
import { isEmail, normalizeEmail } from "../../../schemas/people.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useAccountText } from "../new-password/use-account-text.ts"
import { rememberAsked } from "./asked-address.ts"
import { WayIn, WayTitles } from "./way-in.tsx"

/** Asks for the letter with which a forgotten password is replaced. */
export function ForgotScreen() {
  return (
    <WayIn>
      <ForgotForm />
    </WayIn>
  )
}

function ForgotForm() {
  const intl = useIntl()
  const text = useAccountText()
  const router = useRouter()
  const id = useId()
  const [email, setEmail] = useState("")
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = normalizeEmail(email)
    const blank = intl.formatMessage({ id: "signIn.emailRequired" })
    const said =
      address === "" ? blank : isEmail(address) ? undefined : intl.formatMessage({ id: "signIn.emailInvalid" })
    setWrong(said)
    setFailure(undefined)
    if (said) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await call(forgotPassword, { body: { email: address } })
      rememberAsked(address)
      await router.navigate({ to: "/reset-sent" })
    } catch (refused) {
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <WayTitles title={text("account.forgot.title")}>
        <p>{text("account.forgot.text")}</p>
      </WayTitles>
      {failure === undefined ? null : (
        <Banner tone="danger" live title={text("account.forgot.failed")}>
          {errorSentence(intl, failure)}
        </Banner>
      )}
      <FieldFrame
        id={id}
        label={intl.formatMessage({ id: "signIn.email" })}
        {...(wrong && { message: wrong, messageTone: "danger" as const })}
      >
        <TextInput
          id={id}
          type="email"
          size="lg"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          invalid={Boolean(wrong)}
          aria-describedby={wrong ? messageId(id) : undefined}
        />
      </FieldFrame>
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        {text("account.forgot.submit")}
      </Button>
      <p className="sign-in__hint">
        <AppLink href="/login">{text("account.back")}</AppLink>
      </p>
    </form>
  )
}

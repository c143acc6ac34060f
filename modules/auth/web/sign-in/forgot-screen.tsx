import { useRouter } from "@tanstack/react-router"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { forgotPassword } from "../../contracts/passwords.ts"
import { isEmail, normalizeEmail } from "../../../../schemas/account-fields.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { request } from "../../../../src/api/request.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useAccountText } from "../new-password/use-account-text.ts"
import { useEnteredEmail } from "./entered-email.ts"
import { SignInLayout, SignInTitles } from "./sign-in-layout.tsx"

/** Requests the email for resetting a password. */
export function ForgotScreen() {
  return (
    <SignInLayout>
      <ForgotForm />
    </SignInLayout>
  )
}

function ForgotForm() {
  const intl = useIntl()
  const text = useAccountText()
  const router = useRouter()
  const id = useId()
  const { email, setEmail, inputRef } = useEnteredEmail()
  const [emailError, setEmailError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = normalizeEmail(email)
    const blank = intl.formatMessage({ id: "signIn.emailRequired" })
    const message =
      address === "" ? blank : isEmail(address) ? undefined : intl.formatMessage({ id: "signIn.emailInvalid" })
    setEmailError(message)
    setFailure(undefined)
    if (message) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await request(forgotPassword, { body: { email: address } })
      await router.navigate({ to: "/reset-sent" })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <SignInTitles title={text("account.forgot.title")}>
        <p>{text("account.forgot.text")}</p>
      </SignInTitles>
      {failure === undefined ? null : (
        <Banner tone="danger" live title={text("account.forgot.failed")}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      <FormField
        id={id}
        label={intl.formatMessage({ id: "signIn.email" })}
        {...(emailError && { message: emailError, messageTone: "danger" as const })}
      >
        <TextInput
          ref={inputRef}
          id={id}
          type="email"
          size="lg"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          invalid={Boolean(emailError)}
          aria-describedby={emailError ? messageId(id) : undefined}
        />
      </FormField>
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        {text("account.forgot.submit")}
      </Button>
      <p className="sign-in__hint">
        <AppLink href="/login">{text("account.back")}</AppLink>
      </p>
    </form>
  )
}

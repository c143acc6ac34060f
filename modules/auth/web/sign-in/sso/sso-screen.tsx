import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../../renderers/lazy-messages-provider.tsx"
import { isEmail, normalizeEmail } from "../../../../../schemas/account-fields.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { FormField, messageId } from "../../../../../ui/form-field.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import { leaveForProvider } from "../../../../../src/session/sign-in.ts"
import { AppLink } from "../../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { useEnteredEmail } from "../entered-email.ts"
import { SignInLayout, SignInTitles } from "../sign-in-layout.tsx"

/** Single sign-on: the company email address determines the provider. */
export function SsoScreen() {
  return (
    <SignInLayout>
      <LazyMessagesProvider area="auth/sign-in-methods">
        <SsoForm />
      </LazyMessagesProvider>
    </SignInLayout>
  )
}

function SsoForm() {
  const intl = useIntl()
  const id = useId()
  const { email, setEmail, inputRef } = useEnteredEmail()
  const [emailError, setEmailError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = normalizeEmail(email)
    const errorKey = address === "" ? "signIn.emailRequired" : isEmail(address) ? undefined : "signIn.emailInvalid"
    setEmailError(errorKey && intl.formatMessage({ id: errorKey }))
    setFailure(undefined)
    if (errorKey) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await leaveForProvider(address)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <SignInTitles title={intl.formatMessage({ id: "sso.title" })}>
        <p>
          <FormattedMessage id="sso.text" />
        </p>
      </SignInTitles>
      {failure === undefined ? null : (
        <Banner tone="danger" live title={intl.formatMessage({ id: "sso.failed" })}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      <FormField
        id={id}
        label={intl.formatMessage({ id: "sso.email" })}
        required
        {...(emailError && { message: emailError, messageTone: "danger" as const })}
      >
        <TextInput
          ref={inputRef}
          id={id}
          type="email"
          size="lg"
          name="email"
          autoComplete="email"
          autoFocus
          required
          value={email}
          onChange={setEmail}
          invalid={Boolean(emailError)}
          aria-describedby={emailError ? messageId(id) : undefined}
        />
      </FormField>
      <Button type="submit" variant="solid" size="lg" wide busy={busy} disabled={busy}>
        <FormattedMessage id="signInMethods.continue" />
      </Button>
      <p className="sign-in__hint">
        <AppLink href="/login">
          <FormattedMessage id="signInMethods.back" />
        </AppLink>
      </p>
    </form>
  )
}

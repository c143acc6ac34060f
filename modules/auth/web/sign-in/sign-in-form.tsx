import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { signIn } from "../../../../src/session/sign-in.ts"
import { useEnteredEmail } from "./entered-email.ts"
import { MoreSignInMethods } from "./more-sign-in-methods.tsx"
import { SignInTitles } from "./sign-in-layout.tsx"
import { ApiError } from "../../../../src/api/api-error.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { PasswordBox } from "../new-password/password-box.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"

interface SignInErrors {
  readonly email?: string
  readonly password?: string
  readonly message?: string
  /** Whether the response says that the account is temporarily locked. */
  readonly locked?: boolean
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Email and password. Input is preserved after a failed sign-in; says why the user is signed out. */
export function SignInForm({ reason }: { readonly reason: "left" | "ended" | undefined }) {
  const intl = useIntl()
  const text = useAccountText()
  const id = useId()
  const { email, setEmail, inputRef } = useEnteredEmail()
  const [password, setPassword] = useState("")
  const [rememberMe, setRememberMe] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SignInErrors>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = email.trim()
    const missing: SignInErrors = {
      ...(address === ""
        ? { email: intl.formatMessage({ id: "signIn.emailRequired" }) }
        : !emailPattern.test(address) && { email: intl.formatMessage({ id: "signIn.emailInvalid" }) }),
      ...(password === "" && { password: intl.formatMessage({ id: "signIn.passwordRequired" }) }),
    }
    setErrors(missing)
    const first = missing.email ? "email" : missing.password ? "password" : undefined
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    try {
      await signIn(address, password, rememberMe)
    } catch (failure) {
      const locked = failure instanceof ApiError && failure.status === 429 && failure.code === "auth.locked"
      setErrors({ message: errorMessage(intl, failure), locked })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <SignInTitles title={intl.formatMessage({ id: "signIn.title" })}>
        <p>
          <FormattedMessage id="signIn.subtitle" />
        </p>
      </SignInTitles>
      {reason && !errors.message && <Banner live title={intl.formatMessage({ id: `signIn.${reason}` })} />}
      {errors.message && (
        <Banner
          tone="danger"
          live
          title={errors.locked ? text("account.locked.title") : intl.formatMessage({ id: "signIn.failed" })}
        >
          {errors.message}
          {errors.locked ? <p>{text("account.locked.text")}</p> : null}
        </Banner>
      )}
      <FormField
        id={`${id}-email`}
        label={intl.formatMessage({ id: "signIn.email" })}
        {...(errors.email && { message: errors.email, messageTone: "danger" as const })}
      >
        <TextInput
          ref={inputRef}
          id={`${id}-email`}
          type="email"
          size="lg"
          name="username"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          invalid={Boolean(errors.email)}
          aria-describedby={errors.email ? messageId(`${id}-email`) : undefined}
        />
      </FormField>
      <PasswordBox
        id={`${id}-password`}
        label={intl.formatMessage({ id: "signIn.password" })}
        name="password"
        autoComplete="current-password"
        size="lg"
        value={password}
        onChange={setPassword}
        error={errors.password}
        aside={
          <AppLink href="/forgot-password" className="ru-field__aside">
            {text("account.forgot.link")}
          </AppLink>
        }
      />
      <Checkbox checked={rememberMe} onChange={setRememberMe}>
        <FormattedMessage id="signIn.rememberMe" />
      </Checkbox>
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        <FormattedMessage id="signIn.submit" />
      </Button>
      <MoreSignInMethods />
      <p className="sign-in__hint">
        <FormattedMessage id="signIn.invitation" />
      </p>
    </form>
  )
}

import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FieldFrame, messageId } from "../../../ui/field-frame.tsx"
import { PasswordInput } from "../../../ui/password-input.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { signIn } from "../../session/session.ts"
import { errorSentence } from "../../shell/error-sentence.ts"

interface Wrong {
  readonly email?: string
  readonly password?: string
  readonly answer?: string
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** E-mail and password. What was typed stays when the answer is no. */
export function SignInForm() {
  const intl = useIntl()
  const id = useId()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [rememberMe, setRememberMe] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = email.trim()
    const missing: Wrong = {
      ...(address === ""
        ? { email: intl.formatMessage({ id: "signIn.emailRequired" }) }
        : !looksLikeEmail.test(address) && { email: intl.formatMessage({ id: "signIn.emailInvalid" }) }),
      ...(password === "" && { password: intl.formatMessage({ id: "signIn.passwordRequired" }) }),
    }
    setWrong(missing)
    const first = missing.email ? "email" : missing.password ? "password" : undefined
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    try {
      await signIn(address, password, rememberMe)
    } catch (failure) {
      setWrong({ answer: errorSentence(intl, failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="sign-in__titles">
        <h1>
          <FormattedMessage id="signIn.title" />
        </h1>
        <p>
          <FormattedMessage id="signIn.subtitle" />
        </p>
      </div>
      {wrong.answer && (
        <Banner tone="danger" live title={intl.formatMessage({ id: "signIn.failed" })}>
          {wrong.answer}
        </Banner>
      )}
      <FieldFrame
        id={`${id}-email`}
        label={intl.formatMessage({ id: "signIn.email" })}
        {...(wrong.email && { message: wrong.email, messageTone: "danger" as const })}
      >
        <TextInput
          id={`${id}-email`}
          type="email"
          size="lg"
          name="username"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          invalid={Boolean(wrong.email)}
          aria-describedby={wrong.email ? messageId(`${id}-email`) : undefined}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-password`}
        label={intl.formatMessage({ id: "signIn.password" })}
        {...(wrong.password && { message: wrong.password, messageTone: "danger" as const })}
      >
        <PasswordInput
          id={`${id}-password`}
          size="lg"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          invalid={Boolean(wrong.password)}
          aria-describedby={wrong.password ? messageId(`${id}-password`) : undefined}
          labels={{
            show: intl.formatMessage({ id: "signIn.showPassword" }),
            hide: intl.formatMessage({ id: "signIn.hidePassword" }),
          }}
        />
      </FieldFrame>
      <Checkbox checked={rememberMe} onChange={setRememberMe}>
        <FormattedMessage id="signIn.rememberMe" />
      </Checkbox>
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        <FormattedMessage id="signIn.submit" />
      </Button>
      <p className="sign-in__hint">
        <FormattedMessage id="signIn.invitation" />
      </p>
    </form>
  )
}

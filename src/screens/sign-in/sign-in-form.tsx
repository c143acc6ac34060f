import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FieldFrame, messageId } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { signIn } from "../../session/sign-in.ts"
import { MoreWays } from "./more-ways.tsx"
import { CallError } from "../../calls/call-error.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { PasswordBox } from "../new-password/password-box.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"

interface Wrong {
  readonly email?: string
  readonly password?: string
  readonly answer?: string
  /** The answer is that the account rests for a while. */
  readonly locked?: boolean
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** E-mail and password. What was typed stays when the answer is no; who has just signed out is told so. */
export function SignInForm({ left = false }: { readonly left?: boolean }) {
  const intl = useIntl()
  const text = useAccountText()
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
      const locked = failure instanceof CallError && failure.status === 429 && failure.code === "auth.locked"
      setWrong({ answer: errorSentence(intl, failure), locked })
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
      {left && !wrong.answer && <Banner live title={intl.formatMessage({ id: "signIn.left" })} />}
      {wrong.answer && (
        <Banner
          tone="danger"
          live
          title={wrong.locked ? text("account.locked.title") : intl.formatMessage({ id: "signIn.failed" })}
        >
          {wrong.answer}
          {wrong.locked ? <p>{text("account.locked.text")}</p> : null}
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
      <PasswordBox
        id={`${id}-password`}
        label={intl.formatMessage({ id: "signIn.password" })}
        name="password"
        autoComplete="current-password"
        size="lg"
        value={password}
        onChange={setPassword}
        wrong={wrong.password}
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
      <MoreWays />
      <p className="sign-in__hint">
        <FormattedMessage id="signIn.invitation" />
      </p>
    </form>
  )
}

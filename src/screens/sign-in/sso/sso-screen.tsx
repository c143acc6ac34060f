import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { waysInTexts } from "../../../../messages/ways-in/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { isEmail, normalizeEmail } from "../../../../schemas/people.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { leaveForProvider } from "../../../session/sign-in.ts"
import { AppLink } from "../../../shell/app-link.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { WayIn, WayTitles } from "../way-in.tsx"

/** Single sign-on: the company e-mail address says which provider to go to. */
export function SsoScreen() {
  return (
    <WayIn>
      <MoreTexts texts={waysInTexts}>
        <SsoForm />
      </MoreTexts>
    </WayIn>
  )
}

function SsoForm() {
  const intl = useIntl()
  const id = useId()
  const [email, setEmail] = useState("")
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = normalizeEmail(email)
    const said = address === "" ? "signIn.emailRequired" : isEmail(address) ? undefined : "signIn.emailInvalid"
    setWrong(said && intl.formatMessage({ id: said }))
    setFailure(undefined)
    if (said) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await leaveForProvider(address)
    } catch (refused) {
      setFailure(refused)
      setBusy(false)
    }
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <WayTitles title={intl.formatMessage({ id: "sso.title" })}>
        <p>
          <FormattedMessage id="sso.text" />
        </p>
      </WayTitles>
      {failure === undefined ? null : (
        <Banner tone="danger" live title={intl.formatMessage({ id: "sso.failed" })}>
          {errorSentence(intl, failure)}
        </Banner>
      )}
      <FieldFrame
        id={id}
        label={intl.formatMessage({ id: "sso.email" })}
        required
        {...(wrong && { message: wrong, messageTone: "danger" as const })}
      >
        <TextInput
          id={id}
          type="email"
          size="lg"
          name="email"
          autoComplete="email"
          autoFocus
          required
          value={email}
          onChange={setEmail}
          invalid={Boolean(wrong)}
          aria-describedby={wrong ? messageId(id) : undefined}
        />
      </FieldFrame>
      <Button type="submit" variant="solid" size="lg" wide busy={busy} disabled={busy}>
        <FormattedMessage id="waysIn.continue" />
      </Button>
      <p className="sign-in__hint">
        <AppLink href="/login">
          <FormattedMessage id="waysIn.back" />
        </AppLink>
      </p>
    </form>
  )
}

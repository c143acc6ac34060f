import { useId, useMemo, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { renderSVG } from "uqr"
import { Button } from "../../../../ui/button.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import "./second-factor.css"

interface TotpSetUpProps {
  readonly secret: string
  /** Content of the QR code. */
  readonly address: string
  readonly busy: boolean
  readonly errorText: string
  readonly onConfirm: (code: string) => void
}

/** The app's key as a QR code and as text, and the input for its first code. */
export function TotpSetUp({ secret, address, busy, errorText, onConfirm }: TotpSetUpProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [code, setCode] = useState("")
  const [missing, setMissing] = useState("")
  const qrCode = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4 }))}`, [address])
  const shownError = missing || errorText

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(code.trim() === "" ? formatMessage({ id: "secondFactor.signIn.required" }) : "")
    if (code.trim() === "") return document.getElementById(id)?.focus()
    onConfirm(code)
  }

  return (
    <form className="ru-stack ru-gap-16" onSubmit={submit} noValidate>
      <p>
        <FormattedMessage id="secondFactor.app.scan" />
      </p>
      <img
        className="second-factor__code-image"
        src={qrCode}
        alt={formatMessage({ id: "secondFactor.app.picture" })}
        width="184"
        height="184"
      />
      <p className="second-factor__key ru-grid ru-gap-4 ru-muted">
        <FormattedMessage id="secondFactor.app.key" />
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <FormField
        id={id}
        label={formatMessage({ id: "secondFactor.signIn.totp.code" })}
        {...(shownError && { message: shownError, messageTone: "danger" as const })}
      >
        <TextInput
          id={id}
          size="lg"
          dir="ltr"
          tabularNumbers
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={setCode}
          invalid={Boolean(shownError)}
          aria-describedby={shownError ? messageId(id) : undefined}
        />
      </FormField>
      <Button type="submit" variant="solid" wide busy={busy}>
        <FormattedMessage id="secondFactor.app.confirm" />
      </Button>
    </form>
  )
}

import { useId, useMemo, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { renderSVG } from "uqr"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import "./second-factor.css"

interface TotpSetUpProps {
  readonly secret: string
  /** What the picture says. */
  readonly address: string
  readonly busy: boolean
  readonly wrong: string
  readonly onConfirm: (code: string) => void
}

/** The app’s key as a picture and in letters, and the first code of it. */
export function TotpSetUp({ secret, address, busy, wrong, onConfirm }: TotpSetUpProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [code, setCode] = useState("")
  const [missing, setMissing] = useState("")
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4 }))}`,
    [address],
  )
  const said = missing || wrong

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(code.trim() === "" ? formatMessage({ id: "step.required" }) : "")
    if (code.trim() === "") return document.getElementById(id)?.focus()
    onConfirm(code)
  }

  return (
    <form className="second-factor__set-up" onSubmit={submit} noValidate>
      <p>
        <FormattedMessage id="factor.app.scan" />
      </p>
      <img
        className="second-factor__picture"
        src={picture}
        alt={formatMessage({ id: "factor.app.picture" })}
        width="184"
        height="184"
      />
      <p className="second-factor__key">
        <FormattedMessage id="factor.app.key" />
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <FieldFrame
        id={id}
        label={formatMessage({ id: "step.totp.code" })}
        {...(said && { message: said, messageTone: "danger" as const })}
      >
        <TextInput
          id={id}
          size="lg"
          dir="ltr"
          figures
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={setCode}
          invalid={Boolean(said)}
          aria-describedby={said ? messageId(id) : undefined}
        />
      </FieldFrame>
      <Button type="submit" variant="solid" wide busy={busy}>
        <FormattedMessage id="factor.app.confirm" />
      </Button>
    </form>
  )
}

import { useId, useState, type ReactNode, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import type { Proof } from "./use-set-up.ts"

interface ProofDialogProps {
  /** What is to be shown; nothing where there is nothing to show. */
  readonly wanted: "password" | "code" | "none"
  readonly title: string
  readonly children?: ReactNode
  readonly action: string
  readonly danger?: boolean
  /** Asked for besides, such as the name of a passkey. */
  readonly named?: { readonly label: string; readonly preset: string } | undefined
  readonly busy: boolean
  readonly wrong: string
  readonly onGiven: (proof: Proof, name: string) => void
  readonly onClose: () => void
}

/** Asks again who sits before the screen, before what guards the account is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const { wanted, title, children, action, danger = false, named, busy, wrong, onGiven, onClose } = props
  const { formatMessage } = useIntl()
  const id = useId()
  const [shown, setShown] = useState("")
  const [name, setName] = useState(named?.preset ?? "")

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onGiven(wanted === "password" ? { password: shown } : wanted === "code" ? { code: shown } : {}, name.trim())
  }

  return (
    <Dialog
      open
      size="confirm"
      keepOpen
      title={title}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "solid"} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="second-factor__set-up" onSubmit={submit} noValidate>
        {children}
        {named && (
          <FieldFrame id={`${id}-name`} label={named.label}>
            <TextInput id={`${id}-name`} value={name} onChange={setName} maxLength={60} />
          </FieldFrame>
        )}
        {wanted !== "none" && (
          <FieldFrame
            id={`${id}-proof`}
            label={formatMessage({ id: wanted === "password" ? "factor.proof.password" : "factor.proof.code" })}
            {...(wrong && { message: wrong, messageTone: "danger" as const })}
          >
            <TextInput
              id={`${id}-proof`}
              type={wanted === "password" ? "password" : "text"}
              dir="ltr"
              autoComplete={wanted === "password" ? "current-password" : "one-time-code"}
              value={shown}
              onChange={setShown}
              invalid={Boolean(wrong)}
              aria-describedby={wrong ? messageId(`${id}-proof`) : undefined}
            />
          </FieldFrame>
        )}
        {wanted === "none" && wrong && <p role="alert">{wrong}</p>}
      </form>
    </Dialog>
  )
}

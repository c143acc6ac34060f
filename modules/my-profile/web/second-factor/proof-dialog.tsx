import { useId, useState, type ReactNode, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import type { Proof } from "../../../auth/web/second-factor/use-set-up.ts"

interface ProofDialogProps {
  /** The proof required; `none` if no proof is needed. */
  readonly proofType: "password" | "code" | "none"
  readonly title: string
  readonly children?: ReactNode
  readonly action: string
  readonly danger?: boolean
  /** An additional input, such as the name of a passkey. */
  readonly named?: { readonly label: string; readonly preset: string } | undefined
  readonly busy: boolean
  readonly errorText: string
  readonly onProof: (proof: Proof, name: string) => void
  readonly onClose: () => void
}

/** Re-authenticates the user before a security setting is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const { proofType, title, children, action, danger = false, named, busy, errorText, onProof, onClose } = props
  const { formatMessage } = useIntl()
  const id = useId()
  const [proof, setProof] = useState("")
  const [name, setName] = useState(named?.preset ?? "")

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onProof(proofType === "password" ? { password: proof } : proofType === "code" ? { code: proof } : {}, name.trim())
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
      <form id={id} className="ru-stack ru-gap-16" onSubmit={submit} noValidate>
        {children}
        {named && (
          <FormField id={`${id}-name`} label={named.label}>
            <TextInput id={`${id}-name`} value={name} onChange={setName} maxLength={60} />
          </FormField>
        )}
        {proofType !== "none" && (
          <FormField
            id={`${id}-proof`}
            label={formatMessage({
              id: proofType === "password" ? "secondFactor.proof.password" : "secondFactor.proof.code",
            })}
            {...(errorText && { message: errorText, messageTone: "danger" as const })}
          >
            <TextInput
              id={`${id}-proof`}
              type={proofType === "password" ? "password" : "text"}
              dir="ltr"
              autoComplete={proofType === "password" ? "current-password" : "one-time-code"}
              value={proof}
              onChange={setProof}
              invalid={Boolean(errorText)}
              aria-describedby={errorText ? messageId(`${id}-proof`) : undefined}
            />
          </FormField>
        )}
        {proofType === "none" && errorText && <p role="alert">{errorText}</p>}
      </form>
    </Dialog>
  )
}

import { useState, type KeyboardEvent, type ReactNode } from "react"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { PasswordInput } from "../../../../ui/password-input.tsx"
import { useAccountText } from "./use-account-text.ts"

export interface PasswordBoxProps {
  readonly id: string
  readonly label: string
  readonly name: string
  readonly autoComplete: "current-password" | "new-password"
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error message. */
  readonly error?: string | undefined
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode
  readonly size?: "lg"
  readonly autoFocus?: boolean
  /** ID of a further description. */
  readonly describedBy?: string
}

/** Password input with label, show button and a Caps Lock hint. */
export function PasswordBox({ id, label, error, aside, describedBy, ...rest }: PasswordBoxProps) {
  const text = useAccountText()
  const [capsLock, setCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"))
  const hintText = error ?? (capsLock ? text("account.capsLock") : undefined)
  const described = [hintText === undefined ? undefined : messageId(id), describedBy].filter(Boolean).join(" ")
  return (
    <FormField
      id={id}
      label={label}
      aside={aside}
      {...(hintText !== undefined && { message: hintText, messageTone: error === undefined ? "warning" : "danger" })}
    >
      <PasswordInput
        {...rest}
        id={id}
        invalid={error !== undefined}
        aria-describedby={described === "" ? undefined : described}
        onKeyDown={checkCapsLock}
        onKeyUp={checkCapsLock}
        onBlur={() => setCapsLock(false)}
        labels={{ show: text("account.show"), hide: text("account.hide") }}
      />
    </FormField>
  )
}

import { useState, type KeyboardEvent, type ReactNode } from "react"
import { FieldFrame, messageId } from "../../../ui/field-frame.tsx"
import { PasswordInput } from "../../../ui/password-input.tsx"
import { useAccountText } from "./use-account-text.ts"

export interface PasswordBoxProps {
  readonly id: string
  readonly label: string
  readonly name: string
  readonly autoComplete: "current-password" | "new-password"
  readonly value: string
  readonly onChange: (value: string) => void
  /** The sentence that says what is wrong. */
  readonly wrong?: string | undefined
  /** At the end of the label's line. */
  readonly aside?: ReactNode
  readonly size?: "lg"
  readonly autoFocus?: boolean
  /** The id of what says more about it. */
  readonly describedBy?: string
}

/** A password with its label, the eye that shows it, and a hint while Caps Lock is on. */
export function PasswordBox({ id, label, wrong, aside, describedBy, ...rest }: PasswordBoxProps) {
  const text = useAccountText()
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"))
  const said = wrong ?? (capsLock ? text("account.capsLock") : undefined)
  const described = [said === undefined ? undefined : messageId(id), describedBy].filter(Boolean).join(" ")
  return (
    <FieldFrame
      id={id}
      label={label}
      aside={aside}
      {...(said !== undefined && { message: said, messageTone: wrong === undefined ? "warning" : "danger" })}
    >
      <PasswordInput
        {...rest}
        id={id}
        invalid={wrong !== undefined}
        aria-describedby={described === "" ? undefined : described}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
        labels={{ show: text("account.show"), hide: text("account.hide") }}
      />
    </FieldFrame>
  )
}

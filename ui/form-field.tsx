import { useMemo, type ReactNode } from "react"
import { FieldHelpContext, HelpButton } from "./field-help.tsx"

export type FieldWidth = "full" | "half" | "third"

/** Locked by a rule, computed from others, or part of a read-only record. */
export type FieldVariant = "editable" | "locked" | "computed" | "document"

export interface FormFieldProps {
  /** ID of the control; the label is `<id>-label` and the message `<id>-message`. */
  id: string
  label: ReactNode
  /** `control` has one labelable element with this ID; `group` has several (radios, files) or none. */
  kind?: "control" | "group"
  required?: boolean | undefined
  /** Purpose of the field, shown by the ⓘ and a description of the control. */
  help?: string | undefined
  /** Text below: an error and its solution, or a hint. */
  message?: ReactNode
  messageTone?: "neutral" | "warning" | "danger"
  variant?: FieldVariant
  width?: FieldWidth
  /** A small button at the end of the label's line. */
  aside?: ReactNode
  /** Half width on a phone, where other fields take the full width. */
  small?: boolean
  children: ReactNode
}

/** Label, control, help and message of one field, with as few elements as possible besides the control. */
export function FormField({
  id,
  label,
  kind = "control",
  required,
  help,
  message,
  messageTone = "neutral",
  variant = "editable",
  width = "full",
  small = false,
  aside,
  children,
}: FormFieldProps) {
  const asGroup = kind === "group" || variant === "document"
  const fieldHelp = useMemo(() => ({ controlId: id, helpId: helpId(id) }), [id])
  return (
    <div
      className="ru-field"
      role={asGroup ? "group" : undefined}
      aria-labelledby={asGroup ? labelId(id) : undefined}
      aria-describedby={asGroup && help ? helpId(id) : undefined}
      data-width={width}
      data-small={small ? "" : undefined}
      data-look={variant}
      data-required={required && variant !== "document" ? "" : undefined}
      data-help={help ? "" : undefined}
      data-aside={aside ? "" : undefined}
    >
      {asGroup ? (
        <span className="ru-field__label" id={labelId(id)}>
          {label}
        </span>
      ) : (
        <label className="ru-field__label" id={labelId(id)} htmlFor={id}>
          {label}
        </label>
      )}
      {help ? <FieldHelpContext value={fieldHelp}>{children}</FieldHelpContext> : children}
      {help ? (
        <HelpButton
          id={helpId(id)}
          what={typeof label === "string" ? label : ""}
          text={help}
          tabStop={variant !== "editable"}
        />
      ) : null}
      {aside}
      {message ? (
        <p className="ru-message" id={messageId(id)} data-tone={messageTone}>
          {message}
        </p>
      ) : null}
    </div>
  )
}

export const labelId = (id: string): string => `${id}-label`

const helpId = (id: string): string => `${id}-help`

export const messageId = (id: string): string => `${id}-message`

/** Grid for fields of full, half and third width. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="ru-fields">{children}</div>
}

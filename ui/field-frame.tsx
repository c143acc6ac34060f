import type { ReactNode } from "react"

export type FieldWidth = "full" | "half" | "third"

/** Locked by a rule, computed from others, or part of a read-only record. */
export type FieldLook = "editable" | "locked" | "computed" | "document"

export interface FieldFrameProps {
  /** The control's id; the label is `<id>-label` and the message `<id>-message`. */
  id: string
  label: ReactNode
  /** `control` has one labelable element with this id; `group` has several (radios, files) or none. */
  kind?: "control" | "group"
  required?: boolean | undefined
  /** What the field is for, behind the small ⓘ. */
  help?: string | undefined
  /** The sentence below: an error and the way out, or a hint. */
  message?: ReactNode
  messageTone?: "neutral" | "warning" | "danger"
  look?: FieldLook
  width?: FieldWidth
  /** A small button at the end of the label's line. */
  aside?: ReactNode
  /** Half a line is enough on a phone, where other fields take a whole one. */
  small?: boolean
  children: ReactNode
}

/** Label, control and message of one field, in at most three elements beside the control itself. */
export function FieldFrame({
  id,
  label,
  kind = "control",
  required,
  help,
  message,
  messageTone = "neutral",
  look = "editable",
  width = "full",
  small = false,
  aside,
  children,
}: FieldFrameProps) {
  const asGroup = kind === "group" || look === "document"
  return (
    <div
      className="ru-field"
      role={asGroup ? "group" : undefined}
      aria-labelledby={asGroup ? labelId(id) : undefined}
      data-width={width}
      data-small={small ? "" : undefined}
      data-look={look}
      data-required={required && look !== "document" ? "" : undefined}
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
      {help ? <button type="button" className="ru-field__help" aria-label={help} data-tooltip={help} /> : null}
      {aside}
      {children}
      {message ? (
        <p className="ru-message" id={messageId(id)} data-tone={messageTone}>
          {message}
        </p>
      ) : null}
    </div>
  )
}

export const labelId = (id: string): string => `${id}-label`

export const messageId = (id: string): string => `${id}-message`

/** The grid that fields of full, half and third width stand in. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="ru-fields">{children}</div>
}

import { useContext } from "react"
import { FieldHelpContext } from "./field-help.tsx"

/** Props of every form control besides its value. Other attributes pass through to the native element. */
export interface ControlState {
  /** Connects the control with the label and message of its `FormField`. */
  id?: string | undefined
  /** Cannot be changed or focused. */
  disabled?: boolean | undefined
  /** Cannot be changed, but focused, read and copied. */
  readOnly?: boolean | undefined
  /** Announced as required; the `FormField` marks its label. */
  required?: boolean | undefined
  /** Marked and announced as invalid; the message of the `FormField` says why. */
  invalid?: boolean | undefined
  /** `lg` on the sign-in pages, `sm` in tables and toolbars. */
  size?: "sm" | "md" | "lg" | undefined
}

interface DescribedControl extends Pick<ControlState, "id" | "required" | "invalid"> {
  readonly "aria-describedby"?: string | undefined
}

/**
 * ARIA attributes of a control's state, and its descriptions: the help of its `FormField`, then those passed to it.
 * Native `required` is not used, to suppress the browser's own messages.
 */
export function useControlAria({ id, required, invalid, "aria-describedby": describedBy }: DescribedControl) {
  return {
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": useDescribedBy(id, describedBy),
  }
}

/** IDs of the descriptions of a control: the help of its `FormField`, then its own. */
export function useDescribedBy(id: string | undefined, own: string | undefined): string | undefined {
  const help = useContext(FieldHelpContext)
  if (help === null || help.controlId !== id) return own
  return own === undefined ? help.helpId : `${help.helpId} ${own}`
}

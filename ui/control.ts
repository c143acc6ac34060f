/** What every form control takes beside its value. Attributes not named here pass through to the native element. */
export interface ControlState {
  /** Joins the control with the label and message of its `FieldFrame`. */
  id?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  invalid?: boolean | undefined
  size?: "sm" | "md" | "lg" | undefined
}

/** The ARIA of a control's state. Native `required` is not used: the browser's own messages stay away. */
export function stateAria({ required, invalid }: ControlState) {
  return { "aria-required": required || undefined, "aria-invalid": invalid || undefined }
}

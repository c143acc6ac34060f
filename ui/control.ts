/** Props of every form control besides its value. Other attributes pass through to the native element. */
export interface ControlState {
  /** Connects the control with the label and message of its `FormField`. */
  id?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  invalid?: boolean | undefined
  size?: "sm" | "md" | "lg" | undefined
}

/** ARIA attributes of a control's state. Native `required` is not used, to suppress the browser's own messages. */
export function stateAria({ required, invalid }: ControlState) {
  return { "aria-required": required || undefined, "aria-invalid": invalid || undefined }
}

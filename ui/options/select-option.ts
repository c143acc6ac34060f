import type { ReactNode } from "react"

/** An option of a list. */
export interface SelectOption {
  value: string
  label: string
  /** Text at the inline end, such as a role or a code. */
  note?: string
  /** Heading of the options that it is listed among; options of a group follow each other. */
  group?: string
  /** Renders the option of a user with initials. */
  user?: boolean
  icon?: ReactNode
  disabled?: boolean
}

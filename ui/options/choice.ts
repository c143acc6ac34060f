import type { ReactNode } from "react"

/** One thing that can be chosen. */
export interface Choice {
  value: string
  label: string
  /** A remark at the inline end, such as a role or a code. */
  note?: string
  /** A person is drawn with initials. */
  person?: boolean
  icon?: ReactNode
  disabled?: boolean
}

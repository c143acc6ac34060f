import type { ReactNode } from "react"

export interface ReadOnlyValueProps {
  /** Shown for an empty value, usually a dash. */
  empty: string
  /** Preserves line breaks. */
  lines?: boolean
  /** `ltr` for codes and dates; user input determines its own direction. */
  dir?: "auto" | "ltr"
  children?: ReactNode
}

/** A value of a read-only record: text above a hairline. */
export function ReadOnlyValue({ empty, lines = false, dir = "auto", children }: ReadOnlyValueProps) {
  const isEmpty = children === undefined || children === null || children === "" || children === false
  return (
    <div className="ru-read" data-lines={lines ? "" : undefined} data-empty={isEmpty ? "" : undefined}>
      {isEmpty ? empty : <bdi dir={dir}>{children}</bdi>}
    </div>
  )
}

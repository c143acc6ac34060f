import type { ReactNode } from "react"

export interface ReadValueProps {
  /** Shown when there is nothing to read, usually a dash. */
  empty: string
  /** Several lines keep their breaks. */
  lines?: boolean
  /** `ltr` for codes and dates; what people typed finds its own direction. */
  dir?: "auto" | "ltr"
  children?: ReactNode
}

/** A value of a read-only record: text on a hairline. */
export function ReadValue({ empty, lines = false, dir = "auto", children }: ReadValueProps) {
  const isEmpty = children === undefined || children === null || children === "" || children === false
  return (
    <div className="ru-read" data-lines={lines ? "" : undefined} data-empty={isEmpty ? "" : undefined}>
      {isEmpty ? empty : <bdi dir={dir}>{children}</bdi>}
    </div>
  )
}

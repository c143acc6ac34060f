import type { CSSProperties } from "react"

export interface SkeletonProps {
  /** CSS lengths of the block. */
  width?: string
  height?: string
}

/**
 * A grey placeholder in the shape of the content. Hidden from screen readers: announce “loading” once, on the region.
 */
export function Skeleton({ width = "100%", height = "12px" }: SkeletonProps) {
  return <span className="ru-skeleton" aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />
}

const LINE_WIDTHS = ["92%", "78%", "86%", "64%"]

/** Lines of text; the last is the shortest. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="ru-grid ru-gap-8">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? "48%" : (LINE_WIDTHS[line % LINE_WIDTHS.length] ?? "80%")} />
      ))}
    </span>
  )
}

export interface SkeletonRowProps {
  /** CSS grid columns of the list, so that nothing moves when the rows arrive. */
  columns: string
  /** Number of cells; by default the number of columns. */
  cells?: number
}

/** One row of a list. */
export function SkeletonRow({ columns, cells = columns.trim().split(/\s+/).length }: SkeletonRowProps) {
  const style: CSSProperties = { gridTemplateColumns: columns, gridAutoFlow: "row" }
  return (
    <div className="ru-skeleton-row ru-grid" aria-hidden="true" style={style}>
      {Array.from({ length: cells }, (_, cell) => (
        <Skeleton key={cell} width={LINE_WIDTHS[cell % LINE_WIDTHS.length] ?? "80%"} />
      ))}
    </div>
  )
}

/** A label and its control. */
export function SkeletonField({ lines = 1 }: { lines?: number }) {
  return (
    <div className="ru-grid ru-gap-4" aria-hidden="true">
      <Skeleton width="96px" height="16px" />
      <Skeleton height={lines > 1 ? `${lines * 20 + 12}px` : "32px"} />
    </div>
  )
}

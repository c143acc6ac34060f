/** Position of the focused cell: row −1 is the header, column 0 the checkbox. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface GridExtent {
  readonly rows: number
  readonly columns: number
  /** Number of visible rows. */
  readonly page: number
  readonly direction: "ltr" | "rtl"
}

export const headerRow = -1

/** Returns the target of a navigation key, or null for other keys. Left and right follow the reading direction. */
export function moveByKey(
  position: CellPosition,
  key: string,
  control: boolean,
  extent: GridExtent,
): CellPosition | null {
  const row = (next: number) => Math.min(Math.max(next, headerRow), extent.rows - 1)
  const column = (next: number) => Math.min(Math.max(next, 0), extent.columns - 1)
  const forwards = extent.direction === "ltr" ? 1 : -1
  switch (key) {
    case "ArrowDown":
      return { ...position, row: row(position.row + 1) }
    case "ArrowUp":
      return { ...position, row: row(position.row - 1) }
    case "ArrowRight":
      return { ...position, column: column(position.column + forwards) }
    case "ArrowLeft":
      return { ...position, column: column(position.column - forwards) }
    case "Home":
      return control ? { row: row(0), column: 0 } : { ...position, column: 0 }
    case "End":
      return control
        ? { row: row(extent.rows - 1), column: extent.columns - 1 }
        : { ...position, column: extent.columns - 1 }
    case "PageDown":
      return { ...position, row: row(position.row + extent.page) }
    case "PageUp":
      return { ...position, row: row(Math.max(position.row - extent.page, Math.min(position.row, 0))) }
    default:
      return null
  }
}

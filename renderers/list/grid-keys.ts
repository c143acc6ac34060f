/** The cell that has the focus: row −1 is the header, column 0 the box that selects. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridExtent {
  readonly rows: number
  readonly columns: number
  /** Rows that fit on the screen. */
  readonly page: number
  readonly direction: "ltr" | "rtl"
}

export const headerRow = -1

/** Where a key leads, or null when it is none of the grid's moves. Left and right follow the reading direction. */
export function moveByKey(place: GridPlace, key: string, control: boolean, extent: GridExtent): GridPlace | null {
  const row = (next: number) => Math.min(Math.max(next, headerRow), extent.rows - 1)
  const column = (next: number) => Math.min(Math.max(next, 0), extent.columns - 1)
  const forwards = extent.direction === "ltr" ? 1 : -1
  switch (key) {
    case "ArrowDown":
      return { ...place, row: row(place.row + 1) }
    case "ArrowUp":
      return { ...place, row: row(place.row - 1) }
    case "ArrowRight":
      return { ...place, column: column(place.column + forwards) }
    case "ArrowLeft":
      return { ...place, column: column(place.column - forwards) }
    case "Home":
      return control ? { row: row(0), column: 0 } : { ...place, column: 0 }
    case "End":
      return control
        ? { row: row(extent.rows - 1), column: extent.columns - 1 }
        : { ...place, column: extent.columns - 1 }
    case "PageDown":
      return { ...place, row: row(place.row + extent.page) }
    case "PageUp":
      return { ...place, row: row(Math.max(place.row - extent.page, Math.min(place.row, 0))) }
    default:
      return null
  }
}

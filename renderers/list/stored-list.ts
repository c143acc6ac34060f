import type { CellPosition } from "./grid-keys.ts"
import type { Selection } from "./selection.ts"
import type { UnmatchedRecords } from "./unmatched/unmatched-records.ts"
import type { RemainingRows } from "./unmatched/remaining-rows.ts"
import type { VisibleRows } from "./visible-rows.ts"

/** The groups that the user expanded or collapsed, by column and key. */
export type TurnedGroups = Map<string, Map<string | null, boolean>>

/** The rows of a list as its user left it. */
export interface StoredRows {
  /** What they were loaded with: query and added columns. */
  readonly questionKey: string
  readonly requestedColumns: string
  readonly cache: RemainingRows
  readonly unmatched: UnmatchedRecords | undefined
  readonly visible: VisibleRows
  readonly turned: TurnedGroups
}

/** A list as its user left it: rows, place, focus and selection. */
export interface StoredList {
  readonly rows: StoredRows
  readonly selection: { readonly narrowing: string; readonly value: Selection }
  readonly position: CellPosition
  /** Scrolled distances in pixels. */
  readonly top: number
  readonly start: number
}

/** Keeps a list while another page is shown. Provided by the app. */
export interface ListStore {
  /** The list as it was left; undefined when it is opened for the first time. */
  readonly take: () => StoredList | undefined
  readonly keep: (list: StoredList) => void
}

import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordValues, StoredValue, TableRow } from "../../../schemas/values.ts"

/** A field that both users changed to different values. */
export interface BothChanged {
  readonly keyword: Keyword
  /** Common base value; null when unknown. */
  readonly before: { readonly value: StoredValue | undefined } | null
  /** Value of the field for each choice; in a table, rows that only one user changed are in both. */
  readonly theirs: StoredValue | undefined
  readonly mine: StoredValue | undefined
}

export interface Merge {
  /** The current user's values on top of the newer record, without conflicting fields. */
  readonly values: RecordValues
  readonly both: readonly BothChanged[]
  /** Fields that only the other user changed; accepted as they are. */
  readonly theirsApplied: readonly Keyword[]
  /** Tables in which both users changed different rows; merged. */
  readonly joined: readonly Keyword[]
}

/** Merges form input `mine`, based on `before`, with the current record `theirs`. */
export function mergeThreeWays(
  profile: CompiledProfile,
  before: RecordValues,
  theirs: RecordValues,
  mine: RecordValues,
): Merge {
  const values: Record<Keyword, StoredValue | undefined> = Object.create(null)
  const both: BothChanged[] = []
  const theirsApplied: Keyword[] = []
  const joined: Keyword[] = []
  for (const { keyword, storage, computed } of profile.fields) {
    const [was, now] = [before[keyword], theirs[keyword]]
    const theyChanged = !sameStored(was, now)
    if (!Object.hasOwn(mine, keyword)) {
      if (theyChanged && !computed) theirsApplied.push(keyword)
      continue
    }
    const myValue = mine[keyword]
    values[keyword] = myValue
    if (!theyChanged || sameStored(now, myValue)) continue
    const rows = storage === "rows" ? mergeRows(rowsOf(was), rowsOf(now), rowsOf(myValue)) : undefined
    if (rows?.agrees) {
      values[keyword] = rows.mine
      joined.push(keyword)
    } else {
      const choices = rows ?? { theirs: now, mine: myValue }
      values[keyword] = choices.mine
      both.push({ keyword, before: { value: was }, theirs: choices.theirs, mine: choices.mine })
    }
  }
  return { values, both, theirsApplied, joined }
}

interface MergedRows {
  readonly agrees: boolean
  /** Both versions of the table when both users changed the same row (or one cell of it). */
  readonly theirs: readonly TableRow[] | undefined
  readonly mine: readonly TableRow[] | undefined
}

type Rows = readonly TableRow[]
type Row = TableRow | undefined

/**
 * Merges table rows by ID. Uses their order; rows added by the current user stay in position if possible, else go last.
 */
export function mergeRows(before: Rows, theirs: Rows, mine: Rows): MergedRows {
  const was = byId(before)
  const now = byId(theirs)
  const myValue = byId(mine)
  const order = theirs.map(({ id }) => id)
  mine.forEach(({ id }, index) => {
    if (now.has(id)) return
    const previousId = mine[index - 1]?.id
    const insertIndex = previousId === undefined ? 0 : order.indexOf(previousId) + 1
    order.splice(previousId !== undefined && insertIndex === 0 ? order.length : insertIndex, 0, id)
  })
  let agrees = true
  const mineRows: TableRow[] = []
  const theirRows: TableRow[] = []
  for (const id of order) {
    const row = mergeRow(was.get(id), now.get(id), myValue.get(id))
    agrees &&= row.agrees
    if (row.mine) mineRows.push(row.mine)
    if (row.theirs) theirRows.push(row.theirs)
  }
  return { agrees, mine: blankIfEmpty(mineRows), theirs: blankIfEmpty(theirRows) }
}

function mergeRow(was: Row, now: Row, myValue: Row): { agrees: boolean; mine: Row; theirs: Row } {
  if (sameRow(was, myValue)) return { agrees: true, mine: now, theirs: now }
  if (sameRow(was, now) || sameRow(now, myValue)) return { agrees: true, mine: myValue, theirs: myValue }
  // One user changed what the other removed, or both created a row with the same ID.
  if (!was || !now || !myValue) return { agrees: false, mine: myValue, theirs: now }
  let agrees = true
  const mine: Record<Keyword, StoredValue | undefined> = { id: was.id }
  const theirs: Record<Keyword, StoredValue | undefined> = { id: was.id }
  for (const column of new Set([...Object.keys(now), ...Object.keys(myValue)])) {
    const [cell, other, own] = [was[column], now[column], myValue[column]]
    const iChanged = !sameStored(cell, own)
    const theyChanged = !sameStored(cell, other)
    if (iChanged && theyChanged && !sameStored(own, other)) agrees = false
    const mineHere = iChanged ? own : other
    const theirsHere = theyChanged ? other : own
    if (mineHere !== undefined) mine[column] = mineHere
    if (theirsHere !== undefined) theirs[column] = theirsHere
  }
  return { agrees, mine: mine as unknown as TableRow, theirs: theirs as unknown as TableRow }
}

const sameRow = (one: Row, other: Row) => (one && other ? sameStored([one], [other]) : one === other)

const byId = (rows: Rows) => new Map(rows.map((row) => [row.id, row]))

const blankIfEmpty = (rows: Rows): Rows | undefined => (rows.length > 0 ? rows : undefined)

function rowsOf(value: StoredValue | undefined): Rows {
  return Array.isArray(value) ? (value as Rows) : []
}

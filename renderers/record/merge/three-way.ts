import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordValues, StoredValue, TableRow } from "../../../schemas/values.ts"

/** A field that two people changed, each in their own way. */
export interface BothChanged {
  readonly keyword: Keyword
  /** What both of them started from; null where that is not known any more. */
  readonly before: { readonly value: StoredValue | undefined } | null
  /** What the field would hold by each choice; in a table, the rows that only one of them changed are in both. */
  readonly theirs: StoredValue | undefined
  readonly mine: StoredValue | undefined
}

export interface Merge {
  /** This person's values on top of the newer record, where they can stand by themselves. */
  readonly values: RecordValues
  readonly both: readonly BothChanged[]
  /** Fields that only the other changed: taken as they are. */
  readonly taken: readonly Keyword[]
  /** Tables in which both changed different rows: joined. */
  readonly joined: readonly Keyword[]
}

/** What becomes of a form over `before` when the record is `theirs` by now and `mine` was typed. */
export function mergeThreeWays(
  profile: CompiledProfile,
  before: RecordValues,
  theirs: RecordValues,
  mine: RecordValues,
): Merge {
  const values: Record<Keyword, StoredValue | undefined> = Object.create(null)
  const both: BothChanged[] = []
  const taken: Keyword[] = []
  const joined: Keyword[] = []
  for (const { keyword, storage, computed } of profile.fields) {
    const [was, now] = [before[keyword], theirs[keyword]]
    const theyChanged = !sameStored(was, now)
    if (!Object.hasOwn(mine, keyword)) {
      if (theyChanged && !computed) taken.push(keyword)
      continue
    }
    const typed = mine[keyword]
    values[keyword] = typed
    if (!theyChanged || sameStored(now, typed)) continue
    const rows = storage === "rows" ? mergeRows(rowsOf(was), rowsOf(now), rowsOf(typed)) : undefined
    if (rows?.agrees) {
      values[keyword] = rows.mine
      joined.push(keyword)
    } else {
      const choices = rows ?? { theirs: now, mine: typed }
      values[keyword] = choices.mine
      both.push({ keyword, before: { value: was }, theirs: choices.theirs, mine: choices.mine })
    }
  }
  return { values, both, taken, joined }
}

interface MergedRows {
  readonly agrees: boolean
  /** Where both changed one row (or one cell of it), what the one or the other wanted. */
  readonly theirs: readonly TableRow[] | undefined
  readonly mine: readonly TableRow[] | undefined
}

type Rows = readonly TableRow[]
type Row = TableRow | undefined

/** Rows are the same by their id. The order is theirs; rows that this person added stand where they were added, else last. */
export function mergeRows(before: Rows, theirs: Rows, mine: Rows): MergedRows {
  const was = byId(before)
  const now = byId(theirs)
  const typed = byId(mine)
  const order = theirs.map(({ id }) => id)
  mine.forEach(({ id }, index) => {
    if (now.has(id)) return
    const above = mine[index - 1]?.id
    const place = above === undefined ? 0 : order.indexOf(above) + 1
    order.splice(above !== undefined && place === 0 ? order.length : place, 0, id)
  })
  let agrees = true
  const mineRows: TableRow[] = []
  const theirRows: TableRow[] = []
  for (const id of order) {
    const row = mergeRow(was.get(id), now.get(id), typed.get(id))
    agrees &&= row.agrees
    if (row.mine) mineRows.push(row.mine)
    if (row.theirs) theirRows.push(row.theirs)
  }
  return { agrees, mine: blankIfEmpty(mineRows), theirs: blankIfEmpty(theirRows) }
}

function mergeRow(was: Row, now: Row, typed: Row): { agrees: boolean; mine: Row; theirs: Row } {
  if (sameRow(was, typed)) return { agrees: true, mine: now, theirs: now }
  if (sameRow(was, now) || sameRow(now, typed)) return { agrees: true, mine: typed, theirs: typed }
  // One changed what the other removed, or both made a row of one id.
  if (!was || !now || !typed) return { agrees: false, mine: typed, theirs: now }
  let agrees = true
  const mine: Record<Keyword, StoredValue | undefined> = { id: was.id }
  const theirs: Record<Keyword, StoredValue | undefined> = { id: was.id }
  for (const column of new Set([...Object.keys(now), ...Object.keys(typed)])) {
    const [cell, other, own] = [was[column], now[column], typed[column]]
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

import { fieldTypeOf, rollOverOf } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId, UserId } from "../../schemas/ids.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { StoredValue, TableRow } from "../../schemas/values.ts"
import { isDeepEqual } from "../edit/same.ts"
import { enteredFields } from "../merge/entered-fields.ts"
import { whenRolledOver } from "./when-rolled-over.ts"

/** Stored values by field ID; null and missing values are blank. */
export type RollableValues = Readonly<Record<FieldId, unknown>>

export interface RollOverSettings {
  /** By how many calendar months dates move; 0 if they stay. */
  readonly months: number
  /** ISO date. A due date of the new year that is over by then is left blank: nobody could meet it. */
  readonly today: string
  /** Who is named instead of users; null for nobody. Other users stay. */
  readonly replacements: ReadonlyMap<UserId, UserId | null>
}

export type RolledChangeKind = "moved" | "replaced" | "cleared"

/** What differs from the previous year's record in a field, or in a column of a table. */
export interface RolledChange {
  readonly field: CompiledField
  /** The table's column; without it the whole value of the field differs. */
  readonly column?: FieldDefinition
  readonly change: RolledChangeKind
  /** The previous value; of a column, the cells that differ, each once. */
  readonly previous: readonly StoredValue[]
  /** The values instead, in the same order; blank ones are missing. */
  readonly current: readonly StoredValue[]
}

export interface RolledValues {
  /** By field ID, without blank values. */
  readonly values: Readonly<Record<FieldId, StoredValue>>
  /** In the order of the fields and columns. */
  readonly changes: readonly RolledChange[]
}

/**
 * The values of a record that is rolled over from the previous year's, and how they differ from its values. The number,
 * links, files, and computed and archived values are not among them: whoever creates the record decides about those.
 */
export function rolledValues(
  profile: CompiledProfile,
  values: RollableValues,
  settings: RollOverSettings,
): RolledValues {
  const rolled: Record<FieldId, StoredValue> = {}
  const changes: RolledChange[] = []
  for (const field of enteredFields(profile)) {
    const previous = (values[field.id] ?? undefined) as StoredValue | undefined
    if (previous === undefined) continue
    const { current, differing } = rollField(profile, field, previous, settings)
    if (current !== undefined) rolled[field.id] = current
    changes.push(...differing)
  }
  return { values: rolled, changes }
}

interface RolledField {
  readonly current: StoredValue | undefined
  readonly differing: readonly RolledChange[]
}

function rollField(
  profile: CompiledProfile,
  field: CompiledField,
  previous: StoredValue,
  settings: RollOverSettings,
): RolledField {
  const { definition } = field
  const columns = fieldTypeOf(field.type)?.columns?.(definition)
  if (columns && whenRolledOver(definition) !== "clear")
    return rollRows(profile, field, columns, previous as readonly TableRow[], settings)
  const rolled = rollValue(profile, definition, previous, settings)
  const { current, change } = isOver(definition, rolled.current, settings) ? cleared : rolled
  // Every record has a creation date of its own.
  const isDifferent = change !== undefined && definition.role !== "created_date"
  return { current, differing: isDifferent ? [{ field, change, previous: [previous], current: listed(current) }] : [] }
}

interface RolledValue {
  readonly current: StoredValue | undefined
  readonly change?: RolledChangeKind
}

const cleared: RolledValue = { current: undefined, change: "cleared" }

/** Whether a value is a due date of the new year before today; one that is copied, as of an issue, stays as it is. */
function isOver(definition: FieldDefinition, current: StoredValue | undefined, { today }: RollOverSettings): boolean {
  const isDueDate = definition.role === "due_date" && whenRolledOver(definition) === "move"
  return isDueDate && typeof current === "string" && current < today
}

/** The value of a field or a cell. */
function rollValue(
  profile: CompiledProfile,
  definition: FieldDefinition,
  previous: StoredValue,
  { months, replacements }: RollOverSettings,
): RolledValue {
  const treatment = whenRolledOver(definition)
  if (treatment === "clear") return cleared
  const rollOver = rollOverOf(definition.type)
  const moved = treatment === "move" && rollOver?.moveDates ? rollOver.moveDates(previous, months) : previous
  if (moved !== previous) return { current: moved, change: "moved" }
  const replaced = rollOver?.replaceUsers
    ? rollOver.replaceUsers(previous, definition, profile, replacements)
    : previous
  return isDeepEqual(replaced, previous) ? { current: previous } : { current: replaced, change: "replaced" }
}

/** Rows of which nothing remains are left out. */
function rollRows(
  profile: CompiledProfile,
  field: CompiledField,
  columns: readonly FieldDefinition[],
  previous: readonly TableRow[],
  settings: RollOverSettings,
): RolledField {
  const byKeyword = new Map(
    columns.map((column) => [column.keyword, { column, differing: new Map<string, Differing>() }]),
  )
  const rows = previous.flatMap(({ id, ...cells }): readonly TableRow[] => {
    const rolled = Object.entries(cells).flatMap(([keyword, cell]) => {
      const known = byKeyword.get(keyword)
      if (cell === undefined || !known) return [[keyword, cell] as const]
      const { current, change } = rollValue(profile, known.column, cell, settings)
      if (change) known.differing.set(JSON.stringify(cell), { change, previous: cell, current })
      return current === undefined ? [] : [[keyword, current] as const]
    })
    return rolled.length > 0 ? [{ ...Object.fromEntries(rolled), id }] : []
  })
  const differing = [...byKeyword.values()].flatMap(({ column, differing: found }): readonly RolledChange[] => {
    const cells = [...found.values()]
    // All cells of a column are treated alike.
    const change = cells[0]?.change
    if (!change) return []
    const current = cells.flatMap((cell) => listed(cell.current))
    return [{ field, column, change, previous: cells.map((cell) => cell.previous), current }]
  })
  return { current: rows.length > 0 ? rows : undefined, differing }
}

interface Differing {
  readonly change: RolledChangeKind
  readonly previous: StoredValue
  readonly current: StoredValue | undefined
}

const listed = (value: StoredValue | undefined): readonly StoredValue[] => (value === undefined ? [] : [value])

import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import { isVisibleIn } from "../list/list-columns.tsx"
import { fieldOf, isUserField } from "../list/list-fields.ts"
import { inOrder } from "../list/list-layout.ts"

/** Columns of the list that the matrix shows otherwise or that would be the same in every row. */
const hiddenSystems: ReadonlySet<SystemColumn | undefined> = new Set<SystemColumn>([
  "parents",
  "entity",
  "status",
  "due_date",
  "created_at",
  "updated_at",
])

/**
 * Number of short fields that are shown in addition to the columns of the list: controls are what is described here.
 */
const furtherColumns: Readonly<Record<MatrixPart, number>> = { PROCESS: 0, SUB_PROCESS: 0, RISK: 0, CONTROL: 5 }

/** The columns that a profile can have in the matrix, without those that its place in the matrix shows. */
export function columnsInMatrix(compiled: CompiledProfile, module: ModuleCode): readonly CompiledColumn[] {
  return selectableColumns(compiled).filter(
    (column) =>
      column.system !== "parents" &&
      column.system !== "project" &&
      !(column.system && column.unlisted) &&
      isVisibleIn(column, module),
  )
}

/** Processes and sub-processes only name the place of a row. */
const placeSystems: ReadonlySet<SystemColumn | undefined> = new Set<SystemColumn>(["uid", "name"])

/**
 * The columns of a type until a user arranges them: number and name of a process or a sub-process; otherwise those of
 * its list, and for controls its first fields with a word or
 * two as their value, such as key control, frequency and nature, which precede the listed ones of that kind.
 */
export function defaultColumns(compiled: CompiledProfile, part: MatrixPart, module: ModuleCode): readonly ViewColumn[] {
  const all = columnsInMatrix(compiled, module)
  const isPlace = part === "PROCESS" || part === "SUB_PROCESS"
  const listed = all.filter(
    ({ unlisted, system }) => !unlisted && (isPlace ? placeSystems.has(system) : !hiddenSystems.has(system)),
  )
  const further = all.filter((column) => column.unlisted && isShort(compiled, column)).slice(0, furtherColumns[part])
  const shown = [
    ...listed.filter((column) => !isShort(compiled, column)),
    ...further,
    ...listed.filter((column) => isShort(compiled, column)),
  ]
  return [
    ...shown.map(({ key }) => ({ key })),
    ...all.filter((column) => !shown.includes(column)).map(({ key }) => ({ key, hidden: true as const })),
  ]
}

/** Yes or no, or options: a word or two, by which a list of records can be filtered. */
function isShort(compiled: CompiledProfile, column: CompiledColumn): boolean {
  const field = fieldOf(compiled, column)
  return (field?.storage === "flag" || field?.storage === "tags") && !isUserField(field)
}

/** A user's columns: the arranged ones first, in their order; others stay as they are by default. */
export function arrangeColumns(
  defaults: readonly ViewColumn[],
  arranged: readonly ViewColumn[] | undefined,
): readonly ViewColumn[] {
  if (!arranged) return defaults
  const byKey = new Map([...defaults, ...arranged].map((column) => [column.key, column]))
  const keys = defaults.map(({ key }) => key)
  return inOrder(
    arranged.map(({ key }) => key),
    keys,
  ).flatMap((key) => byKey.get(key) ?? [])
}

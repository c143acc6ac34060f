import { selectableColumns } from "../../../engine/list/selectable-columns.ts"
import type { CompiledColumn, CompiledField, CompiledProfile, StorageEntry } from "../../../schemas/compiled.ts"
import type { FilterKind, StorageKind } from "../../../schemas/field-type.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { problem, type Problem, type ProblemPath, type RequestProblemCode } from "../../../schemas/problems.ts"
import type { SystemColumn } from "../../../schemas/profile.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"

/** Where a list column's values are stored in the database. */
export type ListColumn =
  | {
      readonly kind: "system"
      readonly name: SystemColumn
      /** For parents: the types from the nearest on; without it, all nearest parents. */
      readonly of?: readonly ProfileType[]
      readonly sortable: boolean
      readonly filter: FilterKind | null
    }
  | FieldColumn

/** The columns of `record_value`: one for each type of value. */
export type IndexedValueColumn = "text_value" | "number_value" | "date_value"

export interface FieldColumn {
  readonly kind: "field"
  /** The display name. */
  readonly name: LocalisedText
  readonly fieldId: string
  readonly storage: StorageKind
  /** The column of `record_value` that contains the sort value. */
  readonly sortValue: IndexedValueColumn
  /** Whether a record may have several values. */
  readonly several: boolean
  /** Whether its values are stored in `record_value`; otherwise they are read from the record. */
  readonly indexed: boolean
  /** For a field's own options: their IDs in sort order. */
  readonly options?: readonly { readonly id: string }[]
  readonly sortable: boolean
  readonly filter: FilterKind | null
}

/** For profiles that are still in use; a compiled profile never changes. */
const known = new WeakMap<CompiledProfile, ReadonlyMap<string, ListColumn>>()

/** The columns of a profile by the keys that sort and filter use. */
export function listColumns(profile: CompiledProfile): ReadonlyMap<string, ListColumn> {
  const columns = known.get(profile) ?? columnsOf(profile)
  known.set(profile, columns)
  return columns
}

function columnsOf(profile: CompiledProfile): ReadonlyMap<string, ListColumn> {
  const storage = new Map(profile.storage.map((plan) => [plan.keyword, plan]))
  const fields = new Map(profile.fields.map((field) => [field.keyword, field]))
  return new Map(
    selectableColumns(profile).flatMap((column): [string, ListColumn][] => {
      const { key, system, sortable, filter, of, keyword = "" } = column
      if (system) return [[key, { kind: "system", name: system, ...(of && { of }), sortable, filter }]]
      const plan = storage.get(keyword)
      const field = fields.get(keyword)
      return plan && field ? [[key, fieldColumn(plan, field, column)]] : []
    }),
  )
}

function fieldColumn(
  { fieldId, indexed, kind }: StorageEntry,
  { definition, text }: CompiledField,
  { name = text, sortable, filter }: CompiledColumn,
): FieldColumn {
  const options =
    kind === "tags" && "options" in definition ? (definition.options as FieldColumn["options"]) : undefined
  return {
    kind: "field",
    name,
    fieldId,
    storage: kind,
    // A field's own options are sorted in their defined order, which their type indexes as a number.
    sortValue: kind === "date" ? "date_value" : kind === "number" || options ? "number_value" : "text_value",
    several: "allowMultiple" in definition && definition.allowMultiple === true,
    indexed,
    ...(options && { options }),
    sortable,
    filter,
  }
}

/** Creates a problem about a column in a request, with the column's display name. */
export function columnProblem(code: RequestProblemCode, path: ProblemPath, key: string, column?: ListColumn): Problem {
  const found = problem(code, path, { column: key, path: path.join(".") })
  return column?.kind === "field" ? { ...found, labels: { column: column.name } } : found
}

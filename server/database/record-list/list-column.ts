import { offeredColumns } from "../../../engine/list/offered-columns.ts"
import type { CompiledColumn, CompiledField, CompiledProfile, StorageEntry } from "../../../schemas/compiled.ts"
import type { FilterKind, StorageKind } from "../../../schemas/field-type.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { problem, type Problem, type ProblemPath, type RequestProblemCode } from "../../../schemas/problems.ts"
import type { SystemColumn } from "../../../schemas/profile.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"

/** Where a listed column's values stand in the database. */
export type ListColumn =
  | {
      readonly kind: "system"
      readonly name: SystemColumn
      /** Of parents: the types from the nearest on; any nearest parents without it. */
      readonly of?: readonly ProfileType[]
      readonly sortable: boolean
      readonly filter: FilterKind | null
    }
  | FieldColumn

export interface FieldColumn {
  readonly kind: "field"
  /** What people call it. */
  readonly name: LocalisedText
  readonly fieldId: string
  readonly storage: StorageKind
  /** The column of `record_value` that holds what the field is sorted by. */
  readonly sortValue: "t" | "n" | "d"
  /** Whether a record may have several values of it. */
  readonly several: boolean
  /** Whether its values stand in `record_value`; else they are read out of the record. */
  readonly indexed: boolean
  /** Of options of the field's own: their ids in the order by which they are sorted. */
  readonly options?: readonly { readonly id: string }[]
  readonly sortable: boolean
  readonly filter: FilterKind | null
}

/** The columns of a profile by the keys that sort and filter name. */
export function listColumns(profile: CompiledProfile): ReadonlyMap<string, ListColumn> {
  const storage = new Map(profile.storage.map((plan) => [plan.keyword, plan]))
  const fields = new Map(profile.fields.map((field) => [field.keyword, field]))
  return new Map(
    offeredColumns(profile).flatMap((column): [string, ListColumn][] => {
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
    // Options of the field's own are sorted as they are listed there, which their type promotes as a number.
    sortValue: kind === "date" ? "d" : kind === "number" || options ? "n" : "t",
    several: "allowMultiple" in definition && definition.allowMultiple === true,
    indexed,
    ...(options && { options }),
    sortable,
    filter,
  }
}

/** What is wrong with a call's use of a column, which a sentence calls by its name. */
export function columnProblem(code: RequestProblemCode, path: ProblemPath, key: string, column?: ListColumn): Problem {
  const found = problem(code, path, { column: key, path: path.join(".") })
  return column?.kind === "field" ? { ...found, labels: { column: column.name } } : found
}

import type { CompiledColumn, CompiledProfile, StorageEntry } from "../../../schemas/compiled.ts"
import type { FilterKind, StorageKind } from "../../../schemas/field-type.ts"
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
  | {
      readonly kind: "field"
      readonly fieldId: string
      readonly storage: StorageKind
      /** The column of `record_value` that holds what the field is sorted by. */
      readonly sortValue: "t" | "n" | "d"
      /** Whether a record may have several values of it. */
      readonly several: boolean
      readonly sortable: boolean
      readonly filter: FilterKind | null
    }

/** The columns of a profile by the keys that sort and filter name. */
export function listColumns(profile: CompiledProfile): ReadonlyMap<string, ListColumn> {
  return new Map(profile.columns.flatMap((column) => entry(profile, column)))
}

function entry(profile: CompiledProfile, column: CompiledColumn): [string, ListColumn][] {
  const { key, sortable, filter, of } = column
  if (column.system) return [[key, { kind: "system", name: column.system, ...(of && { of }), sortable, filter }]]
  const storage = profile.storage.find((plan) => plan.keyword === column.keyword)
  if (!storage) return []
  const { fieldId, indexed, kind } = storage
  // Whether there is anything at all is seen without a promoted value.
  const listed = { sortable: sortable && indexed, filter: indexed || filter === "presence" ? filter : null }
  const { definition } = profile.fields.find((field) => field.keyword === storage.keyword) ?? {}
  const several = definition !== undefined && "allowMultiple" in definition && definition.allowMultiple === true
  return [[key, { kind: "field", fieldId, storage: kind, sortValue: sortValue(profile, storage), several, ...listed }]]
}

/** Options of the field's own are sorted as they are listed there, which their type promotes as a number. */
function sortValue(profile: CompiledProfile, { kind, keyword }: StorageEntry): "t" | "n" | "d" {
  if (kind === "date") return "d"
  if (kind === "number") return "n"
  const definition = profile.fields.find((field) => field.keyword === keyword)?.definition
  return kind === "tags" && definition !== undefined && "options" in definition ? "n" : "t"
}

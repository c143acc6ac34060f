import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId, RecordId } from "../../schemas/ids.ts"
import type { FieldRole } from "../../schemas/profile-types.ts"
import { isDeepEqual } from "../edit/same.ts"
import { enteredFields } from "./entered-fields.ts"
import { mergeValue, mapVersions } from "./merge-value.ts"
import { createPathSegment, type Merging, type Versions } from "./merging.ts"

/** Values by field ID. A base has null for a field that was blank, and lacks one whose earlier value is not known. */
export type MergeableFields = Readonly<Record<FieldId, unknown>>

/**
 * Whether one field differs because only theirs changed (`taken`), because only ours changed (`kept`), or because both
 * did (`conflict`).
 */
export type MergeOutcome = "taken" | "kept" | "conflict"

/** A field that differs between ours and theirs. Undefined values are blank. */
export interface FieldDifference {
  readonly fieldId: FieldId
  readonly outcome: MergeOutcome
  /** The value if theirs is chosen: what both changed without contradiction is contained, such as rows of a table. */
  readonly merged: unknown
}

/** Roles of fields whose values belong to the year or to one record: its dates and its result. */
const ownRoles: ReadonlySet<FieldRole> = new Set(["created_date", "start_date", "due_date", "result"])

/** The fields that a master and its copies share: what users enter, apart from numbers, links, files and own dates. */
export function mergeableFields(profile: CompiledProfile): readonly CompiledField[] {
  return enteredFields(profile).filter(({ role }) => !(role && ownRoles.has(role)))
}

/** Compares two changed versions of a record, field by field, on the basis of their common origin. */
export function compareRecords(
  fieldIds: readonly FieldId[],
  { base, ours, theirs }: Versions<MergeableFields>,
): readonly FieldDifference[] {
  return fieldIds.flatMap((fieldId): FieldDifference[] => {
    const versions = mapVersions({ base, ours, theirs }, (fields) => fields[fieldId] ?? undefined)
    if (isDeepEqual(versions.ours, versions.theirs)) return []
    const { value, conflicts } = merge(fieldId, versions)
    if (conflicts.length > 0)
      return [{ fieldId, outcome: "conflict", merged: merge(fieldId, versions, conflicts).value }]
    const isOurs = isDeepEqual(value, versions.ours)
    return [{ fieldId, outcome: isOurs ? "kept" : "taken", merged: isOurs ? versions.theirs : value }]
  })
}

/** Merges one value; these conflicts are decided for theirs. */
function merge(fieldId: FieldId, versions: Versions<unknown>, decided: readonly string[] = []) {
  const merging: Merging = { resolutions: Object.fromEntries(decided.map((key) => [key, "theirs"])), conflicts: [] }
  const value = mergeValue(merging, [createPathSegment("field", fieldId)], versions)
  return { value, conflicts: merging.conflicts.map(({ key }) => key) }
}

/** Records that were linked or unlinked: by theirs, to be taken over, and by ours only, to be kept. */
export interface LinkDifference {
  readonly added: readonly RecordId[]
  readonly removed: readonly RecordId[]
  /** Whether ours differs from theirs for other reasons, which stay. */
  readonly isOurs: boolean
}

/**
 * Compares the records that two changed versions are linked to, one by one: a link either exists or not, so that there
 * are no conflicts. Without a base nothing is unlinked.
 */
export function compareLinks(
  base: ReadonlySet<RecordId>,
  ours: ReadonlySet<RecordId>,
  theirs: ReadonlySet<RecordId>,
): LinkDifference {
  const remains = (id: RecordId) =>
    mergeValue({ resolutions: {}, conflicts: [] }, [], {
      base: base.has(id),
      ours: ours.has(id),
      theirs: theirs.has(id),
    })
  const all = [...new Set([...ours, ...theirs])]
  const merged = new Set(all.filter((id) => remains(id)))
  return {
    added: all.filter((id) => merged.has(id) && !ours.has(id)),
    removed: all.filter((id) => !merged.has(id) && ours.has(id)),
    isOurs: all.some((id) => merged.has(id) !== theirs.has(id)),
  }
}

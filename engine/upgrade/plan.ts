import type { CompiledField } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import type { FieldImpact } from "../../schemas/upgrade.ts"
import { needsAnotherForm } from "./another-form.ts"
import { conversionOf, type Conversion } from "./conversion.ts"
import { isOtherField } from "./narrower.ts"
import type { Side } from "./side.ts"
import { affectedProfiles, type AffectedProfiles } from "./affected-profiles.ts"

/** A field whose stored values the later version reads differently. */
export interface FieldChange {
  readonly fieldId: FieldId
  readonly change: FieldImpact["change"]
  readonly before: CompiledField
  /** Null if the field was removed; its values stay stored but hidden. */
  readonly after: CompiledField | null
  /** Whether a stored value may need another form. */
  readonly rewrites: boolean
  /** Null if nothing is converted: the field was removed, or stores no values, as for links. */
  readonly conversion: Conversion | null
  /** The field that this version adds for the previous values, as text. */
  readonly archive: CompiledField | null
}

/** The differences between two versions, computed once and applied to every record. */
export interface UpgradePlan {
  readonly before: Side
  readonly after: Side
  /** In the previous version's reading order. */
  readonly changes: readonly FieldChange[]
  /** Whether any stored value may need another form. */
  readonly rewrites: boolean
  /** What validation results can differ in; null if no record can have another result. */
  readonly touched: AffectedProfiles | null
}

/** Compares two versions by the immutable IDs of their fields; a renamed or moved field is the same field. */
export function planUpgrade(before: Side, after: Side): UpgradePlan {
  const later = new Map(after.compiled.fields.map((field) => [field.id, field]))
  const archives = newArchives(before, after)
  const changes = before.compiled.fields.flatMap((field) =>
    changeOf(field, later.get(field.id), before, after, archives),
  )
  return {
    before,
    after,
    changes,
    rewrites: changes.some(({ rewrites }) => rewrites),
    touched: affectedProfiles(before, after),
  }
}

function changeOf(
  before: CompiledField,
  after: CompiledField | undefined,
  from: Side,
  to: Side,
  archives: ReadonlyMap<FieldId, CompiledField>,
): readonly FieldChange[] {
  const common = { fieldId: before.id, before, archive: archives.get(before.id) ?? null }
  if (before.storage === "none") return []
  if (!after) return [{ ...common, change: "removed", after: null, rewrites: false, conversion: null }]
  if (!isOtherField(before.definition, from.compiled, after.definition, to.compiled)) return []
  const rewrites = needsAnotherForm(before, after)
  const conversion = rewrites ? conversionOf(before.definition, from.compiled, after.definition, to.compiled) : null
  return [{ ...common, change: after.type === before.type ? "settings" : "type", after, rewrites, conversion }]
}

/** Archive fields that the later version adds, by the field whose previous values they store. */
function newArchives(before: Side, after: Side): ReadonlyMap<FieldId, CompiledField> {
  const known = new Set(before.compiled.fields.map(({ id }) => id))
  return new Map(
    after.compiled.fields.flatMap((field) =>
      field.archiveOf === undefined || known.has(field.id) ? [] : [[field.archiveOf, field] as const],
    ),
  )
}

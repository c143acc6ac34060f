import type { CompiledField } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import type { FieldImpact } from "../../schemas/upgrade.ts"
import { needsAnotherForm } from "./another-form.ts"
import { conversionOf, type Conversion } from "./conversion.ts"
import { isOtherField } from "./narrower.ts"
import type { Side } from "./side.ts"
import { touchedBy, type Touched } from "./touched.ts"

/** A field whose stored values the later version reads otherwise. */
export interface FieldChange {
  readonly fieldId: FieldId
  readonly change: FieldImpact["change"]
  readonly before: CompiledField
  /** Null where the field is gone; its values stay stored, unseen. */
  readonly after: CompiledField | null
  /** Whether a stored value can need another form. */
  readonly rewrites: boolean
  /** Null where nothing is converted: the field is gone, or its values are not stored in it, as links are not. */
  readonly conversion: Conversion | null
  /** The field that this version adds to hold what the old one said, as text. */
  readonly archive: CompiledField | null
}

/** What lies between two versions, worked out once and then used on every record. */
export interface UpgradePlan {
  readonly before: Side
  readonly after: Side
  /** In the earlier version's reading order. */
  readonly changes: readonly FieldChange[]
  /** Whether any stored value can need another form. */
  readonly rewrites: boolean
  /** What verdicts can differ in; null where no record can be judged otherwise than before. */
  readonly touched: Touched | null
}

/** Compares two versions by the immutable ids of their fields; a renamed or moved field is the same field. */
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
    touched: touchedBy(before, after),
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

/** Archive fields that the later version adds, by the field whose old values they hold. */
function newArchives(before: Side, after: Side): ReadonlyMap<FieldId, CompiledField> {
  const known = new Set(before.compiled.fields.map(({ id }) => id))
  return new Map(
    after.compiled.fields.flatMap((field) =>
      field.archiveOf === undefined || known.has(field.id) ? [] : [[field.archiveOf, field] as const],
    ),
  )
}

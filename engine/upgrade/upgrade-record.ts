import { fieldTypes } from "../../fields/index.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { FieldId } from "../../schemas/ids.ts"
import type { ConversionOutcome, UpgradeChoice, UpgradeChoices } from "../../schemas/upgrade.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { convertValue } from "./convert-value.ts"
import type { ConversionResult } from "./conversion-result.ts"
import { fits } from "./fits.ts"
import { conversionOf } from "./conversion.ts"
import type { FieldChange, UpgradePlan } from "./plan.ts"
import { textOf } from "./shape.ts"
import type { StoredFields } from "./stored-values.ts"

/** Effect on one stored value; the texts, complete and in English, are set if it takes another form or cannot. */
export interface UpgradeFinding {
  readonly fieldId: FieldId
  readonly outcome: ConversionOutcome
  readonly before: string | null
  readonly after: string | null
}

export interface UpgradedRecord {
  /** The same object if nothing was rewritten. */
  readonly fields: StoredFields
  /** One for every changed field with a value in the record. */
  readonly findings: readonly UpgradeFinding[]
  /**
   * Fields whose value is not covered by an upgrade choice: it stays unchanged, and the caller must not write the
   * record.
   */
  readonly rejected: readonly FieldId[]
}

/**
 * Converts a record's stored values to the later version. Only changed fields and their archives change; everything
 * else stays the same object, known or not.
 */
export function upgradeRecord(plan: UpgradePlan, fields: StoredFields, choices: UpgradeChoices): UpgradedRecord {
  const findings: UpgradeFinding[] = []
  const rejected: FieldId[] = []
  let written: Record<string, unknown> | undefined
  for (const change of plan.changes) {
    const { fieldId, conversion } = change
    const value = Object.hasOwn(fields, fieldId) ? (fields[fieldId] as StoredValue | undefined) : undefined
    if (value === undefined || isBlank(value)) continue
    const converted: ConversionResult = conversion ? convertValue(value, conversion) : { outcome: "same", value }
    findings.push(findConversion(change, value, converted, plan))
    if (converted.outcome === "same") continue
    const entries = entriesFor(change, value, converted, choices[fieldId] ?? {}, plan.before.compiled)
    if (!entries) rejected.push(fieldId)
    else written = withEntries(written ?? { ...fields }, entries)
  }
  return { fields: written ?? fields, findings, rejected }
}

/** Values to write by field ID, undefined to remove one; undefined as a whole if no upgrade choice covers the value. */
type Entries = readonly (readonly [FieldId, StoredValue | undefined])[]

function entriesFor(
  change: FieldChange,
  value: StoredValue,
  converted: ConversionResult,
  { lossy = "stop", impossible = "stop" }: UpgradeChoice,
  context: FieldContext,
): Entries | undefined {
  const now = converted.outcome === "cannot" ? undefined : converted.value
  if (converted.outcome === "converts") return [[change.fieldId, now]]
  const choice = converted.outcome === "cannot" ? impossible : lossy
  if (choice === "stop") return undefined
  if (choice !== "archive") return [[change.fieldId, now]]
  const archivedValue = archiveValue(change, value, context)
  return archivedValue && [[change.fieldId, now], archivedValue]
}

/** The previous value as text in the archive field; undefined if there is none or the text is too long for it. */
function archiveValue(
  { before, archive }: FieldChange,
  value: StoredValue,
  context: FieldContext,
): readonly [FieldId, StoredValue] | undefined {
  if (!archive) return undefined
  const { normalize } = fieldTypes[archive.type]
  const text = normalize(textOf(value, before.definition, context), archive.definition)
  if (text === undefined) return undefined
  const keeping = conversionOf(archive.definition, context, archive.definition, context)
  return fits(text, keeping) ? [archive.id, text] : undefined
}

function withEntries(fields: Record<string, unknown>, entries: Entries): Record<string, unknown> {
  for (const [id, value] of entries) {
    if (value === undefined) delete fields[id]
    else fields[id] = value
  }
  return fields
}

function findConversion(
  { fieldId, before, after }: FieldChange,
  value: StoredValue,
  converted: ConversionResult,
  plan: UpgradePlan,
): UpgradeFinding {
  const { outcome } = converted
  if (outcome === "same") return { fieldId, outcome, before: null, after: null }
  return {
    fieldId,
    outcome,
    before: textOf(value, before.definition, plan.before.compiled),
    after: outcome === "cannot" || !after ? null : textOf(converted.value, after.definition, plan.after.compiled),
  }
}

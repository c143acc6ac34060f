import { interpretingCheck } from "../../../../../engine/validate/interpreting-check.ts"
import { sampleValues } from "../../../../../engine/validate/sample-values.ts"
import type { Filler } from "../../../../../engine/workflow/paths.ts"
import { listRequiredFields } from "../../../../../engine/workflow/simulate.ts"
import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../../../../../schemas/values.ts"
import { createSampleUserIds } from "./sample-users.ts"

/** A sample record with plausible values for each field. */
export interface SampleRecord {
  readonly values: RecordValues
  readonly filler: Filler
  /** Values for all fields, including implausible ones: validation errors in them are ignored. */
  readonly allValues: RecordValues
}

/** Fills the acting users and the fields as in a form; fields that the workflow requires stay blank. */
export function createSampleRecord(
  profile: CompiledProfile,
  options: { language: Language; today: string },
): SampleRecord {
  const { workflow, fields } = profile
  const samples = sampleValues(profile, { ...options, check: interpretingCheck })
  const { naming, required } = workflow ? listRequiredFields(workflow, fields) : { naming: [], required: [] }
  const filler: Filler = (field) => {
    if (field.computed || field.archiveOf !== undefined || field.storage === "none") return undefined
    if (workflow && naming.includes(field)) return createSampleUserIds(workflow, field) as StoredValue
    return samples[field.keyword] ?? sampleValueOf(field)
  }
  const named = Object.fromEntries(naming.map((field) => [field.keyword, filler(field)]))
  const blank = new Set(required.filter(({ mandatory }) => !mandatory).map(({ keyword }) => keyword))
  const filledValues = Object.fromEntries(Object.entries(samples).filter(([keyword]) => !blank.has(keyword)))
  const requiredValues = Object.fromEntries(required.map((field) => [field.keyword, filler(field)]))
  return { values: { ...filledValues, ...named }, filler, allValues: { ...samples, ...named, ...requiredValues } }
}

/** Any value: the workflow only checks whether there is one. */
const sampleValueOf = ({ storage }: CompiledField): StoredValue =>
  storage === "links" ? (["sample"] as StoredValue) : "sample"

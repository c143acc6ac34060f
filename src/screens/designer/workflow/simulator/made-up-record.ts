import { interpretingCheck } from "../../../../../engine/validate/interpreting-check.ts"
import { sampleValues } from "../../../../../engine/validate/sample-values.ts"
import type { Filler } from "../../../../../engine/workflow/ways.ts"
import { fieldsAskedFor } from "../../../../../engine/workflow/simulate.ts"
import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../../../../../schemas/values.ts"
import { samplePeople } from "./sample-people.ts"

/** A record such as people might make, and what they might put into each of its fields. */
export interface MadeUp {
  readonly values: RecordValues
  readonly filler: Filler
  /** Everything filled in, also where nothing sensible can be made up: what is wrong in that stands against nothing. */
  readonly whole: RecordValues
}

/** Who acts is named, and what the workflow waits for is still blank; the rest is filled in as a form might be. */
export function madeUpRecord(profile: CompiledProfile, wish: { language: Language; today: string }): MadeUp {
  const { workflow, fields } = profile
  const samples = sampleValues(profile, { ...wish, check: interpretingCheck })
  const { naming, required } = workflow ? fieldsAskedFor(workflow, fields) : { naming: [], required: [] }
  const filler: Filler = (field) => {
    if (field.computed || field.archiveOf !== undefined || field.storage === "none") return undefined
    if (workflow && naming.includes(field)) return samplePeople(workflow, field) as StoredValue
    return samples[field.keyword] ?? somethingIn(field)
  }
  const named = Object.fromEntries(naming.map((field) => [field.keyword, filler(field)]))
  const blank = new Set(required.filter(({ mandatory }) => !mandatory).map(({ keyword }) => keyword))
  const made = Object.fromEntries(Object.entries(samples).filter(([keyword]) => !blank.has(keyword)))
  const asked = Object.fromEntries(required.map((field) => [field.keyword, filler(field)]))
  return { values: { ...made, ...named }, filler, whole: { ...samples, ...named, ...asked } }
}

/** Any value there is: the workflow asks only whether there is one. */
const somethingIn = ({ storage }: CompiledField): StoredValue =>
  storage === "links" ? (["sample"] as StoredValue) : "sample"

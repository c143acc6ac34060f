import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

/**
 * Both mixes are 60 % text, 15 % number, 10 % yes or no, 10 % option, 5 % date; 30 % required; sections of twenty; 5 %
 * shown or hidden by another. `nested` repeats every twenty fields, so that twice as many fields are exactly twice the
 * work for benchmarks. `drawn` is random with a seed, for varied definitions in tests.
 */
export type Mix = "nested" | "drawn"

export interface Generation {
  readonly fields: number
  readonly mix?: Mix
  readonly sectionsOf?: number
  /** Drawn mix only: share of fields that another field shows or hides. */
  readonly ruleShare?: number
  /** Drawn mix only; the same seed produces the same definition. */
  readonly seed?: number
}

/** A definition of any number of fields, in the mix of `docs/performance.md`. */
export function generatedDefinition({
  fields,
  mix = "drawn",
  sectionsOf = 20,
  ruleShare = 0.05,
  seed = 1,
}: Generation): ProfileDefinition {
  const random = randomNumbers(seed)
  const { modules, name, pluralName, numbering, rightEvery } = frames[mix]
  const generatedFields = Array.from({ length: fields }, (_, index) =>
    mix === "nested" ? nestedField(index) : generateField(index, random),
  )
  return {
    id: mix === "nested" ? `wide-${fields}` : `generated-${fields}-${seed}`,
    type: "OTHER",
    modules: [...modules],
    name: { en: name },
    pluralName: { en: pluralName },
    numbering: { ...numbering, scope: "client" },
    sections: Array.from({ length: Math.ceil(fields / sectionsOf) }, (_, index) => ({
      id: `s_${index}`,
      name: { en: `Section ${index + 1}` },
      position: index % rightEvery === rightEvery - 1 ? ("RIGHT" as const) : ("LEFT" as const),
      sortOrder: index,
      fields: generatedFields.slice(index * sectionsOf, (index + 1) * sectionsOf),
    })),
    rules:
      mix === "nested"
        ? nestedRules(generatedFields)
        : generateRules(generatedFields, Math.round(fields * ruleShare), random),
  }
}

/** The nested mix as used by the benchmarks. */
export function wideProfile(count: number): ProfileDefinition {
  return generatedDefinition({ fields: count, mix: "nested" })
}

const frames = {
  nested: {
    modules: ["IC"],
    name: "Wide record",
    pluralName: "Wide records",
    numbering: { prefix: "W-", padding: 4 },
    rightEvery: Infinity,
  },
  drawn: {
    modules: ["IC", "IA"],
    name: "Generated record",
    pluralName: "Generated records",
    numbering: { prefix: "GEN-", padding: 5 },
    rightEvery: 5,
  },
} as const satisfies Record<Mix, object>

/** A record that fills most fields with valid values. */
export function generatedValues(definition: ProfileDefinition, seed = 1): RecordValues {
  const random = randomNumbers(seed)
  const values: Record<string, StoredValue> = {}
  for (const field of definition.sections.flatMap((section) => section.fields)) {
    if (field.isMandatory || random() < 0.8) values[field.keyword] = valueOf(field, random)
  }
  return values
}

/** Park–Miller generator: sufficient for test data and the same on every platform. */
function randomNumbers(seed: number): () => number {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const few = ["low", "medium", "high", "critical"].map((id) => ({ id, name: { en: id } }))
const some = ["Low", "Medium", "High", "Critical", "Not rated", "Out of scope"].map((name, index) => ({
  id: `o_${index}`,
  name: { en: name },
}))

function nestedField(index: number): FieldDefinition {
  const common = { id: `f_${index}`, sortOrder: index, isMandatory: index % 10 < 3, width: "half" as const }
  const named = (type: string, prefix: string, options: object = {}) => ({
    ...common,
    type,
    keyword: `${prefix}_${index + 1}`,
    fieldText: { en: `Field ${index + 1}` },
    ...options,
  })
  if (index === 0) return named("TEXT", "title", { role: "title" })
  const position = index % 20
  if (position === 15 || position === 5) return named("BOOLEAN", "flag")
  if (position === 1 || position === 7 || position === 13) return named("NUMBER", "number", { decimalPlaces: 2 })
  if (position === 9 || position === 18) return named("TAGREF", "choice", { options: some })
  if (position === 11) return named("DATE", "date")
  return named("TEXT", "text")
}

/** The field after every second yes-or-no field is visible only for yes. */
function nestedRules(fields: readonly FieldDefinition[]): Rule[] {
  return fields.flatMap((field, index) => {
    if (index % 20 !== 16) return []
    const when = { flag_is: [{ field: fields[index - 1]?.id ?? field.id }, true] }
    return { id: `r_${field.id}`, kind: "visible", target: field.id, when }
  })
}

function generateField(index: number, random: () => number): FieldDefinition {
  const common = {
    id: `f_${index}`,
    sortOrder: index,
    isMandatory: random() < 0.3,
    fieldText: { en: `Field ${index + 1}` },
  }
  if (index === 0) return { ...common, type: "TEXT", keyword: "title_1", role: "title", showOnList: true }
  const kind = random()
  const named = (type: string, prefix: string, options: object = {}) => ({
    ...common,
    type,
    keyword: `${prefix}_${index}`,
    ...options,
  })
  if (kind < 0.6) return named("TEXT", "text", { maxLength: 200 })
  if (kind < 0.75) return named("NUMBER", "number", { decimalPlaces: 2, minimum: "0" })
  if (kind < 0.85) return named("BOOLEAN", "flag")
  if (kind < 0.95) return named("TAGREF", "choice", { options: few })
  return named("DATE", "date")
}

/** Each field is shown by an earlier yes-or-no field, so that there are no cycles. */
function generateRules(fields: readonly FieldDefinition[], count: number, random: () => number): Rule[] {
  const flags = fields.filter(({ type }) => type === "BOOLEAN")
  const rules = new Map<string, Rule>()
  for (let attempt = 0; rules.size < count && attempt < count * 20; attempt += 1) {
    const target = fields[Math.floor(random() * fields.length)]
    const precedingFlags = flags.filter((flag) => target && flag.sortOrder < target.sortOrder)
    const flag = precedingFlags[Math.floor(random() * precedingFlags.length)]
    if (!target || !flag || target.role === "title") continue
    const when = { flag_is: [{ field: flag.id }, random() < 0.5] }
    rules.set(target.id, { id: `r_${target.id}`, kind: "visible", target: target.id, when })
  }
  return [...rules.values()]
}

function valueOf(field: FieldDefinition, random: () => number): StoredValue {
  if (field.type === "NUMBER") return String(Math.floor(random() * 100_000))
  if (field.type === "BOOLEAN") return random() < 0.5
  if (field.type === "TAGREF") return [few[Math.floor(random() * few.length)]?.id ?? "low"]
  if (field.type === "DATE") return `20${String(20 + Math.floor(random() * 10))}-0${1 + Math.floor(random() * 9)}-15`
  return `Value ${Math.floor(random() * 1_000_000)} of ${field.keyword}`
}

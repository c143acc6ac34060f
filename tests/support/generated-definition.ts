import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

/**
 * Both mixes are 60 % text, 15 % number, 10 % yes or no, 10 % choice, 5 % date; 30 % required; sections of twenty; 5 % shown
 * or hidden by another. `placed` repeats every twenty fields, so that a record of twice as many fields is exactly twice as
 * much: the benches measure it. `drawn` is drawn by chance from a seed: tests are shown other definitions with it.
 */
export type Mix = "placed" | "drawn"

export interface Generation {
  readonly fields: number
  readonly mix?: Mix
  readonly sectionsOf?: number
  /** Of the drawn mix: which share of the fields is shown or hidden by another. */
  readonly ruleShare?: number
  /** Of the drawn mix; the same seed gives the same definition. */
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
  const made = Array.from({ length: fields }, (_, index) =>
    mix === "placed" ? placedField(index) : drawnField(index, random),
  )
  return {
    id: mix === "placed" ? `wide-${fields}` : `generated-${fields}-${seed}`,
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
      fields: made.slice(index * sectionsOf, (index + 1) * sectionsOf),
    })),
    rules: mix === "placed" ? placedRules(made) : drawnRules(made, Math.round(fields * ruleShare), random),
  }
}

/** The placed mix as the benches know it. */
export function wideProfile(count: number): ProfileDefinition {
  return generatedDefinition({ fields: count, mix: "placed" })
}

const frames = {
  placed: {
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

/** Park and Miller's generator: enough for data, and the same everywhere. */
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

function placedField(index: number): FieldDefinition {
  const common = { id: `f_${index}`, sortOrder: index, isMandatory: index % 10 < 3, width: "half" as const }
  const named = (type: string, prefix: string, options: object = {}) => ({
    ...common,
    type,
    keyword: `${prefix}_${index + 1}`,
    fieldText: { en: `Field ${index + 1}` },
    ...options,
  })
  if (index === 0) return named("TEXT", "title", { role: "title" })
  const place = index % 20
  if (place === 15 || place === 5) return named("BOOLEAN", "flag")
  if (place === 1 || place === 7 || place === 13) return named("NUMBER", "number", { decimalPlaces: 2 })
  if (place === 9 || place === 18) return named("TAGREF", "choice", { options: some })
  if (place === 11) return named("DATE", "date")
  return named("TEXT", "text")
}

/** The field after every other yes-or-no is shown only for yes. */
function placedRules(fields: readonly FieldDefinition[]): Rule[] {
  return fields.flatMap((field, index) => {
    if (index % 20 !== 16) return []
    const when = { flag_is: [{ field: fields[index - 1]?.id ?? field.id }, true] }
    return { id: `r_${field.id}`, kind: "visible", target: field.id, when }
  })
}

function drawnField(index: number, random: () => number): FieldDefinition {
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

/** Each shown by an earlier yes-or-no field, so that nothing depends on itself. */
function drawnRules(fields: readonly FieldDefinition[], count: number, random: () => number): Rule[] {
  const flags = fields.filter(({ type }) => type === "BOOLEAN")
  const rules = new Map<string, Rule>()
  for (let attempt = 0; rules.size < count && attempt < count * 20; attempt += 1) {
    const target = fields[Math.floor(random() * fields.length)]
    const earlier = flags.filter((flag) => target && flag.sortOrder < target.sortOrder)
    const flag = earlier[Math.floor(random() * earlier.length)]
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

import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

export interface Generation {
  readonly fields: number
  readonly sectionsOf?: number
  /** Which share of the fields is shown or hidden by another. */
  readonly ruleShare?: number
  readonly seed?: number
}

/**
 * A definition of any size in the mix of `docs/performance.md`: 60 % text, 15 % number, 10 % yes or no, 10 % choice,
 * 5 % date; 30 % required; sections of twenty; 5 % shown or hidden by another. The same seed gives the same definition.
 */
export function generatedDefinition({
  fields,
  sectionsOf = 20,
  ruleShare = 0.05,
  seed = 1,
}: Generation): ProfileDefinition {
  const random = randomNumbers(seed)
  const made = Array.from({ length: fields }, (_, index) => generatedField(index, random))
  const flags = made.filter(({ type }) => type === "BOOLEAN")
  return {
    id: `generated-${fields}-${seed}`,
    type: "OTHER",
    modules: ["IC", "IA"],
    name: { en: "Generated record" },
    pluralName: { en: "Generated records" },
    numbering: { prefix: "GEN-", padding: 5, scope: "client" },
    sections: Array.from({ length: Math.ceil(fields / sectionsOf) }, (_, index) => ({
      id: `s_${index}`,
      name: { en: `Section ${index + 1}` },
      position: index % 5 === 4 ? ("RIGHT" as const) : ("LEFT" as const),
      sortOrder: index,
      fields: made.slice(index * sectionsOf, (index + 1) * sectionsOf),
    })),
    rules: visibleRules(made, flags, Math.round(fields * ruleShare), random),
  }
}

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

const choices = ["low", "medium", "high", "critical"].map((id) => ({ id, name: { en: id } }))

function generatedField(index: number, random: () => number): FieldDefinition {
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
  if (kind < 0.95) return named("TAGREF", "choice", { options: choices })
  return named("DATE", "date")
}

/** Each shown by an earlier yes-or-no field, so that nothing depends on itself. */
function visibleRules(
  fields: readonly FieldDefinition[],
  flags: readonly FieldDefinition[],
  count: number,
  random: () => number,
): Rule[] {
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
  if (field.type === "TAGREF") return [choices[Math.floor(random() * choices.length)]?.id ?? "low"]
  if (field.type === "DATE") return `20${String(20 + Math.floor(random() * 10))}-0${1 + Math.floor(random() * 9)}-15`
  return `Value ${Math.floor(random() * 1_000_000)} of ${field.keyword}`
}

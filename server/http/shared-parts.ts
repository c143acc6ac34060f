import type { ContractSchema } from "./contract-problems.ts"

/** A contract whose repeated parts refer to its definitions. */
interface SharingSchema extends ContractSchema {
  readonly $defs?: Readonly<Record<string, ContractSchema>>
  readonly $ref?: string
}

/** Shorter parts are faster in place than as a function of their own. */
const minSharedLength = 500

/**
 * Moves what a contract contains more than once, such as the filter of a list, to its definitions, so that a validator
 * has one function for it instead of a copy at each place. Compiling the copies would block the process for a second
 * when the first request of an endpoint arrives.
 */
export function withSharedParts(schema: ContractSchema): SharingSchema {
  const occurrences = new Map<string, number>()
  const count = (part: ContractSchema): ContractSchema => {
    const key = JSON.stringify(part)
    const before = occurrences.get(key) ?? 0
    occurrences.set(key, before + 1)
    // The parts of a copy are shared along with it.
    if (before === 0 && key.length >= minSharedLength) mapParts(part, count)
    return part
  }
  mapParts(schema, count)
  const $defs: Record<string, ContractSchema> = {}
  const names = new Map<string, string>()
  const share = (part: ContractSchema): SharingSchema => {
    const key = JSON.stringify(part)
    if (key.length < minSharedLength) return part
    if (occurrences.get(key) === 1) return mapParts(part, share)
    const name = names.get(key) ?? `part${names.size}`
    if (!names.has(key)) {
      names.set(key, name)
      $defs[name] = mapParts(part, share)
    }
    return { $ref: `#/$defs/${name}` }
  }
  const shared = mapParts(schema, share)
  return names.size === 0 ? schema : { ...shared, $defs }
}

/** A schema with each of its direct parts changed. */
function mapParts(schema: ContractSchema, change: (part: ContractSchema) => ContractSchema): ContractSchema {
  const { properties, items, anyOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: change(additionalProperties) }),
  }
}

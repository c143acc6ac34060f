import type { JsonSchema } from "../../schemas/compiled.ts"

/** The property whose value distinguishes alternatives, such as a field's `type` or a rule's `kind`. */
export interface Discriminator {
  readonly property: string
  readonly branches: ReadonlyMap<unknown, JsonSchema>
}

/** Undefined if no property has a distinct constant in every alternative. */
export function discriminatorOf(alternatives: readonly JsonSchema[]): Discriminator | undefined {
  const [first] = alternatives
  for (const property of Object.keys(first?.properties ?? {})) {
    const branches = new Map(alternatives.map((schema) => [constantOf(schema, property), schema]))
    if (!branches.has(undefined) && branches.size === alternatives.length) return { property, branches }
  }
  return undefined
}

function constantOf(schema: JsonSchema, property: string): unknown {
  const described = schema.properties?.[property]
  return typeof described === "object" ? described.const : undefined
}

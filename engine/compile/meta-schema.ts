import type { JsonSchema } from "../../schemas/compiled.ts"
import { LocalisedText } from "../../schemas/languages.ts"
import { discriminatorOf } from "../validate/discriminator.ts"
import { ProfileShape } from "./profile-shape.ts"

/**
 * The meta-schema (JSON Schema draft 7) for completion and validation in editors, generated from the shape the compiler
 * checks. Alternatives become conditions on their discriminator, because editors then suggest only the options of the
 * selected type.
 */
export function metaSchema(): JsonSchema {
  const definitions: Record<string, JsonSchema> = { LocalisedText: plain(LocalisedText) }
  const localised = JSON.stringify(definitions["LocalisedText"])
  const profile = rewritten(plain(ProfileShape))
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "profile.schema.json",
    title: "Profile definition",
    ...profile,
    definitions,
  }

  function rewritten(schema: JsonSchema): JsonSchema {
    if (Array.isArray(schema)) return schema.map((item: JsonSchema) => rewritten(item)) as unknown as JsonSchema
    if (typeof schema !== "object" || schema === null) return schema
    if (JSON.stringify(schema) === localised) return { $ref: "#/definitions/LocalisedText" }
    const members = Object.fromEntries(
      Object.entries(schema).map(([name, member]) => [name, rewritten(member as JsonSchema)]),
    ) as JsonSchema
    const discriminator = schema.anyOf && discriminatorOf(schema.anyOf as readonly JsonSchema[])
    return discriminator ? conditional(members, discriminator.property) : members
  }
}

/** `anyOf` with a discriminator property, as `if` the property has the value `then` the rest. */
function conditional({ anyOf = [], ...rest }: JsonSchema, property: string): JsonSchema {
  const branches = anyOf as readonly JsonSchema[]
  const valueOf = (branch: JsonSchema) => (branch.properties?.[property] as JsonSchema | undefined)?.const
  return {
    ...rest,
    type: "object",
    required: [property],
    properties: { [property]: { enum: branches.map((branch) => valueOf(branch) ?? null) } },
    allOf: branches.map((branch) => ({
      if: { properties: { [property]: { const: valueOf(branch) ?? null } }, required: [property] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own keyword.
      then: branch,
    })),
  }
}

/** Converts a TypeBox schema to plain JSON. */
function plain(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema
}

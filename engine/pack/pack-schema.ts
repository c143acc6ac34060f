import type { JsonSchema } from "../../schemas/compiled.ts"
import { Pack, packSchemaPath } from "../../schemas/pack.ts"
import { metaSchema } from "../compile/meta-schema.ts"

/** JSON Schema (draft 7) of a pack, including its definitions, for completion and validation in editors. */
export function packSchema(): JsonSchema {
  const { $schema, $id: _, definitions, ...profile } = metaSchema()
  const pack = JSON.parse(JSON.stringify(Pack)) as { properties: { profiles: { items: JsonSchema } } } & JsonSchema
  const packed = pack.properties.profiles.items
  packed.properties = { ...packed.properties, definition: { $ref: "#/definitions/Profile" } }
  return {
    ...($schema && { $schema }),
    $id: packSchemaPath,
    title: "Profile pack",
    ...pack,
    definitions: { ...definitions, Profile: profile },
  }
}

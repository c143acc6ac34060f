import { fromJsonSchema } from "../../engine/pack/from-json-schema.ts"
import type { ImportNote } from "../../engine/pack/from-schema/source.ts"
import { stringifyDefinition } from "../../modules/designer/web/json/parse-definition.ts"
import { tryContext } from "./read-definition.ts"

export interface SchemaConversionResult {
  /** The definition as text; null when the schema cannot be converted. */
  readonly text: string | null
  /** What was left out or changed, or why nothing could be converted. */
  readonly notes: readonly ImportNote[]
}

/** Converts a JSON Schema as the import of record types does. */
export function convertSchema(schema: unknown): SchemaConversionResult {
  const result = fromJsonSchema(schema, { id: "converted-schema", modules: ["IC"] }, tryContext)
  if (!result.ok) return { text: null, notes: result.problems.map((problem) => ({ pointer: "", problem })) }
  return { text: stringifyDefinition(result.definition), notes: result.notes }
}

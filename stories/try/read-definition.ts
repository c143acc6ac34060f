import { compile } from "../../engine/compile/compile.ts"
import { parseJson, rangesOf } from "../../engine/json-text/json-paths.ts"
import type { JsonError } from "../../modules/designer/web/json/parse-definition.ts"
import type { CompileContext, CompiledProfile } from "../../schemas/compiled.ts"
import { problem } from "../../schemas/problems.ts"
import { definitionLimits } from "../../schemas/profile.ts"
import { shippedSummaries } from "../record/shipped-profiles.ts"

/** What a definition can refer to on this page: users, and the shipped record types. */
export const tryContext: CompileContext = {
  tags: { people: { id: "people", kind: "SYSTEM", elements: [] } },
  profiles: shippedSummaries,
  version: 1,
  isDraft: true,
}

export interface ReadDefinition {
  /** Null when the text does not compile. */
  readonly profile: CompiledProfile | null
  readonly errors: readonly JsonError[]
  /** The text as a value when it is a JSON Schema instead of a definition. */
  readonly schema: unknown
}

/**
 * Compiles the text, or finds everything that is wrong with it. A text beyond the size limit is not parsed, and in a blank
 * one nothing is wrong yet.
 */
export function readDefinition(text: string): ReadDefinition {
  if (text.trim() === "") return rejected([])
  if (text.length > definitionLimits.bytes) {
    const tooLarge = problem("definition.too_large", [], { maximum: definitionLimits.bytes, what: "bytes" })
    return rejected([{ from: 0, to: 0, problem: tooLarge, blocks: true }])
  }
  const parsed = parseJson(text)
  if (!parsed.ok) {
    return rejected([{ from: parsed.at, to: Math.min(parsed.at + 1, text.length), problem: null, blocks: true }])
  }
  if (isJsonSchema(parsed.value)) return { ...rejected([]), schema: parsed.value }
  if (!isObject(parsed.value)) {
    const noDefinition = problem("definition.invalid", [], { property: "definition", rule: "type" })
    return rejected([{ from: 0, to: text.length, problem: noDefinition, blocks: true }])
  }
  const result = compile(withoutSchemaAddress(parsed.value), tryContext)
  if (result.ok) return { profile: withoutWorkflow(result.profile), errors: [], schema: undefined }
  const ranges = rangesOf(
    text,
    result.problems.map(({ path }) => path),
  )
  return rejected(
    result.problems.map((found, at) => ({ ...(ranges[at] ?? { from: 0, to: 0 }), problem: found, blocks: true })),
  )
}

const rejected = (errors: readonly JsonError[]): ReadDefinition => ({ profile: null, errors, schema: undefined })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Keywords that describe a value, of which a definition has none. */
const schemaKeywords = ["properties", "$defs", "$ref", "allOf", "anyOf", "oneOf", "items"]
const schemaTypes: readonly unknown[] = ["object", "array", "string", "number", "integer", "boolean"]

/** A definition has sections; a JSON Schema describes values, or says which version of JSON Schema it is written in. */
function isJsonSchema(value: unknown): boolean {
  if (!isObject(value) || "sections" in value) return false
  if (schemaKeywords.some((keyword) => keyword in value) || schemaTypes.includes(value["type"])) return true
  return String(value["$schema"]).includes("json-schema.org")
}

/** `$schema` is for code editors and not part of a definition. */
function withoutSchemaAddress(value: Readonly<Record<string, unknown>>): unknown {
  const { $schema: _schema, ...definition } = value
  return definition
}

/** Records stay editable: workflow actions need a server. */
function withoutWorkflow(profile: CompiledProfile): CompiledProfile {
  const { workflow: _workflow, ...rest } = profile
  return rest
}

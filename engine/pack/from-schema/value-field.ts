import { fieldTypes } from "../../../fields/index.ts"
import type { JsonSchema } from "../../../schemas/compiled.ts"
import { canonicalDecimal, decimalPattern } from "../../../schemas/decimal.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { isDeepEqual } from "../../edit/same.ts"
import { findSchemaOptions, type SchemaOption } from "./options.ts"
import { isNode, addNote, resolveSchema, structural, under, type Node, type Source } from "./source.ts"

/** A field type with its options, and the source keywords they represent. */
export interface FieldConversion {
  readonly type: FieldTypeName
  readonly options: Readonly<Record<string, unknown>>
  readonly keywords: readonly string[]
}

/** Read for every field. */
const always = new Set(["title", "description", "type", ...structural])

/** Converts a schema of a single value to a field; returns undefined and adds a note if no field type fits. */
export function valueField(
  source: Source,
  node: Node,
  pointer: string,
  open: readonly string[],
): FieldConversion | undefined {
  const conversion = convertValue(source, node, pointer, open)
  if (!conversion) return undefined
  const known = new Set([...always, ...conversion.keywords])
  for (const keyword of Object.keys(node)) {
    if (!known.has(keyword)) addNote(source, under(pointer, keyword), "schema.keyword_not_supported", { keyword })
  }
  return conversion
}

function convertValue(
  source: Source,
  node: Node,
  pointer: string,
  open: readonly string[],
): FieldConversion | undefined {
  const choices = findSchemaOptions(source, node, pointer)
  if (choices && choices.length > 0) return oneOf(node, choices)
  const type = typeOf(source, node, pointer)
  if (type === "string") return textField(source, node, pointer)
  if (type === "number" || type === "integer") return numberField(source, node, pointer, type === "integer")
  if (type === "boolean") return withDefault({ type: "BOOLEAN", options: {}, keywords: [] }, node, "boolean")
  if (type === "array") return listField(source, node, pointer, open)
  if (type === undefined && !isNode(node["properties"])) {
    addNote(source, pointer, "schema.as_text")
    return { type: "TEXT", options: { maxLength: valueLimits.text }, keywords: [] }
  }
  addNote(source, pointer, "schema.type_not_supported", { type: String(type ?? "object").slice(0, 60) })
  return undefined
}

function oneOf(node: Node, options: readonly SchemaOption[]): FieldConversion {
  const standard = node["default"]
  return {
    type: "TAGREF",
    options: { options, ...(typeof standard === "string" && { defaultListValue: [standard] }) },
    keywords: ["enum", "const", "oneOf", "anyOf", "default"],
  }
}

/** The only type apart from null, stated or derived from the keywords. */
export function typeOf(source: Source, node: Node, pointer: string): string | undefined {
  const { type } = node
  if (typeof type === "string") return type
  if (Array.isArray(type)) {
    const others = type.filter((one) => one !== "null")
    if (others.length < type.length)
      addNote(source, under(pointer, "type"), "schema.keyword_not_supported", { keyword: "null" })
    if (others.length === 1 && typeof others[0] === "string") return others[0]
    return others.length > 1 ? others.join(", ") : undefined
  }
  if (isNode(node["properties"])) return "object"
  if ("items" in node) return "array"
  if (["minLength", "maxLength", "pattern", "format"].some((keyword) => keyword in node)) return "string"
  return ["minimum", "maximum", "multipleOf"].some((keyword) => keyword in node) ? "number" : undefined
}

/** Value schemas that we publish for types a plain JSON type does not identify. */
const schemaOfType = (name: FieldTypeName): JsonSchema =>
  (fieldTypes[name].schema as (field: object, context: object) => JsonSchema)(fieldTypes[name].starter, { tags: {} })
const periodPattern = schemaOfType("TIME_PERIOD").pattern

function textField(source: Source, node: Node, pointer: string): FieldConversion {
  const { pattern, format, minLength, maxLength } = node
  if (format === "date") return withDefault({ type: "DATE", options: {}, keywords: ["format"] }, node, "string")
  if (pattern === decimalPattern)
    return withDefault({ type: "NUMBER", options: {}, keywords: ["pattern"] }, node, "string")
  if (pattern === periodPattern)
    return withDefault({ type: "TIME_PERIOD", options: {}, keywords: ["pattern"] }, node, "string")
  const requestedLength = typeof maxLength === "number" ? maxLength : valueLimits.text
  const isLong = requestedLength > valueLimits.text
  const max = Math.max(1, Math.min(requestedLength, isLong ? valueLimits.paragraph : valueLimits.text))
  if (requestedLength > max)
    addNote(source, under(pointer, "maxLength"), "schema.constraint_relaxed", { keyword: "maxLength" })
  const least = typeof minLength === "number" && minLength > 0 ? { minLength } : {}
  const matched = typeof pattern === "string" && !isLong ? { pattern: stripAnchors(pattern) } : {}
  return withDefault(
    {
      type: isLong ? "PARAGRAPH" : "TEXT",
      options: { maxLength: max, ...least, ...matched },
      keywords: ["minLength", "maxLength", ...(isLong ? [] : ["pattern"])],
    },
    node,
    "string",
  )
}

/** A JSON Schema pattern may match anywhere in a text; ours matches the complete text. */
function stripAnchors(pattern: string): string {
  const isAnchored = /^\^[^|]*\$$/.test(pattern)
  return isAnchored ? pattern.slice(1, -1) : `[\\s\\S]*(?:${pattern})[\\s\\S]*`
}

function numberField(source: Source, node: Node, pointer: string, isInteger: boolean): FieldConversion {
  const options: Record<string, unknown> = isInteger ? { integerOnly: true } : {}
  for (const bound of ["minimum", "maximum"] as const) {
    const exclusive = bound === "minimum" ? "exclusiveMinimum" : "exclusiveMaximum"
    const strict = node[exclusive]
    const [value, keyword] = typeof strict === "number" ? [strict, exclusive] : [node[bound], bound]
    if (typeof value !== "number") continue
    const next =
      keyword === exclusive && isInteger && Number.isSafeInteger(value) ? value + (bound === "minimum" ? 1 : -1) : value
    if (keyword === exclusive && next === value)
      addNote(source, under(pointer, keyword), "schema.constraint_relaxed", { keyword })
    const text = decimalText(next)
    if (text === undefined) addNote(source, under(pointer, keyword), "schema.keyword_not_supported", { keyword })
    else options[bound] = text
  }
  const step = node["multipleOf"]
  const places = typeof step === "number" ? decimalPlaces(step) : undefined
  if (places === 0) options["integerOnly"] = true
  else if (places !== undefined && !isInteger) options["decimalPlaces"] = places
  const standard = node["default"]
  const written = typeof standard === "number" ? decimalText(standard) : undefined
  if (written !== undefined) options["defaultValue"] = written
  return {
    type: "NUMBER",
    options,
    keywords: [
      ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].filter((one) => typeof node[one] === "number"),
      ...(places === undefined ? [] : ["multipleOf"]),
      ...(written === undefined ? [] : ["default"]),
    ],
  }
}

/** 1 has no decimal places, 0.01 has two; other steps are not supported. */
function decimalPlaces(step: number): number | undefined {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((places) => step === Number(`1e-${places}`))
}

function decimalText(value: number): string | undefined {
  return Math.abs(value) < 1e21 ? canonicalDecimal(String(value)) : undefined
}

function listField(source: Source, node: Node, pointer: string, open: readonly string[]): FieldConversion | undefined {
  const items = resolveSchema(source, node["items"], under(pointer, "items"), open)
  if (!items) {
    addNote(source, pointer, "schema.type_not_supported", { type: "array" })
    return undefined
  }
  const at = under(pointer, "items")
  const max = typeof node["maxItems"] === "number" ? node["maxItems"] : undefined
  const least = typeof node["minItems"] === "number" && node["minItems"] > 0 ? node["minItems"] : undefined
  if (isDeepEqual(items.node, schemaOfType("FILE").items)) {
    return {
      type: "FILE",
      options: { ...(max && { maxFiles: Math.min(max, valueLimits.files) }) },
      keywords: ["items", "maxItems"],
    }
  }
  const keywords = ["items", "uniqueItems", "minItems", "maxItems"]
  const selection = {
    ...(max !== 1 && { allowMultiple: true }),
    ...(least !== undefined && { minSelection: Math.min(least, valueLimits.selections) }),
    ...(max !== undefined && max > 1 && { maxSelection: Math.min(max, valueLimits.selections) }),
  }
  const choices = findSchemaOptions(source, items.node, at)
  if (choices && choices.length > 0) {
    const standard = node["default"]
    const isList = Array.isArray(standard) && standard.every((one) => typeof one === "string")
    return {
      type: "TAGREF",
      options: { options: choices, ...selection, ...(isList && { defaultListValue: standard }) },
      keywords: [...keywords, ...(isList ? ["default"] : [])],
    }
  }
  if (isDeepEqual(items.node, schemaOfType("PROFILEREF").items)) {
    addNote(source, pointer, "schema.reference_guessed", { what: "records" })
    const options = { profileType: "OTHER", relation: "CHILD", allowMultiple: max !== 1 }
    return { type: "PROFILEREF", options, keywords: ["items", "uniqueItems", "maxItems"] }
  }
  if (isDeepEqual(items.node, userIdItems)) {
    addNote(source, pointer, "schema.reference_guessed", { what: "people" })
    return { type: "TAGREF", options: { tagId: "people", ...selection }, keywords }
  }
  if (typeOf(source, items.node, at) === "string") {
    addNote(source, pointer, "schema.as_text")
    return { type: "PARAGRAPH", options: {}, keywords: ["items"] }
  }
  addNote(source, pointer, "schema.type_not_supported", { type: "array" })
  return undefined
}

/** How our published schema writes lists whose options are not known in advance. */
const userIdItems = { type: "string", minLength: 1, maxLength: 64 }

function withDefault(conversion: FieldConversion, node: Node, type: "string" | "boolean"): FieldConversion {
  const standard = node["default"]
  if (typeof standard !== type || standard === "") return conversion
  return {
    ...conversion,
    options: { ...conversion.options, defaultValue: standard },
    keywords: [...conversion.keywords, "default"],
  }
}

import { fieldTypes } from "../../../fields/index.ts"
import type { JsonSchema } from "../../../schemas/compiled.ts"
import { canonicalDecimal, decimalPattern } from "../../../schemas/decimal.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { saysTheSame } from "../../edit/same.ts"
import { choicesOf, type Choice } from "./choices.ts"
import { isNode, note, settled, structural, under, type Node, type Source } from "./source.ts"

/** A field type with its options, and which keywords of the source they carry. */
export interface Carried {
  readonly type: FieldTypeName
  readonly options: Readonly<Record<string, unknown>>
  readonly keywords: readonly string[]
}

/** Read for every field alike. */
const always = new Set(["title", "description", "type", ...structural])

/** The field a schema of one value becomes; undefined where there is none, which is noted. */
export function valueField(source: Source, node: Node, pointer: string, open: readonly string[]): Carried | undefined {
  const carried = carriedBy(source, node, pointer, open)
  if (!carried) return undefined
  const known = new Set([...always, ...carried.keywords])
  for (const keyword of Object.keys(node)) {
    if (!known.has(keyword)) note(source, under(pointer, keyword), "schema.keyword_not_carried", { keyword })
  }
  return carried
}

function carriedBy(source: Source, node: Node, pointer: string, open: readonly string[]): Carried | undefined {
  const choices = choicesOf(source, node, pointer)
  if (choices && choices.length > 0) return oneOf(node, choices)
  const type = typeOf(source, node, pointer)
  if (type === "string") return textField(source, node, pointer)
  if (type === "number" || type === "integer") return numberField(source, node, pointer, type === "integer")
  if (type === "boolean") return withDefault({ type: "BOOLEAN", options: {}, keywords: [] }, node, "boolean")
  if (type === "array") return listField(source, node, pointer, open)
  if (type === undefined && !isNode(node["properties"])) {
    note(source, pointer, "schema.as_text")
    return { type: "TEXT", options: { maxLength: valueLimits.text }, keywords: [] }
  }
  note(source, pointer, "schema.type_not_carried", { type: String(type ?? "object").slice(0, 60) })
  return undefined
}

function oneOf(node: Node, options: readonly Choice[]): Carried {
  const standard = node["default"]
  return {
    type: "TAGREF",
    options: { options, ...(typeof standard === "string" && { defaultListValue: [standard] }) },
    keywords: ["enum", "const", "oneOf", "anyOf", "default"],
  }
}

/** The one type there is beside null, written or seen from the keywords. */
export function typeOf(source: Source, node: Node, pointer: string): string | undefined {
  const { type } = node
  if (typeof type === "string") return type
  if (Array.isArray(type)) {
    const others = type.filter((one) => one !== "null")
    if (others.length < type.length)
      note(source, under(pointer, "type"), "schema.keyword_not_carried", { keyword: "null" })
    if (others.length === 1 && typeof others[0] === "string") return others[0]
    return others.length > 1 ? others.join(", ") : undefined
  }
  if (isNode(node["properties"])) return "object"
  if ("items" in node) return "array"
  if (["minLength", "maxLength", "pattern", "format"].some((keyword) => keyword in node)) return "string"
  return ["minimum", "maximum", "multipleOf"].some((keyword) => keyword in node) ? "number" : undefined
}

/** What our own published schemas say of values that a plain type does not tell. */
const published = (name: FieldTypeName): JsonSchema =>
  (fieldTypes[name].schema as (field: object, context: object) => JsonSchema)(fieldTypes[name].starter, { tags: {} })
const periodPattern = published("TIME_PERIOD").pattern

function textField(source: Source, node: Node, pointer: string): Carried {
  const { pattern, format, minLength, maxLength } = node
  if (format === "date") return withDefault({ type: "DATE", options: {}, keywords: ["format"] }, node, "string")
  if (pattern === decimalPattern)
    return withDefault({ type: "NUMBER", options: {}, keywords: ["pattern"] }, node, "string")
  if (pattern === periodPattern)
    return withDefault({ type: "TIME_PERIOD", options: {}, keywords: ["pattern"] }, node, "string")
  const asked = typeof maxLength === "number" ? maxLength : valueLimits.text
  const isLong = asked > valueLimits.text
  const most = Math.max(1, Math.min(asked, isLong ? valueLimits.paragraph : valueLimits.text))
  if (asked > most) note(source, under(pointer, "maxLength"), "schema.loosened", { keyword: "maxLength" })
  const least = typeof minLength === "number" && minLength > 0 ? { minLength } : {}
  const matched = typeof pattern === "string" && !isLong ? { pattern: wholePattern(pattern) } : {}
  return withDefault(
    {
      type: isLong ? "PARAGRAPH" : "TEXT",
      options: { maxLength: most, ...least, ...matched },
      keywords: ["minLength", "maxLength", ...(isLong ? [] : ["pattern"])],
    },
    node,
    "string",
  )
}

/** A JSON Schema pattern may match anywhere in a text; ours matches the whole. */
function wholePattern(pattern: string): string {
  const isAnchored = /^\^[^|]*\$$/.test(pattern)
  return isAnchored ? pattern.slice(1, -1) : `[\\s\\S]*(?:${pattern})[\\s\\S]*`
}

function numberField(source: Source, node: Node, pointer: string, isWhole: boolean): Carried {
  const options: Record<string, unknown> = isWhole ? { wholeAmount: true } : {}
  for (const bound of ["minimum", "maximum"] as const) {
    const exclusive = bound === "minimum" ? "exclusiveMinimum" : "exclusiveMaximum"
    const strict = node[exclusive]
    const [value, keyword] = typeof strict === "number" ? [strict, exclusive] : [node[bound], bound]
    if (typeof value !== "number") continue
    const next =
      keyword === exclusive && isWhole && Number.isSafeInteger(value) ? value + (bound === "minimum" ? 1 : -1) : value
    if (keyword === exclusive && next === value) note(source, under(pointer, keyword), "schema.loosened", { keyword })
    const text = decimalText(next)
    if (text === undefined) note(source, under(pointer, keyword), "schema.keyword_not_carried", { keyword })
    else options[bound] = text
  }
  const step = node["multipleOf"]
  const places = typeof step === "number" ? decimalPlaces(step) : undefined
  if (places === 0) options["wholeAmount"] = true
  else if (places !== undefined && !isWhole) options["decimalPlaces"] = places
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

/** 1 is whole, 0.01 two places; other steps cannot be said. */
function decimalPlaces(step: number): number | undefined {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((places) => step === Number(`1e-${places}`))
}

function decimalText(value: number): string | undefined {
  return Math.abs(value) < 1e21 ? canonicalDecimal(String(value)) : undefined
}

function listField(source: Source, node: Node, pointer: string, open: readonly string[]): Carried | undefined {
  const items = settled(source, node["items"], under(pointer, "items"), open)
  if (!items) {
    note(source, pointer, "schema.type_not_carried", { type: "array" })
    return undefined
  }
  const at = under(pointer, "items")
  const most = typeof node["maxItems"] === "number" ? node["maxItems"] : undefined
  const least = typeof node["minItems"] === "number" && node["minItems"] > 0 ? node["minItems"] : undefined
  if (saysTheSame(items.node, published("FILE").items)) {
    return {
      type: "FILE",
      options: { ...(most && { maxFiles: Math.min(most, valueLimits.files) }) },
      keywords: ["items", "maxItems"],
    }
  }
  const keywords = ["items", "uniqueItems", "minItems", "maxItems"]
  const selection = {
    ...(most !== 1 && { allowMultiple: true }),
    ...(least !== undefined && { minSelection: Math.min(least, valueLimits.selections) }),
    ...(most !== undefined && most > 1 && { maxSelection: Math.min(most, valueLimits.selections) }),
  }
  const choices = choicesOf(source, items.node, at)
  if (choices && choices.length > 0) {
    const standard = node["default"]
    const isList = Array.isArray(standard) && standard.every((one) => typeof one === "string")
    return {
      type: "TAGREF",
      options: { options: choices, ...selection, ...(isList && { defaultListValue: standard }) },
      keywords: [...keywords, ...(isList ? ["default"] : [])],
    }
  }
  if (saysTheSame(items.node, published("PROFILEREF").items)) {
    note(source, pointer, "schema.reference_guessed", { what: "records" })
    const options = { profileType: "OTHER", relation: "CHILD", allowMultiple: most !== 1 }
    return { type: "PROFILEREF", options, keywords: ["items", "uniqueItems", "maxItems"] }
  }
  if (saysTheSame(items.node, peopleItems)) {
    note(source, pointer, "schema.reference_guessed", { what: "people" })
    return { type: "TAGREF", options: { tagId: "people", ...selection }, keywords }
  }
  if (typeOf(source, items.node, at) === "string") {
    note(source, pointer, "schema.as_text")
    return { type: "PARAGRAPH", options: {}, keywords: ["items"] }
  }
  note(source, pointer, "schema.type_not_carried", { type: "array" })
  return undefined
}

/** How our own published schema writes lists whose choices are not known beforehand. */
const peopleItems = { type: "string", minLength: 1, maxLength: 64 }

function withDefault(carried: Carried, node: Node, type: "string" | "boolean"): Carried {
  const standard = node["default"]
  if (typeof standard !== type || standard === "") return carried
  return {
    ...carried,
    options: { ...carried.options, defaultValue: standard },
    keywords: [...carried.keywords, "default"],
  }
}

import type { ContractSchema } from "../contract-problems.ts"

const uuid = "3f1c7a52-8d0e-4b6a-9c41-2e5d7f80a913"
const moment = "2026-01-31T09:30:00.000Z"
const day = "2026-01-31"

/** Texts by the name of the property, where no format says what it is. */
const textsByName: readonly (readonly [RegExp, string])[] = [
  [/(?:^i|I)ds?$/, uuid],
  [/At$/, moment],
  [/^(?:from|until|day|today)$|On$/, day],
  [/email|username/i, "name@example.org"],
  [/url|address/i, "https://example.org/"],
]

const textsByFormat: Readonly<Record<string, string>> = {
  date: day,
  "date-time": moment,
  uuid,
  email: "name@example.org",
  "problem-code": "value.required",
}

/** Texts that patterns are tried with. */
const candidates = [
  "text",
  "Text",
  "1",
  "1.5",
  day,
  moment,
  uuid,
  "09:30",
  "2026-01",
  "#336699",
  "name",
  "0a".repeat(32),
]

/**
 * A small value that a schema accepts: the required properties, or all where none is required, and one item in each
 * list. Undefined when none is found, as for an unusual pattern.
 */
export function exampleOf(schema: ContractSchema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return ofUnion(schema.anyOf, name)
  if (schema.type === "string") return ofText(schema, name)
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? Math.min(1, schema.maximum ?? 1)
  if (schema.type === "boolean") return true
  if (schema.type === "null") return null
  if (schema.type === "array") return ofList(schema, name)
  return ofObject(schema)
}

function ofUnion(branches: readonly ContractSchema[], name: string): unknown {
  const ordered = [...branches.filter(({ type }) => type !== "null"), { type: "null" }]
  return ordered
    .slice(0, branches.length)
    .map((branch) => exampleOf(branch, name))
    .find((found) => found !== undefined)
}

function ofText({ minLength = 0, maxLength = Infinity, pattern, format }: ContractSchema, name: string): unknown {
  const named = textsByName.find(([names]) => names.test(name))?.[1]
  const matches = pattern === undefined ? () => true : (text: string) => new RegExp(pattern, "u").test(text)
  return [textsByFormat[format ?? ""], named, ...candidates, "x".repeat(minLength), ""].find(
    (text) => text !== undefined && text.length >= minLength && text.length <= maxLength && matches(text),
  )
}

function ofList({ items = {}, minItems = 0, uniqueItems = false }: ContractSchema, name: string): unknown {
  const item = exampleOf(items, name)
  if (item === undefined) return minItems === 0 ? [] : undefined
  const isNumbered = uniqueItems && typeof item === "string"
  return Array.from({ length: Math.max(1, minItems) }, (_, at) => (isNumbered && at > 0 ? `${item}-${at + 1}` : item))
}

function ofObject({ properties = {}, required = [] }: ContractSchema): unknown {
  const shown = required.length > 0 ? required : Object.keys(properties)
  const values = shown.map((key) => [key, exampleOf(properties[key] ?? {}, key)] as const)
  if (values.some(([key, value]) => value === undefined && required.includes(key))) return undefined
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

import { columnTypeNames, fieldTypes } from "../../../fields/index.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { isNode, addNote, resolveSchema, structural, under, type Node, type Source } from "./source.ts"
import { valueField, type FieldConversion } from "./value-field.ts"
import { helpOf, keywordFor, readableText } from "./readable-names.ts"

const columnTypes: ReadonlySet<string> = new Set(columnTypeNames)
const ofRows = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "title",
  "description",
  ...structural,
])

/** Converts a list of objects to a table with a column for each property; undefined if it is no such list. */
export function tableField(
  source: Source,
  node: Node,
  pointer: string,
  open: readonly string[],
): FieldConversion | undefined {
  const at = under(pointer, "items")
  const items = isNode(node["items"]) ? resolveSchema(source, node["items"], at, open) : undefined
  const properties = items?.node["properties"]
  if (!items || !isNode(properties) || isFile(properties)) return undefined
  const required = new Set(Array.isArray(items.node["required"]) ? items.node["required"] : [])
  const usedKeywords = new Set<string>(["id"])
  const columns: Record<string, unknown>[] = []
  for (const [name, schema] of Object.entries(properties)) {
    const location = under(at, "properties", name)
    const column = resolveSchema(source, schema, location, items.open)
    // Every row already has an ID here.
    if (!column || (name === "id" && column.node["type"] === "string")) continue
    const conversion = valueField(source, column.node, location, column.open)
    if (!conversion) continue
    if (!columnTypes.has(conversion.type) || columns.length >= valueLimits.columns) {
      addNote(source, location, "schema.type_not_supported", { type: "array" })
      continue
    }
    columns.push({
      id: `c_${columns.length + 1}`,
      keyword: keywordFor(name, fieldTypes[conversion.type].keywordPrefix, usedKeywords),
      fieldType: conversion.type,
      fieldText: readableText(column.node["title"], name),
      ...helpOf(column.node["description"]),
      ...(required.has(name) && { isMandatory: true }),
      ...withoutDefault(source, conversion.options, location),
    })
  }
  for (const keyword of Object.keys(items.node)) {
    const isClosed = keyword !== "additionalProperties" || items.node[keyword] === false
    if (!ofRows.has(keyword) || !isClosed)
      addNote(source, under(at, keyword), "schema.keyword_not_supported", { keyword })
  }
  if (columns.length === 0) return undefined
  const max = node["maxItems"]
  const rows = typeof max === "number" && max > 0 ? { maxRows: Math.min(max, valueLimits.rows) } : {}
  return { type: "TABLE", options: { groupConfig: { columns, ...rows } }, keywords: ["items", "maxItems"] }
}

const isFile = (properties: Node) => "fileName" in properties && "size" in properties && "id" in properties

/** A new row starts blank. */
function withoutDefault(source: Source, options: Readonly<Record<string, unknown>>, pointer: string) {
  const { defaultValue, defaultListValue, ...others } = options
  if (defaultValue !== undefined || defaultListValue !== undefined) {
    addNote(source, under(pointer, "default"), "schema.keyword_not_supported", { keyword: "default" })
  }
  return others
}

import { fieldTypes } from "../../../fields/index.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { isNode, note, settled, structural, under, type Node, type Source } from "./source.ts"
import { valueField, type Carried } from "./value-field.ts"
import { helpOf, keywordFor, wordsOf } from "./words.ts"

const columnTypes = new Set(["TEXT", "PARAGRAPH", "NUMBER", "BOOLEAN", "TAGREF", "DATE", "TIME_PERIOD"])
const ofRows = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "title",
  "description",
  ...structural,
])

/** A list of objects as a table with a column for each property; undefined where it is no such list. */
export function tableField(source: Source, node: Node, pointer: string, open: readonly string[]): Carried | undefined {
  const at = under(pointer, "items")
  const items = isNode(node["items"]) ? settled(source, node["items"], at, open) : undefined
  const properties = items?.node["properties"]
  if (!items || !isNode(properties) || isFile(properties)) return undefined
  const required = new Set(Array.isArray(items.node["required"]) ? items.node["required"] : [])
  const taken = new Set<string>(["id"])
  const columns: Record<string, unknown>[] = []
  for (const [name, schema] of Object.entries(properties)) {
    const place = under(at, "properties", name)
    const column = settled(source, schema, place, items.open)
    // Every row has an id of its own here.
    if (!column || (name === "id" && column.node["type"] === "string")) continue
    const carried = valueField(source, column.node, place, column.open)
    if (!carried) continue
    if (!columnTypes.has(carried.type) || columns.length >= valueLimits.columns) {
      note(source, place, "schema.type_not_carried", { type: "array" })
      continue
    }
    columns.push({
      id: `c_${columns.length + 1}`,
      keyword: keywordFor(name, fieldTypes[carried.type].keywordPrefix, taken),
      fieldType: carried.type,
      fieldText: wordsOf(column.node["title"], name),
      ...helpOf(column.node["description"]),
      ...(required.has(name) && { isMandatory: true }),
      ...withoutDefault(source, carried.options, place),
    })
  }
  for (const keyword of Object.keys(items.node)) {
    const isClosed = keyword !== "additionalProperties" || items.node[keyword] === false
    if (!ofRows.has(keyword) || !isClosed) note(source, under(at, keyword), "schema.keyword_not_carried", { keyword })
  }
  if (columns.length === 0) return undefined
  const most = node["maxItems"]
  const rows = typeof most === "number" && most > 0 ? { maxRows: Math.min(most, valueLimits.rows) } : {}
  return { type: "TABLE", options: { groupConfig: { columns, ...rows } }, keywords: ["items", "maxItems"] }
}

const isFile = (properties: Node) => "fileName" in properties && "size" in properties && "id" in properties

/** A new row starts blank. */
function withoutDefault(source: Source, options: Readonly<Record<string, unknown>>, pointer: string) {
  const { defaultValue, defaultListValue, ...others } = options
  if (defaultValue !== undefined || defaultListValue !== undefined) {
    note(source, under(pointer, "default"), "schema.keyword_not_carried", { keyword: "default" })
  }
  return others
}

import * as Type from "typebox"
import type { Static } from "typebox"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { TableRow } from "../../schemas/values.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { toLocalisedText } from "../setting.ts"
import { columnMap, columnsOf, ColumnShape } from "./columns.ts"
import { columnTypeOf } from "./column-types.ts"
import { checkRows, normalizeRows, rowsFromText, rowsFromWire, rowsToText, rowsToWire } from "./rows.ts"

const { defaultRows, rows: rowLimit, columns: columnLimit, rowId } = valueLimits

const options = Type.Object({
  groupConfig: Type.Object(
    {
      columns: Type.Array(ColumnShape, { minItems: 1, maxItems: columnLimit }),
      maxRows: Type.Optional(Type.Integer({ minimum: 1, maximum: rowLimit, default: defaultRows })),
    },
    { additionalProperties: false },
  ),
  ...rollOverOption,
})
export type TableOptions = Static<typeof options>
type Field = FieldDefinition<TableOptions>

/**
 * The creator of a row generates its ID. It is never a bare number: objects list numeric keys first, and the wire form
 * uses row IDs as keys, so the order would be lost.
 */
export const rowIdPattern = `^(?![0-9]+$)[A-Za-z0-9][A-Za-z0-9_-]{0,${rowId - 1}}$`

/** Rows of typed columns. */
export const table = {
  name: "TABLE",
  group: "record",
  icon: "table",
  keywordPrefix: "table",
  options,
  starter: {
    groupConfig: {
      columns: [
        {
          id: "item",
          keyword: "item_1",
          fieldType: "TEXT",
          fieldText: toLocalisedText(["Item", "Elemento", "मद", "Élément", "البند"]),
        },
      ],
    },
  },
  storage: "rows",
  valueType: "rows",
  filter: "presence",
  sortable: false,
  schemaCodes: { maxItems: "value.too_many_rows", pattern: "value.wrong_type" },

  checkOptions: (field, context) => checkColumns(field, context),
  schema: (field, context) => ({
    type: "array",
    maxItems: field.groupConfig.maxRows ?? defaultRows,
    items: rowSchema(field, context),
  }),
  uiSchema: (field, context) => ({
    items: {
      id: { "ui:widget": "hidden" },
      "ui:order": ["id", ...columnMap(field).keys()],
      ...Object.fromEntries(
        [...columnMap(field)].map(([keyword, column]) => [keyword, column.type.uiSchema(column.field, context)]),
      ),
    },
  }),
  initial: () => undefined,
  check: (value, field, context) => checkRows(value, field, context),
  columns: (field) => columnsOf(field),
  normalize: (value, field) => (Array.isArray(value) ? normalizeRows(value as readonly TableRow[], field) : undefined),
  toWire: (value, field) => rowsToWire(value, field),
  fromWire: (wire, field) => rowsFromWire(wire, field),
  fromText: (input, field, context) => rowsFromText(input, field, context),
  toText: (value, field, context, language) => rowsToText(value, field, context, language),
  indexed: () => [],
} as const satisfies FieldType<TableOptions, readonly TableRow[]>

function rowSchema(field: Field, context: FieldContext): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: { type: "string", pattern: rowIdPattern } }
  const required = ["id"]
  for (const [keyword, { field: column, type }] of columnMap(field)) {
    const schema = type.schema(column, context)
    if (schema) properties[keyword] = { title: column.fieldText.en, ...schema }
    if (column.isMandatory || type.requiresValue?.(column)) required.push(keyword)
  }
  return { type: "object", properties, required, additionalProperties: false }
}

function checkColumns(field: Field, context: FieldContext): readonly Problem[] {
  const keywords = new Set<string>()
  const ids = new Set<string>()
  return columnsOf(field).flatMap((column, index) => {
    const at = ["groupConfig", "columns", index]
    const problems: Problem[] = []
    if (keywords.has(column.keyword) || column.keyword === "id") {
      problems.push(problem("field.duplicate_column", [...at, "keyword"], { column: column.keyword }))
    } else if (ids.has(column.id)) {
      problems.push(problem("field.duplicate_column", [...at, "id"], { column: column.id }))
    }
    keywords.add(column.keyword)
    ids.add(column.id)
    const type = columnTypeOf(column.type)
    if (!type) return [...problems, problem("field.unknown_type", [...at, "fieldType"], { type: column.type })]
    const own = type.checkOptions(column, context).map((one) => ({ ...one, path: [...at, ...one.path] }))
    return [...problems, ...own]
  })
}

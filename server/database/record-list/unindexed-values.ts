import { type RawBuilder, sql } from "kysely"
import { indexedTextLength } from "./normalize-search-text.ts"
import type { FieldColumn, IndexedValueColumn } from "./list-column.ts"

/**
 * The values of an unindexed field, read from the record `r` in the form of indexed ones: rows of `text_value`,
 * `number_value` and `date_value`. Values whose type does not match the field, such as while a version's conversions
 * run, are skipped.
 */
export function valuesInRecord(column: FieldColumn): RawBuilder<unknown> {
  if (column.storage === "tags")
    return sql`select e.id as text_value, null::float8 as number_value, null::date as date_value
      from jsonb_array_elements_text(
        case jsonb_typeof(${storedValue(column)}) when 'array' then ${storedValue(column)} else '[]'::jsonb end) e (id)`
  const kind = indexedColumnOf(column)
  const only = (name: IndexedValueColumn, type: "text" | "float8" | "date") =>
    name === kind ? sql`${scalar(column)} as ${sql.ref(name)}` : sql`null::${sql.raw(type)} as ${sql.ref(name)}`
  return sql`select ${only("text_value", "text")}, ${only("number_value", "float8")}, ${only("date_value", "date")}
    where ${scalar(column)} is not null`
}

/** The sort value of a record: the field's value, or the first of several. */
export function sortKeyInRecord(column: FieldColumn): RawBuilder<unknown> {
  if (column.storage !== "tags") return scalar(column)
  const first = sql`(${storedValue(column)} ->> 0)`
  if (!column.options) return sql`${first} collate natural_order`
  const optionPositions = Object.fromEntries(column.options.map(({ id }, at) => [id, at]))
  return sql`(${JSON.stringify(optionPositions)}::jsonb ->> ${first})::float8`
}

function indexedColumnOf({ storage }: FieldColumn): IndexedValueColumn {
  return storage === "number" ? "number_value" : storage === "date" ? "date_value" : "text_value"
}

const storedValue = ({ fieldId }: FieldColumn) => sql`(r.fields -> ${fieldId}::text)`

function scalar({ fieldId, storage }: FieldColumn): RawBuilder<unknown> {
  const text = sql`(r.fields ->> ${fieldId}::text)`
  switch (storage) {
    case "number":
      return sql`(case when ${text} ~ '^-?[0-9]{1,60}([.][0-9]{1,60})?$' then ${text}::float8 end)`
    case "date":
      return sql`(case when ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${text}::date end)`
    case "text":
      return sql`left(lower(normalize(${text})), ${sql.lit(indexedTextLength)}) collate natural_order`
    default:
      return sql`${text} collate natural_order`
  }
}

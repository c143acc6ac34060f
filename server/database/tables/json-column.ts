import type { ColumnType } from "kysely"
import type { JsonText } from "../json.ts"

/**
 * JSON is returned parsed and must be written through `json()`, because the driver would send an array as a PostgreSQL
 * array.
 */
export type Json<Value> = ColumnType<Value, JsonText, JsonText>
export type DefaultedJson<Value> = ColumnType<Value, JsonText | undefined, JsonText>

import { type RawBuilder, sql } from "kysely"
import type { ListColumn } from "./list-column.ts"
import { sortKeyInRecord } from "./unindexed-values.ts"

type Direction = "asc" | "desc"

/** The sort order of a page; blanks come last in both directions, and equal records are sorted by ID. */
export interface Order {
  readonly direction: Direction
  readonly idDirection: Direction
  /** The key as an expression over the record `r`, or over the indexed value `s`. */
  readonly key: RawBuilder<unknown>
  /** Set when the key is an indexed value, which is then joined as `s`. */
  readonly fieldId?: string
  /** Whether an index has this order, so that a page can be read from it. */
  readonly indexed: boolean
  readonly nullable: boolean
  /** The type of the key, so that a cursor can contain it as text. */
  readonly keyType: "text" | "float8" | "date" | "timestamptz"
}

/** The key as it is written in a cursor. */
export function keyAsText({ key }: Order): RawBuilder<string> {
  return sql<string>`(${key})::text`
}

/** The records after a cursor, as a range of the index. */
export function afterCursor(
  { key, keyType, direction, idDirection }: Order,
  value: string,
  id: string,
  idColumn: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const at = sql`${value}::${sql.raw(keyType)}`
  const further = sql.raw(direction === "asc" ? ">" : "<")
  if (direction === idDirection) return sql<boolean>`(${key}, ${idColumn}) ${further} (${at}, ${id}::uuid)`
  const idFurther = sql.raw(idDirection === "asc" ? ">" : "<")
  return sql<boolean>`${key} ${further}= ${at} and (${key} ${further} ${at} or ${idColumn} ${idFurther} ${id}::uuid)`
}

/** Undefined for a column that cannot be sorted. */
export function orderBy(column: ListColumn, direction: Direction): Order | undefined {
  if (column.kind === "field") {
    const { fieldId, sortValue } = column
    const keyType = ({ text_value: "text", number_value: "float8", date_value: "date" } as const)[sortValue]
    if (!column.indexed)
      return {
        direction,
        idDirection: direction,
        key: sortKeyInRecord(column),
        keyType,
        indexed: false,
        nullable: true,
      }
    const key = sql.ref(`s.${sortValue}`)
    return { direction, idDirection: direction, key, keyType, fieldId, indexed: true, nullable: true }
  }
  switch (column.name) {
    case "uid":
    case "name":
    case "status":
      return {
        direction,
        idDirection: direction,
        key: sql.ref(`r.${column.name}`),
        keyType: "text",
        indexed: true,
        nullable: false,
      }
    case "updated_at":
      // The index runs from newest to oldest with ascending IDs, so equal records are sorted that way.
      return {
        direction,
        idDirection: direction === "desc" ? "asc" : "desc",
        key: sql`r.updated_at`,
        keyType: "timestamptz",
        indexed: true,
        nullable: false,
      }
    case "created_at":
      return {
        direction,
        idDirection: direction,
        key: sql`r.created_at`,
        keyType: "timestamptz",
        indexed: false,
        nullable: false,
      }
    case "due_date":
      return { direction, idDirection: direction, key: sql`r.due_date`, keyType: "date", indexed: true, nullable: true }
    case "entity":
      return {
        direction,
        idDirection: direction,
        key: sql`(select e.name from entity e where e.client_id = r.client_id and e.id = r.entity_id)`,
        keyType: "text",
        indexed: false,
        nullable: true,
      }
    case "project":
      return {
        direction,
        idDirection: direction,
        key: sql`(select p.name from project p where p.client_id = r.client_id and p.id = r.project_id)`,
        keyType: "text",
        indexed: false,
        nullable: true,
      }
    case "parents":
      return undefined
  }
}

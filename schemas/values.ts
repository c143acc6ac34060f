import type { FieldTypeName } from "./profile-types.ts"
import type { Keyword } from "./ids.ts"

/**
 * A value has two forms. The compact one is stored, validated, edited and evaluated; the wire one is sent in the API. A
 * field type's codec converts between them without loss.
 */

export interface FileReference {
  readonly id: string
  readonly fileName: string
  /** Bytes. */
  readonly size: number
}

export interface TableRow {
  readonly id: string
  readonly [column: Keyword]: StoredValue | undefined
}

/**
 * Text, number (as exact decimal text), date (ISO `YYYY-MM-DD`) and period (`2026`, `2026-Q3`, `2026-10`) are strings;
 * tags, users and references are arrays of IDs. A blank value is absent, never an empty string or array.
 */
export type StoredValue = string | boolean | readonly string[] | readonly FileReference[] | readonly TableRow[]

export type RecordValues = Readonly<Record<Keyword, StoredValue | undefined>>

/** One field's value in the API: booleans as true/false text, tags as arrays, rows keyed by generated ID. */
export interface WireFieldValue {
  /** Sent in responses, ignored in requests: the definition determines a field's type. */
  readonly fieldType?: FieldTypeName | undefined
  readonly fieldText?: string | undefined
  readonly value?: string | null | undefined
  readonly listValue?: readonly string[] | undefined
  readonly refId?: readonly string[] | undefined
  readonly tableValue?: Readonly<Record<string, Readonly<Record<Keyword, WireFieldValue>>>> | undefined
  readonly files?: readonly FileReference[] | undefined
}

export type WireValues = Readonly<Record<Keyword, WireFieldValue>>

import type { Import } from "../contracts/imports.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"

/** A field that a column fills; `part` says of which record of a matrix row, and is null in a list. */
export interface MappedField {
  readonly part: MatrixPart | null
  readonly keyword: string
}

/** As one text, for the value of a select and to compare fields. */
export const fieldKey = ({ part, keyword }: MappedField): string => (part ? `${part}:${keyword}` : keyword)

/** The field of a text of {@link fieldKey}. */
export function fieldOfKey(key: string): MappedField {
  const part = matrixParts.find((one) => key.startsWith(`${one}:`)) ?? null
  return { part, keyword: part ? key.slice(part.length + 1) : key }
}

/** The key of a column's field in an import; null if the column is not imported. */
export const keyOfMapped = ({ part = null, keyword }: Pick<Import["mapping"][number], "part" | "keyword">) =>
  keyword === null ? null : fieldKey({ part, keyword })

/** The field of each column by its key; null if the column is not imported. */
export type Mapping = ReadonlyMap<number, string | null>

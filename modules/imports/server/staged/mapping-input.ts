import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { mapImport } from "../../contracts/imports.ts"
import { entityTarget } from "../../contracts/imports.ts"
import type { FieldId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { canBeImported } from "../map-columns.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import type { StoredImportMapping } from "../../../../server/database/tables/imports.ts"
import type { ImportRecord, RememberedField } from "./import-repository.ts"
import { profileOfImport } from "./target.ts"

/** Validates the column mapping and the key field that the user requested. Throws 400 for unknown fields or columns. */
export function parseMappingInput(access: AccessContext, one: ImportRecord, body: BodyOf<typeof mapImport>) {
  const fields = profileOfImport(access, one).fields.filter(canBeImported)
  const idOf = (keyword: string | null, path: string): FieldId | null => {
    if (keyword === null || keyword === entityTarget) return keyword
    const field = fields.find((candidate) => candidate.keyword === keyword)
    if (!field) throw new HttpError(400, problem("value.unknown_keyword", [path], { keyword }))
    return field.id
  }
  const proposed = new Map(one.mapping.map((mapped) => [mapped.column, mapped]))
  const mappedFields = new Map(body.columns.map(({ column, keyword }) => [column, idOf(keyword, "columns")]))
  const titleFrom = body.titleFrom ?? null
  for (const column of [...mappedFields.keys(), ...(titleFrom === null ? [] : [titleFrom])]) {
    if (!one.columns.some(({ index, hidden }) => index === column && !hidden))
      throw new HttpError(400, problem("import.unknown_column", ["columns"], { column }))
  }
  const mappedTargets = [...mappedFields.values()].filter((field) => field !== null)
  if (new Set(mappedTargets).size < mappedTargets.length)
    throw new HttpError(400, problem("import.mapped_twice", ["columns"]))
  if (mappedTargets.every((field) => field === entityTarget))
    throw new HttpError(400, problem("import.nothing_mapped", ["columns"]))
  const mapping = one.columns.map(({ index }) => {
    const field = mappedFields.get(index) ?? null
    const before = proposed.get(index)
    const { namesRecord: _before, ...mapped } =
      before?.field === field && field !== null
        ? before
        : { column: index, field, by: field === null ? null : ("user" as const), confidence: field === null ? 0 : 1 }
    return index === titleFrom ? { ...mapped, namesRecord: true as const } : mapped
  })
  // A suggested key is dropped when its column is no longer mapped.
  const proposedKey = one.key_field !== null && mappedTargets.includes(one.key_field) ? one.key_field : null
  const key = body.key === undefined ? proposedKey : idOf(body.key, "key")
  if (key !== null && !mappedTargets.includes(key))
    throw new HttpError(400, problem("import.unknown_key", ["key"], { column: key }))
  return { mapping, key }
}

/** Returns the mapping of each heading, to be remembered for later imports. */
export function mapHeadings(
  one: ImportRecord,
  mapping: readonly Pick<StoredImportMapping, "column" | "part" | "field">[],
): ReadonlyMap<string, RememberedField> {
  const mappedFields = new Map<string, RememberedField>()
  for (const { column, part = null, field } of mapping) {
    const named = one.columns.find(({ index }) => index === column)
    const heading = normalizeHeader(named?.name ?? "")
    if (heading !== "" && !named?.hidden && !mappedFields.has(heading)) mappedFields.set(heading, { part, field })
  }
  return mappedFields
}

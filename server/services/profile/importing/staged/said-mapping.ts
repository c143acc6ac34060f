import type { BodyOf } from "../../../../../schemas/api/endpoint.ts"
import type { mapImport } from "../../../../../schemas/api/imports.ts"
import { entityTarget } from "../../../../../schemas/api/imports.ts"
import type { FieldId } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import { Refusal } from "../../../../http/refusal.ts"
import type { Reader } from "../../records/reader.ts"
import { canBeImported } from "../map-columns.ts"
import { normalizeHeader } from "../../../../sheets/reading/normalize-header.ts"
import type { ImportRecord } from "./import-repository.ts"
import { profileOfImport } from "./target.ts"

/** What the person said of the columns, for fields that there are, and by which of them rows find their records. */
export function saidMapping(reader: Reader, one: ImportRecord, body: BodyOf<typeof mapImport>) {
  const fields = profileOfImport(reader, one).fields.filter(canBeImported)
  const idOf = (keyword: string | null, path: string): FieldId | null => {
    if (keyword === null || keyword === entityTarget) return keyword
    const field = fields.find((candidate) => candidate.keyword === keyword)
    if (!field) throw new Refusal(400, problem("value.unknown_keyword", [path], { keyword }))
    return field.id
  }
  const proposed = new Map(one.mapping.map((mapped) => [mapped.column, mapped]))
  const said = new Map(body.columns.map(({ column, keyword }) => [column, idOf(keyword, "columns")]))
  const titleFrom = body.titleFrom ?? null
  for (const column of [...said.keys(), ...(titleFrom === null ? [] : [titleFrom])]) {
    if (!one.columns.some(({ index, hidden }) => index === column && !hidden))
      throw new Refusal(400, problem("import.unknown_column", ["columns"], { column }))
  }
  const taken = [...said.values()].filter((field) => field !== null)
  if (new Set(taken).size < taken.length) throw new Refusal(400, problem("import.mapped_twice", ["columns"]))
  if (taken.every((field) => field === entityTarget))
    throw new Refusal(400, problem("import.nothing_mapped", ["columns"]))
  const mapping = one.columns.map(({ index }) => {
    const field = said.get(index) ?? null
    const before = proposed.get(index)
    const { namesRecord: _before, ...mapped } =
      before?.field === field && field !== null
        ? before
        : { column: index, field, by: field === null ? null : ("person" as const), confidence: field === null ? 0 : 1 }
    return index === titleFrom ? { ...mapped, namesRecord: true as const } : mapped
  })
  // One that was only proposed goes with its column.
  const proposedKey = one.key_field !== null && taken.includes(one.key_field) ? one.key_field : null
  const key = body.key === undefined ? proposedKey : idOf(body.key, "key")
  if (key !== null && !taken.includes(key))
    throw new Refusal(400, problem("import.unknown_key", ["key"], { column: key }))
  return { mapping, key }
}

/** What is to be remembered: each heading with what it was said to mean. */
export function headingsSaid(one: ImportRecord, mapping: readonly { column: number; field: FieldId | null }[]) {
  const said = new Map<string, FieldId | null>()
  for (const { column, field } of mapping) {
    const named = one.columns.find(({ index }) => index === column)
    const heading = normalizeHeader(named?.name ?? "")
    if (heading !== "" && !named?.hidden && !said.has(heading)) said.set(heading, field)
  }
  return said
}

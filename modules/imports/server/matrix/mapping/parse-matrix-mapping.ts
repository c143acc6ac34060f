import { entityTarget, type mapImport } from "../../../contracts/imports.ts"
import type { BodyOf } from "../../../../../schemas/api/endpoint.ts"
import type { FieldId } from "../../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../../schemas/matrix-parts.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { StoredImportMapping } from "../../../../../server/database/tables/imports.ts"
import { HttpError } from "../../../../../server/http/http-error.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import type { ImportRecord } from "../../staged/import-repository.ts"
import { isIdentifying } from "./identifying-columns.ts"
import { matrixFields } from "./matrix-fields.ts"
import { titleSources } from "./title-sources.ts"

type Target = Pick<StoredImportMapping, "part" | "field">

/**
 * Validates the mapping of a matrix that the user requested. Throws 400 for an unknown part, field or column, for a
 * field with two columns, and if no column says which records the rows name.
 */
export function parseMatrixMapping(
  profiles: PartProfiles,
  { columns, mapping: proposed }: Pick<ImportRecord, "columns" | "mapping">,
  body: BodyOf<typeof mapImport>,
): StoredImportMapping[] {
  for (const name of ["key", "titleFrom"] as const)
    if (body[name] !== undefined && body[name] !== null)
      throw new HttpError(400, problem("request.invalid", [name], { name }))
  const requested = new Map<number, Target>()
  for (const [at, { column, keyword, part }] of body.columns.entries()) {
    const path = ["columns", String(at)]
    if (!columns.some(({ index, hidden }) => index === column && !hidden))
      throw new HttpError(400, problem("import.unknown_column", [...path, "column"], { column }))
    requested.set(column, targetOf(profiles, keyword, part ?? null, path))
  }
  const targets = [...requested.values()].filter(({ field }) => field !== null)
  if (targets.length === 0) throw new HttpError(400, problem("import.nothing_mapped", ["columns"]))
  if (new Set(targets.map(keyOf)).size < targets.length)
    throw new HttpError(400, problem("import.mapped_twice", ["columns"]))
  const mapping = titleSources(
    profiles,
    columns.map(({ index }): StoredImportMapping => {
      const target = requested.get(index) ?? { field: null }
      const before = proposed.find(({ column }) => column === index)
      if (target.field === null) return { column: index, field: null, by: null, confidence: 0 }
      const isAsProposed = before !== undefined && keyOf(before) === keyOf(target)
      return {
        column: index,
        ...target,
        by: isAsProposed ? before.by : "user",
        confidence: isAsProposed ? before.confidence : 1,
      }
    }),
  )
  if (!mapping.some((mapped) => isIdentifying(profiles, mapped)))
    throw new HttpError(400, problem("import.nothing_mapped", ["columns"]))
  return mapping
}

const keyOf = ({ part, field }: Target) => `${part ?? ""}:${field}`

function targetOf(
  profiles: PartProfiles,
  keyword: string | null,
  part: MatrixPart | null,
  path: readonly string[],
): Target {
  if (keyword === null) return { field: null }
  // The entity is that of all new records of a row.
  if (keyword === entityTarget) return { field: entityTarget as FieldId }
  const profile = part === null ? undefined : profiles[part]
  if (!profile || part === null)
    throw new HttpError(400, problem("request.invalid", [...path, "part"], { name: "part" }))
  const field = matrixFields(profile).find((candidate) => candidate.keyword === keyword)
  if (!field) throw new HttpError(400, problem("value.unknown_keyword", [...path, "keyword"], { keyword }))
  return { part, field: field.id }
}

import { type MatrixPart, matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { StoredImportMapping } from "../../../../../server/database/tables/imports.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"

/** A record without a column for its name is named by the start of its description. */
export function titleSources(profiles: PartProfiles, mapping: readonly StoredImportMapping[]): StoredImportMapping[] {
  const roleOf = (part: MatrixPart, role: "title" | "description") =>
    profiles[part]?.fields.find((field) => field.role === role)?.id
  const sources = matrixParts.flatMap((part) => {
    const inPart = mapping.filter((mapped) => mapped.part === part && mapped.field !== null)
    if (inPart.some(({ field }) => field === roleOf(part, "title"))) return []
    const source = inPart.find(({ field }) => field === roleOf(part, "description"))
    return source ? [source.column] : []
  })
  return mapping.map(({ namesRecord: _before, ...mapped }) =>
    sources.includes(mapped.column) ? { ...mapped, namesRecord: true as const } : mapped,
  )
}

import { entityTarget, importDays, type Import } from "../../contracts/imports.ts"
import { isFinished, type ImportJob } from "./import-job.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { serializeJob } from "../../../../server/jobs/serialize-job.ts"
import type { ImportRecord } from "./import-repository.ts"
import type { countRows } from "./row-repository.ts"
import { isOfThisList } from "./target.ts"

const dayMs = 86_400_000

/**
 * Serializes an import for its user. Its state is derived from its job, so a crashed job leaves no inconsistent state.
 */
export function serializeImport(
  one: ImportRecord,
  profile: CompiledProfile,
  job: ImportJob | undefined,
  { total, counts }: Awaited<ReturnType<typeof countRows>>,
  language: Language,
): Import {
  const keywords = new Map<FieldId, string>(profile.fields.map(({ id, keyword }) => [id, keyword]))
  const keywordOf = (field: FieldId | null) =>
    field === null ? null : field === entityTarget ? entityTarget : (keywords.get(field) ?? null)
  return {
    id: one.id,
    profileId: one.profile_id,
    projectId: one.project_id,
    fileName: one.file_name,
    size: one.size,
    source: one.source,
    state: job && !isFinished(job) ? "PENDING" : one.columns.length === 0 ? "FAILED" : "READY",
    step: one.step,
    job: job ? serializeJob(job, language) : null,
    createdAt: one.created_at.toISOString(),
    expiresAt: new Date(one.created_at.getTime() + importDays * dayMs).toISOString(),
    sheets: one.sheets.map((sheet) => ({ ...sheet })),
    sheet: one.sheet,
    headerRow: one.header_row,
    columns: one.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: one.mapping.map(({ column, field, by, confidence }) => ({
      column,
      keyword: keywordOf(field),
      by,
      confidence,
    })),
    key: keywordOf(one.key_field),
    titleFrom: one.mapping.find(({ namesRecord }) => namesRecord)?.column ?? null,
    roundTrip: one.metadata && { exportedAt: one.metadata.exportedAt, isOfThisList: isOfThisList(one.metadata, one) },
    total,
    counts,
  }
}

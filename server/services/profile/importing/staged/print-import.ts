import { entityTarget, importDays, type Import } from "../../../../../schemas/api/imports.ts"
import { hasEnded, type Work } from "./work-state.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { FieldId } from "../../../../../schemas/ids.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import { printJob } from "../../../../jobs/print-job.ts"
import type { ImportRecord } from "./import-repository.ts"
import type { countRows } from "./row-repository.ts"
import { isOfThisList } from "./target.ts"

const dayMs = 86_400_000

/** An import as its person sees it. What is true of it follows from its work: a piece of work that died leaves no trace here. */
export function printImport(
  one: ImportRecord,
  profile: CompiledProfile,
  job: Work | undefined,
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
    state: job && !hasEnded(job) ? "PENDING" : one.columns.length === 0 ? "FAILED" : "READY",
    step: one.step,
    job: job ? printJob(job, language) : null,
    createdAt: one.created_at.toISOString(),
    goesAt: new Date(one.created_at.getTime() + importDays * dayMs).toISOString(),
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
    roundTrip: one.note && { exportedAt: one.note.exportedAt, isOfThisList: isOfThisList(one.note, one) },
    total,
    counts,
  }
}

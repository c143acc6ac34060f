import { importDays, type Import } from "../../contracts/imports.ts"
import type { ImportStatus } from "../../contracts/import-status.ts"
import { isFinished, type ImportJob } from "./import-job.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { serializeJob } from "../../../../server/jobs/serialize-job.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { RecordCounts } from "../matrix/record-statuses-repository.ts"
import { importKindOf } from "./import-kinds.ts"
import type { ImportRecord } from "./import-repository.ts"
import type { countRows } from "./row-repository.ts"

const dayMs = 86_400_000

/**
 * Serializes an import for its user. Its state is derived from its job, so a crashed job leaves no inconsistent state.
 */
export function serializeImport(
  one: ImportRecord,
  access: AccessContext,
  job: ImportJob | undefined,
  { total, counts }: Awaited<ReturnType<typeof countRows>>,
  { records, undecided }: RecordCounts,
  language: Language,
): Import {
  const kind = importKindOf(one)
  const keywordOf = kind.keywordsOf(access, one)
  return {
    id: one.id,
    kind: kindNameOf(one),
    profileId: one.profile_id,
    profileIds: readableProfileIds(access, one),
    projectId: one.project_id,
    fileName: one.file_name,
    size: one.size,
    source: one.source,
    state: stateOf(one, job),
    step: one.step,
    job: job ? serializeJob(job, language) : null,
    createdAt: one.created_at.toISOString(),
    expiresAt: new Date(one.created_at.getTime() + importDays * dayMs).toISOString(),
    sheets: one.sheets.map((sheet) => ({ ...sheet })),
    sheet: one.sheet,
    headerRow: one.header_row,
    columns: one.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: one.mapping.map((mapped) => ({
      column: mapped.column,
      keyword: keywordOf(mapped),
      part: mapped.part ?? null,
      by: mapped.by,
      confidence: mapped.confidence,
    })),
    key: keywordOf({ field: one.key_field }),
    // In a matrix it follows from the mapping, for each record of a row.
    titleFrom: one.profile_id === null ? null : (one.mapping.find(({ namesRecord }) => namesRecord)?.column ?? null),
    fillsBlanks: one.fills_blanks,
    roundTrip: one.metadata && { exportedAt: one.metadata.exportedAt, isOfThisList: kind.isFromTarget(one) },
    total,
    counts,
    records,
    undecided,
  }
}

/** The state of an import for callers that poll it. */
export function serializeStatus(one: ImportRecord, job: ImportJob | undefined): ImportStatus {
  return {
    importId: one.id,
    fileName: one.file_name,
    kind: kindNameOf(one),
    projectId: one.project_id,
    state: stateOf(one, job),
    step: one.step,
    done: job?.done ?? 0,
    total: job?.total ?? null,
  }
}

const kindNameOf = ({ profile_id }: ImportRecord) => (profile_id === null ? "matrix" : "records")

function stateOf({ columns }: ImportRecord, job: ImportJob | undefined): Import["state"] {
  if (job && !isFinished(job)) return "PENDING"
  return columns.length === 0 ? "FAILED" : "READY"
}

function readableProfileIds(access: AccessContext, { part_profiles }: ImportRecord): Import["profileIds"] {
  const ids = matrixParts.flatMap((part) => {
    const id = part_profiles[part]
    return id !== undefined && access.availableProfiles.has(id) ? [[part, id] as const] : []
  })
  return Object.fromEntries(ids)
}

import type { ExportFile, ReportStatus } from "../../../../schemas/api/exports.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { sentenceOf } from "../../../http/sentences.ts"
import type { SeenExport } from "./repository.ts"

/** An export as its person sees it; how it stands its work says. */
export function printExport(row: SeenExport, language: Language): ExportFile {
  const reportStatus = statusOf(row)
  return {
    id: row.id,
    fileName: row.file_name,
    reportFormat: row.report_format,
    exportType: row.export_type,
    reportStatus,
    downloaded: row.downloaded_at !== null,
    read: row.read_at !== null,
    fileUploadId: reportStatus === "READY" ? row.id : null,
    size: reportStatus === "READY" ? row.size : null,
    jobId: row.job_id,
    done: row.done ?? 0,
    total: row.total,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    problems: problemsOf(row).map((one) => ({
      code: one.code,
      path: [...one.path],
      ...(one.params && { params: { ...one.params } }),
      message: sentenceOf(one, language),
    })),
  }
}

function statusOf({ state }: SeenExport): ReportStatus {
  if (state === "queued") return "PENDING"
  if (state === "running") return "IN_PROGRESS"
  return state === "done" ? "READY" : "FAILED"
}

function problemsOf({ state, problems }: SeenExport): readonly Problem[] {
  if (state === "cancelled") return [problem("export.stopped", [])]
  if (state === null) return [problem("server.failed", [])]
  return problems ?? []
}

import type { ExportFile, ReportStatus } from "../../contract.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { problemMessage } from "../../../../server/http/problem-messages.ts"
import type { ExportView } from "./repository.ts"

/** Serializes an export for its owner, with the state of its job. */
export function serializeExport(row: ExportView, language: Language): ExportFile {
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
      message: problemMessage(one, language),
    })),
  }
}

function statusOf({ state }: ExportView): ReportStatus {
  if (state === "queued") return "PENDING"
  if (state === "running") return "IN_PROGRESS"
  return state === "done" ? "READY" : "FAILED"
}

function problemsOf({ state, problems }: ExportView): readonly Problem[] {
  if (state === "cancelled") return [problem("export.stopped", [])]
  if (state === null) return [problem("server.failed", [])]
  return problems ?? []
}

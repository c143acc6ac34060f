import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { loadActor } from "../../../auth/server/index.ts"
import {
  authorizeMatrixReading,
  type MatrixRowIds,
  type PartProfiles,
  partProfiles,
  readMatrix,
} from "../../../matrix/server/index.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import type { ExportRun } from "../exports/exported-list.ts"
import { type ReportProgress, withProgress } from "../exports/progress.ts"
import { matrixColumns, type MatrixColumns } from "./matrix-columns.ts"
import type { MatrixQuery } from "./matrix-query.ts"
import { printedRows, type PrintedRow } from "./matrix-rows.ts"

/** A matrix to be exported, as its reader can see it. */
export interface MatrixFile {
  readonly access: AccessContext
  readonly profiles: PartProfiles
  readonly query: MatrixQuery
  readonly columns: MatrixColumns
  readonly language: Language
  readonly title: string
}

export interface ExportedMatrix {
  readonly file: MatrixFile
  readonly rows: number
  readonly batches: AsyncIterable<readonly PrintedRow[]>
}

interface OpenedMatrix extends Pick<MatrixFile, "profiles" | "columns"> {
  readonly rows: number
  readonly lines: AsyncIterable<readonly MatrixRowIds[]>
}

/** Validates and authorizes the query for the requester; throws 404 for a matrix without rows. */
export async function openMatrix(
  tx: ClientTransaction,
  access: AccessContext,
  query: MatrixQuery,
  language: Language,
): Promise<OpenedMatrix> {
  authorizeMatrixReading(access, query.projectId)
  const profiles = partProfiles(access, query.projectId, query.profileIds)
  const columns = matrixColumns(profiles, query.columns, language)
  const { rows, batches } = await readMatrix(tx, access, profiles, query)
  if (rows === 0) throw new HttpError(404, problem("rcm.not_found", []))
  return { profiles, columns, rows, lines: batches }
}

/**
 * Reads the matrix of an export, with the requester's rights at the time of the transaction; its batches report
 * progress.
 */
export async function exportedMatrix(
  tx: ClientTransaction,
  { id: jobId, actor: { clientId, userId, module }, input }: ExportRun,
  query: MatrixQuery,
  accessDeps: AccessContextDeps,
  reportProgress: ReportProgress,
): Promise<ExportedMatrix> {
  const { language, title, entityId } = input
  const actor = await loadActor(tx, { clientId, userId, module, entityId, jobId })
  const access = await loadAccessContext(tx, actor, accessDeps)
  const { profiles, columns, rows, lines } = await openMatrix(tx, access, query, language)
  const file = { access, profiles, query, columns, language, title }
  return {
    file,
    rows,
    batches: withProgress(reportProgress, rows, printedRows(tx, file, lines), ({ length }) => length),
  }
}

import { dayText } from "../../../schemas/day-text.ts"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { masterLibrary, type RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem } from "../../../schemas/problems.ts"
import { dateIn } from "../../../server/clock.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { format } from "../../../server/http/problem-messages.ts"
import type { TypesettingTurns } from "../../../server/typesetting/typesetting-turns.ts"
import { findRecordPictures, readPicture } from "../../files/server/index.ts"
import { type AccessContext, loadAccessContext, type RecordDeps, type RecordRow } from "../../records/server/index.ts"
import type { DocumentContent } from "../contract.ts"
import type { DocumentPdfInput } from "./document-pdf.ts"
import { findDocumentedRecord } from "./documented-record.ts"
import { flowchartPdf } from "./flowchart-pdf.ts"
import { narrativePdf } from "./narrative-pdf.ts"
import { referencesIn } from "./references.ts"
import { findVersion, type VersionRow } from "./repository.ts"

interface PdfDeps extends RecordDeps {
  readonly store: FileStore
  readonly takeTypesettingTurn: TypesettingTurns
}

interface DocumentFile {
  readonly fileName: string
  readonly bytes: Buffer
}

export type ExportPdf = (
  actor: Actor,
  recordId: RecordId,
  version: number | "current",
  language: Language,
  signal: AbortSignal,
) => Promise<DocumentFile>

/** A version of a document as PDF, as the reader sees it. */
export function exportPdf({ takeTypesettingTurn, ...deps }: PdfDeps): ExportPdf {
  return async (actor, recordId, number, language, signal) => {
    // Before it waits: a record that cannot be read takes no turn.
    const { content, ...input } = await readInput(deps, actor, recordId, number, language)
    const typesetContent = () =>
      content.type === "flowchart"
        ? flowchartPdf({ ...input, content }, signal)
        : narrativePdf({ ...input, content }, signal)
    const bytes = await takeTypesettingTurn(actor.userId, signal, () => Promise.resolve(typesetContent))
    return { fileName: `${input.title}.pdf`, bytes }
  }
}

function readInput(
  { store, ...deps }: Omit<PdfDeps, "takeTypesettingTurn">,
  actor: Actor,
  recordId: RecordId,
  number: number | "current",
  language: Language,
): Promise<DocumentPdfInput<DocumentContent>> {
  const { clientId } = actor
  return deps.database.readTransaction(clientId, async (tx) => {
    const access = await loadAccessContext(tx, actor, deps)
    const { row } = await findDocumentedRecord(tx, access, recordId)
    const version = await findVersion(tx, actor, row.id, number)
    if (!version) throw new HttpError(404, problem("document.no_version", ["version"]))
    const { content } = version
    const references = await referencesIn(tx, access, content)
    return {
      actor: actor.name,
      title: `${row.uid} ${row.name}`.trim(),
      subtitle: linesBelowTitle(access, row, version, language),
      content,
      references: new Map(references.map((reference) => [reference.recordId, reference])),
      language,
      async readPicture(fileUploadId) {
        const [file] = await deps.database.readTransaction(clientId, (own) =>
          findRecordPictures(own, clientId, row.id, [fileUploadId]),
        )
        return file ? readPicture(store, file) : null
      },
    }
  })
}

/** The project, and the version with its date and author. */
function linesBelowTitle(
  { visibility, timeZones }: AccessContext,
  row: RecordRow,
  { number, saved_at, saver_name }: VersionRow,
  language: Language,
): readonly string[] {
  const { project_id: projectId, entity_id: entityId } = row
  const project =
    projectId === masterLibrary
      ? format("masterLibrary.title", language)
      : projectId && visibility.projects.get(projectId)?.name
  const timeZone = (entityId && timeZones.get(entityId)) ?? "UTC"
  const date = dayText(dateIn(timeZone, saved_at), language)
  return [
    ...(project ? [project] : []),
    saver_name === null
      ? format("documentPdf.version", language, { number, date })
      : format("documentPdf.version.by", language, { number, date, name: isolateText(saver_name, language) }),
  ]
}

import type { BodyOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import { masterLibrary, type RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import { type Actor, authorizeRecordsOfType } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { createTurns } from "../../../server/in-batches.ts"
import { checkOutOfRecord, deleteCheckOut, findCheckOutBlocker } from "../../check-outs/server/index.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../records/server/index.ts"
import type * as calls from "../contract.ts"
import type { DocumentReference, DocumentVersion, ProcessDocument } from "../contract.ts"
import { findDocumentedRecord } from "./documented-record.ts"
import { matchNames } from "./matches/match-names.ts"
import { findProcesses } from "./matches/process-repository.ts"
import { findProposals } from "./reference-repository.ts"
import { referencesIn } from "./references.ts"
import { countVersions, findVersion, listVersions } from "./repository.ts"
import { saveDocument } from "./save-document.ts"
import { serializeVersion } from "./serialize-version.ts"

export type ProcessDocumentService = ReturnType<typeof processDocumentService>

/** The documents of narratives, flowcharts and policies; see docs/decisions/0092-process-documents.md. */
export function processDocumentService(
  deps: AccessContextDeps & { readonly database: Pick<Database, "clientTransaction" | "readTransaction"> },
) {
  const { database } = deps
  const readTransaction = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
  ): Promise<T> =>
    database.readTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))

  return {
    get: (actor: Actor, recordId: RecordId): Promise<ProcessDocument> =>
      readTransaction(actor, async (tx, access) => {
        const { row, kind } = await findDocumentedRecord(tx, access, recordId)
        const [version, checkOut] = await Promise.all([
          findVersion(tx, actor, row.id, "current"),
          checkOutOfRecord(tx, access, "DOCUMENT", row.id),
        ])
        const content = version?.content ?? null
        return {
          recordId: row.id,
          type: row.type,
          profileId: row.profile_id,
          projectId: row.project_id,
          entityId: row.entity_id,
          uniqueId: row.uid,
          name: row.name,
          kind,
          version: version ? serializeVersion(version) : null,
          content,
          references: [...(await referencesIn(tx, access, content))],
          checkOut,
          canEdit: findCheckOutBlocker(access, "DOCUMENT", row) === null,
        }
      }),

    save: (
      actor: Actor,
      recordId: RecordId,
      body: BodyOf<typeof calls.saveProcessDocument>,
    ): Promise<{ readonly version: DocumentVersion }> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const version = await saveDocument(tx, access, recordId, body)
        if (body.checksIn) await deleteCheckOut(tx, actor.clientId, body.checkOutId, actor.userId)
        return { version }
      }),

    listVersions: (actor: Actor, recordId: RecordId): Promise<ReplyOf<typeof calls.listDocumentVersions>> =>
      readTransaction(actor, async (tx, access) => {
        const { row } = await findDocumentedRecord(tx, access, recordId)
        const [versions, total] = await Promise.all([
          listVersions(tx, actor, row.id),
          countVersions(tx, actor.clientId, row.id),
        ])
        return { content: versions.map(serializeVersion), total }
      }),

    getVersion: (
      actor: Actor,
      recordId: RecordId,
      number: number | "current",
    ): Promise<ReplyOf<typeof calls.getDocumentVersion>> =>
      readTransaction(actor, async (tx, access) => {
        const { row } = await findDocumentedRecord(tx, access, recordId)
        const version = await findVersion(tx, actor, row.id, number)
        if (!version) throw new HttpError(404, problem("document.no_version", ["version"]))
        const { content } = version
        return {
          version: serializeVersion(version),
          content,
          references: [...(await referencesIn(tx, access, content))],
        }
      }),

    proposeReferences: (actor: Actor, recordId: RecordId, search: string): Promise<DocumentReference[]> =>
      readTransaction(actor, async (tx, access) => {
        const { row } = await findDocumentedRecord(tx, access, recordId)
        return [...(await findProposals(tx, access, row, search))]
      }),

    async matchProcesses(
      actor: Actor,
      { projectId, names }: BodyOf<typeof calls.matchProcesses>,
    ): Promise<ReplyOf<typeof calls.matchProcesses>> {
      const processes = await readTransaction(actor, async (tx, access) => {
        authorizeRecordsOfType(actor, "PROCESS", "READ")
        if (projectId !== masterLibrary && !access.visibility.projects.has(projectId))
          throw new HttpError(404, problem("project.not_found", ["projectId"]))
        return findProcesses(tx, access, projectId)
      })
      const takeTurn = createTurns()
      const matching = matchNames(names, processes)
      for (;;) {
        const step = matching.next()
        if (step.done) return { content: [...step.value] }
        await takeTurn()
      }
    },
  }
}

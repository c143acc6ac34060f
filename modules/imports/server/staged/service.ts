import { Readable } from "node:stream"
import { v7 as uuid } from "uuid"
import type { BodyOf, QueryOf } from "../../../../schemas/api/endpoint.ts"
import type { decideImportRecords, listImportRecords } from "../../contracts/import-records.ts"
import type * as calls from "../../contracts/imports.ts"
import type { replaceImportValue } from "../../contracts/rejected-values.ts"
import type { Import } from "../../contracts/imports.ts"
import type { ImportStatus } from "../../contracts/import-status.ts"
import type { ImportId, ProjectId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { fileKey } from "../../../../server/files/file-store.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, loadAccessContext } from "../../../records/server/index.ts"
import { headingsByPath, writeErrorDocument } from "./error-document.ts"
import type { ImportDeps } from "./import-deps.ts"
import { findImport, type ImportRecord, insertImport, removeImport, updateImport } from "./import-repository.ts"
import { writeAtomically } from "./write-atomically.ts"
import { assertImportUnfinished, getMyImport } from "./my-import.ts"
import { serializeImport, serializeStatus } from "./serialize-import.ts"
import { parseKind } from "./parse-job.ts"
import { listRejectedValues, replaceRejectedValue } from "./rejected-values.ts"
import { countRows, pageOfRows } from "./row-repository.ts"
import { throwFilesAway } from "./cleanup-job.ts"
import { decideMatrixRecords } from "../matrix/decide.ts"
import { listMatrixRecords } from "../matrix/list-records.ts"
import { countRecords } from "../matrix/record-statuses-repository.ts"
import { type ImportTarget, startScope } from "./start-scope.ts"
import { importKindOf } from "./import-kinds.ts"
import { findVisibleImports } from "./visible-imports.ts"
import { uploadedFile } from "../../../../server/files/stored/uploaded-file.ts"
import { isFinished, type ImportJob } from "./import-job.ts"

/** Input that creates an import. */
export interface ImportStart {
  readonly target: ImportTarget
  readonly projectId: string
  readonly file: { readonly name: string; readonly bytes: Buffer } | { readonly uploadId: string }
}

const defaultPageSize = 50
const defaultImportsPageSize = 20
const maxStatuses = 100

export type ImportsService = ReturnType<typeof importsService>

/** Imports of the current user. Each request checks the user's current access. */
export function importsService(deps: ImportDeps) {
  const { database, jobs, check, store } = deps
  const withAccess = <T>(actor: Actor, run: (tx: ClientTransaction, access: AccessContext) => Promise<T>): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))

  const jobOf = async (tx: ClientTransaction, actor: Actor, one: ImportRecord): Promise<ImportJob | undefined> =>
    one.job_id === null ? undefined : jobs.find(tx, actor, one.job_id).catch(() => undefined)

  /** The job is read before the import, so that the results of a finished job are visible. */
  const serialize = async (
    tx: ClientTransaction,
    access: AccessContext,
    visibleImport: ImportRecord,
    language: Language,
  ): Promise<Import> => {
    importKindOf(visibleImport).assertVisible(access, visibleImport)
    const job = await jobOf(tx, access.actor, visibleImport)
    const one = (await findImport(tx, visibleImport.client_id, visibleImport.id)) ?? visibleImport
    if (one.job_id !== visibleImport.job_id) return serialize(tx, access, one, language)
    return serializeImport(one, access, job, await countRows(tx, one), await countRecords(tx, one), language)
  }

  /** Locks the actor's import; throws 409 while a job is running. */
  const idle = async (tx: ClientTransaction, access: AccessContext, id: ImportId): Promise<ImportRecord> => {
    const one = await getMyImport(tx, access.actor, id, "update")
    importKindOf(one).authorize(access, one)
    const job = await jobOf(tx, access.actor, one)
    if (job && !isFinished(job)) throw new HttpError(409, problem("import.in_progress", []))
    return one
  }

  const startJob = async (
    tx: ClientTransaction,
    access: AccessContext,
    one: ImportRecord,
    kind: { readonly name: string },
    more: object = {},
  ) => {
    const job = await jobs.enqueue(tx, access.actor, kind, { importId: one.id, ...more })
    return updateImport(tx, one, { job_id: job.id })
  }

  return {
    async start(actor: Actor, { target, projectId, file }: ImportStart, language: Language): Promise<Import> {
      // Authorized before anything is stored, so that unauthorized requests leave no file.
      const uploaded = await withAccess(actor, async (tx, access) => {
        startScope(access, target, projectId)
        return "uploadId" in file ? uploadedFile(tx, actor, file.uploadId) : undefined
      })
      const fileId = uploaded?.id ?? uuid()
      const inline = "bytes" in file ? file : undefined
      if (inline) await writeAtomically(store, fileKey(actor.clientId, fileId), Readable.from([inline.bytes]))
      return withAccess(actor, async (tx, access) => {
        const scope = startScope(access, target, projectId)
        const one = await insertImport(tx, {
          client_id: actor.clientId,
          id: uuid() as ImportId,
          user_id: actor.userId,
          module: actor.module,
          entity_id: actor.entityId,
          ...scope,
          part_profiles: json(scope.part_profiles),
          file_name: (inline?.name ?? uploaded?.fileName ?? "").slice(0, 255) || "import",
          size: inline?.bytes.length ?? uploaded?.size ?? 0,
          file_id: fileId,
          owns_file: uploaded === undefined,
        })
        return serialize(tx, access, await startJob(tx, access, one, parseKind), language)
      })
    },

    list: (actor: Actor, query: QueryOf<typeof calls.listImports>, language: Language): Promise<Import[]> =>
      withAccess(actor, async (tx, access) => {
        const { page = 0, size = defaultImportsPageSize } = query
        const found = await findVisibleImports(tx, access, query, { limit: size, offset: page * size })
        const serialized: Import[] = []
        for (const one of found) serialized.push(await serialize(tx, access, one, language))
        return serialized
      }),

    find: (actor: Actor, id: ImportId, language: Language): Promise<Import> =>
      withAccess(actor, async (tx, access) => serialize(tx, access, await getMyImport(tx, actor, id), language)),

    chooseSheet: (actor: Actor, id: ImportId, body: BodyOf<typeof calls.chooseSheet>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        assertImportUnfinished(one)
        const { counts } = await countRows(tx, one)
        // Loaded rows record what was written; changing the sheet would delete them.
        if (counts.created + counts.updated > 0) throw new HttpError(409, problem("import.finished", []))
        if (one.sheets.length > 0 && !one.sheets.some(({ name }) => name === body.sheet))
          throw new HttpError(400, problem("import.unknown_sheet", ["sheet"]))
        const cleared = await updateImport(tx, one, {
          step: "map",
          columns: json([]),
          mapping: json([]),
          key_field: null,
          fills_blanks: false,
        })
        return serialize(tx, access, await startJob(tx, access, cleared, parseKind, body), language)
      }),

    map: (actor: Actor, id: ImportId, body: BodyOf<typeof calls.mapImport>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        assertImportUnfinished(one)
        if (one.columns.length === 0) throw new HttpError(409, problem("import.not_ready", []))
        const kind = importKindOf(one)
        const changes = await kind.changeMapping(tx, access, one, body)
        await kind.resetResults(tx, one)
        const mapped = await updateImport(tx, one, { ...changes, step: "map" })
        return serialize(tx, access, await startJob(tx, access, mapped, kind.validateKind), language)
      }),

    rows: (actor: Actor, id: ImportId, query: QueryOf<typeof calls.listImportRows>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await getMyImport(tx, actor, id)
        const kind = importKindOf(one)
        kind.assertVisible(access, one)
        const { page = 0, size = defaultPageSize } = query
        const found = await pageOfRows(tx, one, query, { limit: size, offset: page * size })
        const content = await kind.serializeRows(tx, access, check, one, found.rows, language)
        return { content, page, size, totalElements: found.total }
      }),

    records: (actor: Actor, id: ImportId, query: QueryOf<typeof listImportRecords>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await getMyImport(tx, actor, id)
        importKindOf(one).assertVisible(access, one)
        const { page = 0, size = defaultPageSize } = query
        if (one.profile_id !== null) return { content: [], page, size, totalElements: 0 }
        const limits = { limit: size, offset: page * size }
        const { content, total } = await listMatrixRecords(tx, access, check, one, query, limits, language)
        return { content, page, size, totalElements: total }
      }),

    decide: (actor: Actor, id: ImportId, body: BodyOf<typeof decideImportRecords>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        if (one.step === "map" || one.profile_id !== null) throw new HttpError(409, problem("import.not_ready", []))
        const validatesAgain = await decideMatrixRecords(tx, access, check, one, body)
        const decided = validatesAgain ? await startJob(tx, access, one, importKindOf(one).validateKind) : one
        return serialize(tx, access, decided, language)
      }),

    changeRow: (
      actor: Actor,
      id: ImportId,
      number: number,
      body: BodyOf<typeof calls.changeImportRow>,
      language: Language,
    ) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        if (one.step === "map") throw new HttpError(409, problem("import.not_ready", []))
        return importKindOf(one).changeRow(tx, access, check, one, number, body, language)
      }),

    rejectedValues: (actor: Actor, id: ImportId, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await getMyImport(tx, actor, id)
        importKindOf(one).assertVisible(access, one)
        return listRejectedValues(tx, access, one, language)
      }),

    replaceValue: (actor: Actor, id: ImportId, body: BodyOf<typeof replaceImportValue>, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        if (one.step === "map") throw new HttpError(409, problem("import.not_ready", []))
        await replaceRejectedValue(tx, access, one, body)
        // Choices and decisions stay with what they are about.
        return serialize(tx, access, await startJob(tx, access, one, importKindOf(one).validateKind), language)
      }),

    resolve: (actor: Actor, id: ImportId, choice: "mine" | "theirs", language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        if (one.step === "map") throw new HttpError(409, problem("import.not_ready", []))
        const kind = importKindOf(one)
        await kind.resolve(tx, one, choice)
        const started = await startJob(tx, access, one, kind.validateKind, { onlyConflicts: true })
        return serialize(tx, access, started, language)
      }),

    load: (actor: Actor, id: ImportId, language: Language) =>
      withAccess(actor, async (tx, access) => {
        const one = await idle(tx, access, id)
        if (one.step === "map") throw new HttpError(409, problem("import.not_ready", []))
        const { counts } = await countRows(tx, one)
        if (counts.create + counts.update === 0) {
          // Rows corrected after loading can be loaded; otherwise the import is finished.
          assertImportUnfinished(one)
          throw new HttpError(409, problem("import.nothing_to_load", []))
        }
        return serialize(tx, access, await startJob(tx, access, one, importKindOf(one).loadKind), language)
      }),

    async errorDocument(actor: Actor, id: ImportId, language: Language) {
      const { one, headings } = await withAccess(actor, async (tx, access) => {
        const found = await getMyImport(tx, actor, id)
        importKindOf(found).assertVisible(access, found)
        if (found.step === "map") throw new HttpError(409, problem("import.not_ready", []))
        return { one: found, headings: headingsByPath(found, importKindOf(found).keywordsOf(access, found)) }
      })
      const errorFile = await writeErrorDocument(deps, one, { headings, author: actor.name, language })
      await database.clientTransaction(actor.clientId, (tx) => updateImport(tx, one, { error_file_id: errorFile.id }))
      if (one.error_file_id !== null) await store.delete(fileKey(one.client_id, one.error_file_id))
      const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      const signedUrl = await store.getDownloadUrl(fileKey(one.client_id, errorFile.id), {
        fileName: errorFile.fileName,
        contentType,
        disposition: "attachment",
      })
      return { fileName: errorFile.fileName, signedUrl }
    },

    /** Throws 404 when the user has no import into the matrix, or can no longer see it. */
    matrixStatus: (actor: Actor, projectId: ProjectId): Promise<ImportStatus> =>
      withAccess(actor, async (tx, access) => {
        const [one] = await findVisibleImports(tx, access, { kind: "matrix", projectId }, { limit: 1, offset: 0 })
        if (!one) throw new HttpError(404, problem("rcm.not_found", []))
        return serializeStatus(one, await jobOf(tx, actor, one))
      }),

    statuses: (actor: Actor, projectId: ProjectId | undefined): Promise<ImportStatus[]> =>
      withAccess(actor, async (tx, access) => {
        const found = await findVisibleImports(tx, access, { projectId }, { limit: maxStatuses, offset: 0 })
        const statuses: ImportStatus[] = []
        for (const one of found) statuses.push(serializeStatus(one, await jobOf(tx, actor, one)))
        return statuses
      }),

    async discard(actor: Actor, id: ImportId): Promise<void> {
      const one = await withAccess(actor, async (tx) => {
        const found = await getMyImport(tx, actor, id, "update")
        const job = await jobOf(tx, actor, found)
        if (job && !isFinished(job)) throw new HttpError(409, problem("import.in_progress", []))
        await removeImport(tx, found)
        return found
      })
      await throwFilesAway(store, one)
    },
  }
}

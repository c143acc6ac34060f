import { Readable } from "node:stream"
import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, QueryOf } from "../../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../../schemas/api/imports.ts"
import type { Import } from "../../../../../schemas/api/imports.ts"
import { type ImportId, noProject, type ProfileId, type ProjectId } from "../../../../../schemas/ids.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import { json } from "../../../../database/json.ts"
import { fileKey } from "../../../../files/file-store.ts"
import { type Actor, ownerOf } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { type Reader, readerOf } from "../../records/reader.ts"
import { correctRow } from "./correct-row.ts"
import { writeErrorDocument } from "./error-document.ts"
import type { ImportParts } from "./import-parts.ts"
import {
  findImport,
  type ImportRecord,
  importsOf,
  insertImport,
  removeImport,
  rememberHeadings,
  updateImport,
} from "./import-repository.ts"
import { judgeKind } from "./judge-job.ts"
import { keepWhole } from "./keep-whole.ts"
import { loadKind } from "./load-job.ts"
import { demandImporting, demandPlace, demandUnfinished, ownImport } from "./own-import.ts"
import { printImport } from "./print-import.ts"
import { printRows } from "./print-row.ts"
import { readKind } from "./read-job.ts"
import { countRows, forgetVerdicts, pageOfRows, writeChoices } from "./row-repository.ts"
import { headingsSaid, saidMapping } from "./said-mapping.ts"
import { throwFilesAway } from "./sweep-job.ts"
import { profileOfImport, targetOf } from "./target.ts"
import { uploadedFile } from "../../../../files/stored/uploaded-file.ts"
import { hasEnded, type Work } from "./work-state.ts"

/** What an import begins with. */
export interface ImportStart {
  readonly profileId: ProfileId
  readonly projectId: string
  readonly file: { readonly name: string; readonly bytes: Buffer } | { readonly uploadId: string }
}

const usualPage = 50
const usualImports = 20

export type ImportsService = ReturnType<typeof importsService>

/** Imports of their own person, each call as that person stands at the moment. */
export function importsService(parts: ImportParts) {
  const { database, jobs, check, store } = parts
  const asReader = <T>(actor: Actor, work: (tx: Tenant, reader: Reader) => Promise<T>): Promise<T> =>
    database.tenant(actor.clientId, async (tx) => work(tx, await readerOf(tx, actor, parts)))

  const jobOf = async (tx: Tenant, actor: Actor, one: ImportRecord): Promise<Work | undefined> =>
    one.job_id === null ? undefined : jobs.find(tx, actor, one.job_id).catch(() => undefined)

  /** The work is read before the import: what it wrote is then there once it is said to have ended. */
  const print = async (tx: Tenant, reader: Reader, seen: ImportRecord, language: Language): Promise<Import> => {
    const profile = profileOfImport(reader, seen)
    const job = await jobOf(tx, reader.actor, seen)
    const one = (await findImport(tx, seen.client_id, seen.id)) ?? seen
    if (one.job_id !== seen.job_id) return print(tx, reader, one, language)
    return printImport(one, profile, job, await countRows(tx, one), language)
  }

  /** One's own import, held, with nothing being done to it. */
  const idle = async (tx: Tenant, reader: Reader, id: ImportId): Promise<ImportRecord> => {
    const one = await ownImport(tx, reader.actor, id, "update")
    profileOfImport(reader, one)
    demandImporting(reader, one)
    const job = await jobOf(tx, reader.actor, one)
    if (job && !hasEnded(job)) throw new Refusal(409, problem("import.under_way", []))
    return one
  }

  const begin = async (
    tx: Tenant,
    reader: Reader,
    one: ImportRecord,
    kind: { readonly name: string },
    more: object = {},
  ) => {
    const job = await jobs.enqueue(tx, reader.actor, kind, { importId: one.id, ...more })
    return updateImport(tx, one, { job_id: job.id })
  }

  return {
    async start(actor: Actor, { profileId, projectId, file }: ImportStart, language: Language): Promise<Import> {
      const wanted = projectId === noProject || projectId === "" ? null : (projectId as ProjectId)
      // Asked before anything is kept: who may not import leaves nothing behind.
      const uploaded = await asReader(actor, async (tx, reader) => {
        demandPlace(reader, profileId, wanted)
        return "uploadId" in file ? uploadedFile(tx, actor, file.uploadId) : undefined
      })
      const fileId = uploaded?.id ?? uuid()
      const brought = "bytes" in file ? file : undefined
      if (brought) await keepWhole(store, fileKey(actor.clientId, fileId), Readable.from([brought.bytes]))
      return asReader(actor, async (tx, reader) => {
        demandPlace(reader, profileId, wanted)
        const one = await insertImport(tx, {
          client_id: actor.clientId,
          id: uuid() as ImportId,
          user_id: actor.userId,
          module: actor.module,
          entity_id: actor.entityId,
          profile_id: profileId,
          project_id: wanted,
          file_name: (brought?.name ?? uploaded?.fileName ?? "").slice(0, 255) || "import",
          size: brought?.bytes.length ?? uploaded?.size ?? 0,
          file_id: fileId,
          owns_file: brought !== undefined,
        })
        return print(tx, reader, await begin(tx, reader, one, readKind), language)
      })
    },

    list: (actor: Actor, query: QueryOf<typeof calls.listImports>, language: Language): Promise<Import[]> =>
      asReader(actor, async (tx, reader) => {
        const { profileId, projectId, page = 0, size = usualImports } = query
        const readable = reader.profiles.map((profile) => profile.profileId)
        const wanted = profileId === undefined ? readable : readable.filter((id) => id === profileId)
        const project = projectId === noProject ? null : projectId
        if (typeof project === "string" && !isUuid(project)) return []
        const found = await importsOf(tx, actor.clientId, ownerOf(actor), wanted, project, {
          limit: size,
          offset: page * size,
        })
        const printed: Import[] = []
        for (const one of found) {
          const seen = one.project_id === null || reader.visibility.projects.has(one.project_id)
          if (seen) printed.push(await print(tx, reader, one, language))
        }
        return printed
      }),

    find: (actor: Actor, id: ImportId, language: Language): Promise<Import> =>
      asReader(actor, async (tx, reader) => print(tx, reader, await ownImport(tx, actor, id), language)),

    chooseSheet: (actor: Actor, id: ImportId, body: BodyOf<typeof calls.chooseSheet>, language: Language) =>
      asReader(actor, async (tx, reader) => {
        const one = await idle(tx, reader, id)
        demandUnfinished(one)
        const { counts } = await countRows(tx, one)
        // What was loaded is told by its rows, which another sheet would take away.
        if (counts.created + counts.updated > 0) throw new Refusal(409, problem("import.finished", []))
        if (one.sheets.length > 0 && !one.sheets.some(({ name }) => name === body.sheet))
          throw new Refusal(400, problem("import.unknown_sheet", ["sheet"]))
        const cleared = await updateImport(tx, one, {
          step: "map",
          columns: json([]),
          mapping: json([]),
          key_field: null,
        })
        return print(tx, reader, await begin(tx, reader, cleared, readKind, body), language)
      }),

    map: (actor: Actor, id: ImportId, body: BodyOf<typeof calls.mapImport>, language: Language) =>
      asReader(actor, async (tx, reader) => {
        const one = await idle(tx, reader, id)
        demandUnfinished(one)
        if (one.columns.length === 0) throw new Refusal(409, problem("import.not_ready", []))
        const { mapping, key } = saidMapping(reader, one, body)
        await rememberHeadings(tx, actor.clientId, one.profile_id, actor.userId, headingsSaid(one, mapping))
        await forgetVerdicts(tx, one)
        const mapped = await updateImport(tx, one, { mapping: json(mapping), key_field: key, step: "map" })
        return print(tx, reader, await begin(tx, reader, mapped, judgeKind), language)
      }),

    rows: (actor: Actor, id: ImportId, query: QueryOf<typeof calls.listImportRows>, language: Language) =>
      asReader(actor, async (tx, reader) => {
        const one = await ownImport(tx, actor, id)
        const target = await targetOf(tx, reader, check, one)
        const { page = 0, size = usualPage, verdict, search } = query
        const found = await pageOfRows(tx, one, { verdict, search }, { limit: size, offset: page * size })
        const content = await printRows(tx, one, target.profile, target.context, found.rows, language)
        return { content, page, size, totalElements: found.total }
      }),

    changeRow: (
      actor: Actor,
      id: ImportId,
      number: number,
      body: BodyOf<typeof calls.changeImportRow>,
      language: Language,
    ) =>
      asReader(actor, async (tx, reader) => {
        const one = await idle(tx, reader, id)
        if (one.step === "map") throw new Refusal(409, problem("import.not_ready", []))
        return correctRow(tx, reader, check, one, number, body, language)
      }),

    resolve: (actor: Actor, id: ImportId, choice: "mine" | "theirs", language: Language) =>
      asReader(actor, async (tx, reader) => {
        const one = await idle(tx, reader, id)
        if (one.step === "map") throw new Refusal(409, problem("import.not_ready", []))
        await writeChoices(tx, one, choice)
        return print(tx, reader, await begin(tx, reader, one, judgeKind, { onlyConflicts: true }), language)
      }),

    load: (actor: Actor, id: ImportId, language: Language) =>
      asReader(actor, async (tx, reader) => {
        const one = await idle(tx, reader, id)
        if (one.step === "map") throw new Refusal(409, problem("import.not_ready", []))
        const { counts } = await countRows(tx, one)
        if (counts.create + counts.update === 0) {
          // What was corrected since may follow; the rest is done.
          demandUnfinished(one)
          throw new Refusal(409, problem("import.nothing_to_load", []))
        }
        return print(tx, reader, await begin(tx, reader, one, loadKind), language)
      }),

    async errorDocument(actor: Actor, id: ImportId, language: Language) {
      const one = await asReader(actor, async (tx, reader) => {
        const found = await ownImport(tx, actor, id)
        profileOfImport(reader, found)
        if (found.step === "map") throw new Refusal(409, problem("import.not_ready", []))
        return found
      })
      const made = await writeErrorDocument(parts, one, { author: actor.name, language })
      await database.tenant(actor.clientId, (tx) => updateImport(tx, one, { error_file_id: made.id }))
      if (one.error_file_id !== null) await store.delete(fileKey(one.client_id, one.error_file_id))
      const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      const signedUrl = await store.addressOf(fileKey(one.client_id, made.id), {
        fileName: made.fileName,
        contentType,
        shown: "attachment",
      })
      return { fileName: made.fileName, signedUrl }
    },

    async discard(actor: Actor, id: ImportId): Promise<void> {
      const one = await asReader(actor, async (tx) => {
        const found = await ownImport(tx, actor, id, "update")
        const job = await jobOf(tx, actor, found)
        if (job && !hasEnded(job)) throw new Refusal(409, problem("import.under_way", []))
        await removeImport(tx, found)
        return found
      })
      await throwFilesAway(store, one)
    },
  }
}

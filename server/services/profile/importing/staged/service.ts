import { Readable } from "node:stream"
import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf, QueryOf } from "../../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../../schemas/api/imports.ts"
import { entityTarget, type Import, type ImportRow } from "../../../../../schemas/api/imports.ts"
import { type FieldId, type ImportId, noProject, type ProfileId, type ProjectId } from "../../../../../schemas/ids.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import { json } from "../../../../database/json.ts"
import { fileKey } from "../../../../files/file-store.ts"
import { type Actor, forbidden, mayRecords } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { recordFeature } from "../../../../../schemas/permissions.ts"
import { type Reader, readerOf } from "../../records/reader.ts"
import { placeOf } from "../../records/place.ts"
import { canBeImported, folded } from "../map-columns.ts"
import { writeErrorDocument } from "./error-document.ts"
import type { ImportParts } from "./import-parts.ts"
import {
  findImport,
  type ImportRecord,
  importsOf,
  insertImport,
  readDay,
  removeImport,
  rememberHeadings,
  updateImport,
} from "./import-repository.ts"
import { judgeKind, writeJudgements } from "./judge-job.ts"
import { judgeRows } from "./judge-rows.ts"
import { keepWhole } from "./keep-whole.ts"
import { loadKind } from "./load-job.ts"
import { printImport } from "./print-import.ts"
import { printRows } from "./print-row.ts"
import { readKind } from "./read-job.ts"
import {
  countRows,
  findRow,
  forgetVerdicts,
  pageOfRows,
  rowsMarked,
  writeCell,
  writeChoices,
} from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import { sweepImportsKind, throwFilesAway } from "./sweep-job.ts"
import { profileOfImport, type Target, targetOf } from "./target.ts"
import { uploadedFile } from "./uploaded-file.ts"
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
        await demandPlace(reader, profileId, wanted)
        return "uploadId" in file ? uploadedFile(tx, actor, file.uploadId) : undefined
      })
      const fileId = uploaded?.id ?? uuid()
      const brought = "bytes" in file ? file : undefined
      if (brought) await keepWhole(store, fileKey(actor.clientId, fileId), Readable.from([brought.bytes]))
      return asReader(actor, async (tx, reader) => {
        await demandPlace(reader, profileId, wanted)
        const product = { clientId: actor.clientId, userId: null, module: null }
        await jobs.enqueue(tx, product, sweepImportsKind, {}, { key: await readDay(tx) })
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
        const found = await importsOf(tx, actor.clientId, actor.userId, wanted, project, {
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
        const { counts } = await countRows(tx, one)
        // What was loaded is told by its rows, which another sheet would take away.
        if (counts.created + counts.updated > 0) throw new Refusal(409, problem("import.under_way", []))
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
        const target = await targetOf(tx, reader, check, one)
        const row = await findRow(tx, one, number)
        if (!row) throw new Refusal(404, problem("request.not_found", ["row"]))
        if (row.verdict === "created" || row.verdict === "updated")
          throw new Refusal(409, problem("import.nothing_to_load", ["row"]))
        const changed = { ...row, choice: body.choice === undefined ? row.choice : body.choice }
        if (body.column !== undefined && body.text !== undefined) {
          if (!one.columns.some(({ index, hidden }) => index === body.column && !hidden))
            throw new Refusal(400, problem("import.unknown_column", ["column"]))
          changed.cells = withCell(row.cells, body.column, body.text)
          changed.edited = [...new Set([...row.edited, body.column])]
          await writeCell(tx, one, changed)
        }
        const marks = valuesOfRow(target, changed).marks
        const others = await rowsMarked(tx, one, [...new Set([...row.marks, ...marks])], number)
        const twins = twinsAmong(target, [changed, ...others])
        await writeJudgements(tx, one, await judgeRows(tx, reader, target, [changed, ...others], twins))
        const shown = await Promise.all([changed, ...others].map((other) => findRow(tx, one, other.row)))
        const [printed, ...rest] = await printRows(
          tx,
          one,
          target.profile,
          target.context,
          shown.filter((other) => other !== undefined),
          language,
        )
        return { row: printed as ImportRow, others: rest, counts: (await countRows(tx, one)).counts }
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
        if (counts.create + counts.update === 0) throw new Refusal(409, problem("import.nothing_to_load", []))
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

  async function demandPlace(reader: Reader, profileId: ProfileId, projectId: ProjectId | null): Promise<void> {
    const profile = profileOfImport(reader, { profile_id: profileId, project_id: projectId } as ImportRecord)
    demandImporting(reader, { profile_id: profileId })
    placeOf(reader, profile, { projectId })
  }
}

/** Who may neither make nor change records of the profile has nothing to import. */
function demandImporting(reader: Reader, { profile_id }: Pick<ImportRecord, "profile_id">): void {
  const profile = reader.known.get(profile_id)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  const may = mayRecords(reader.actor, profile.type, "CREATE") || mayRecords(reader.actor, profile.type, "UPDATE")
  if (!may) throw forbidden("CREATE", recordFeature[profile.type])
}

/** One's own; anybody else's is not there. */
async function ownImport(
  tx: Tenant,
  actor: Actor,
  id: ImportId,
  lock: "none" | "update" = "none",
): Promise<ImportRecord> {
  const one = isUuid(id) ? await findImport(tx, actor.clientId, id, lock) : undefined
  if (!one || one.user_id !== actor.userId) throw new Refusal(404, problem("import.not_found", []))
  return one
}

function saidMapping(reader: Reader, one: ImportRecord, body: BodyOf<typeof calls.mapImport>) {
  const fields = profileOfImport(reader, one).fields.filter(canBeImported)
  const idOf = (keyword: string | null, path: string): FieldId | null => {
    if (keyword === null || keyword === entityTarget) return keyword
    const field = fields.find((candidate) => candidate.keyword === keyword)
    if (!field) throw new Refusal(400, problem("value.unknown_keyword", [path], { keyword }))
    return field.id
  }
  const proposed = new Map(one.mapping.map((mapped) => [mapped.column, mapped]))
  const said = new Map(body.columns.map(({ column, keyword }) => [column, idOf(keyword, "columns")]))
  for (const column of said.keys()) {
    if (!one.columns.some(({ index, hidden }) => index === column && !hidden))
      throw new Refusal(400, problem("import.unknown_column", ["columns"], { column }))
  }
  const taken = [...said.values()].filter((field) => field !== null)
  if (new Set(taken).size < taken.length) throw new Refusal(400, problem("import.mapped_twice", ["columns"]))
  if (taken.every((field) => field === entityTarget))
    throw new Refusal(400, problem("import.nothing_mapped", ["columns"]))
  const mapping = one.columns.map(({ index }) => {
    const field = said.get(index) ?? null
    const before = proposed.get(index)
    return before?.field === field && field !== null
      ? before
      : { column: index, field, by: field === null ? null : ("person" as const), confidence: field === null ? 0 : 1 }
  })
  const key = body.key === undefined ? one.key_field : idOf(body.key, "key")
  if (key !== null && !taken.includes(key))
    throw new Refusal(400, problem("import.unknown_key", ["key"], { column: key }))
  return { mapping, key }
}

/** What is to be remembered: each heading with what it was said to mean. */
function headingsSaid(one: ImportRecord, mapping: readonly { column: number; field: FieldId | null }[]) {
  const said = new Map<string, FieldId | null>()
  for (const { column, field } of mapping) {
    const named = one.columns.find(({ index }) => index === column)
    const heading = folded(named?.name ?? "")
    if (heading !== "" && !named?.hidden && !said.has(heading)) said.set(heading, field)
  }
  return said
}

function withCell(cells: readonly string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? text : (cells[index] ?? ""),
  )
}

/** The rows that have each mark now, of those given. */
function twinsAmong(target: Target, rows: readonly Parameters<typeof valuesOfRow>[1][]) {
  const byMark = new Map<string, number[]>()
  for (const row of rows.toSorted((one, other) => one.row - other.row)) {
    for (const mark of valuesOfRow(target, row).marks) byMark.set(mark, [...(byMark.get(mark) ?? []), row.row])
  }
  return (mark: string) => byMark.get(mark) ?? []
}

import * as Type from "typebox"
import type { Static } from "typebox"
import { userLimits, type UserUploadResult } from "../../../../../schemas/api/user-management.ts"
import { attachmentTypes } from "../../../../../schemas/files.ts"
import type { EntityId } from "../../../../../schemas/ids.ts"
import { languages } from "../../../../../schemas/languages.ts"
import { normalizeEmail } from "../../../../../schemas/people.ts"
import { allows } from "../../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import { inSavepoint } from "../../../../database/savepoint.ts"
import { bytesOf, fileKey, type FileStore } from "../../../../files/file-store.ts"
import { keepContent } from "../../../../files/keep-content.ts"
import { forbidden, type Actor } from "../../../../http/actor.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { format, sentenceOf } from "../../../../http/sentences.ts"
import type { JobKind, RunningJob } from "../../../../jobs/job-kind.ts"
import { appendAudit } from "../../../../audit-log/append.ts"
import {
  beginMadeFile,
  completeMadeFile,
  deleteMadeFile,
  isThere,
  uploadOf,
} from "../../../../files/stored/made-files.ts"
import { readInThread } from "../../../../sheets/reading/read-in-thread.ts"
import type { SourceRow } from "../../../../sheets/reading/source-table.ts"
import { actingPerson } from "../../people/acting-person.ts"
import { readEntityNames } from "../repository.ts"
import { rolesById } from "../service.ts"
import type { RolesById } from "../standing.ts"
import { createAccount } from "../write-account.ts"
import { errorWorkbook, type RefusedRow } from "./error-workbook.ts"
import { readPerson, type KnownNames } from "./read-person.ts"
import { foldName, placesOf, type ColumnPlaces } from "./upload-columns.ts"
import { emailsMadeBy, entityNumbers } from "./upload-repository.ts"

export const uploadKind = { name: "auth.user_upload" } as const

const UploadInput = Type.Object(
  {
    fileId: Type.String(),
    fileName: Type.String(),
    language: Type.Enum(languages),
    entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
)
export type UploadInput = Static<typeof UploadInput>
type UploadJob = RunningJob<UploadInput, UserUploadResult>

/** So many people are added or lost together. */
const rowsPerStep = 25
const mostTold = 100

/**
 * Adds the people of a file. Each row is one person, judged as the form judges them; what is refused is told with the row's
 * number and kept as a file that can be put right. Who was added by an attempt that its process did not survive is known by
 * the trail, and is not added again.
 */
export function uploadJob(store: FileStore): JobKind<UploadInput, UserUploadResult> {
  return {
    ...uploadKind,
    input: UploadInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      await job.step((tx) => uploader(tx, job))
      const file = await readFile(job, await bytesOf(await store.open(fileKey(clientId, job.input.fileId))))
      const made = await job.step((tx) => emailsMadeBy(tx, clientId, job.id))
      const refused: RefusedRow[] = []
      const firstRows = new Map<string, number>()
      for (let at = 0; at < file.rows.length; at += rowsPerStep) {
        const some = file.rows.slice(at, at + rowsPerStep)
        const twins = some.map((row) => twinOf(row, file.places, firstRows))
        refused.push(
          ...(await job.step(async (tx) => {
            const actor = await uploader(tx, job)
            const roles = await rolesById(tx, actor, "held")
            const names = await knownNames(tx, actor, roles)
            const found: RefusedRow[] = []
            for (const [index, row] of some.entries()) {
              const add = { places: file.places, names, roles, made, twin: twins[index] }
              const problems = await added(tx, actor, job.input.language, row, add)
              if (problems.length > 0) found.push({ row, problems })
            }
            return found
          })),
        )
        await job.progress(at + some.length, file.rows.length, "loading")
      }
      const upload = refused.length > 0 ? await keepRefused(job, store, file.headings, refused) : undefined
      await job.finish((tx) => finished(tx, job, { file, refused, upload }))
    },
    async worthless(tx, { actor, input }) {
      return (await isThere(tx, actor.clientId, input.fileId)) ? undefined : problem("file.not_found", [])
    },
  }
}

/** The person behind the upload as they stand now. */
async function uploader(tx: Tenant, job: UploadJob): Promise<Actor> {
  const { clientId, userId, module } = job.actor
  const actor = await actingPerson(tx, { clientId, userId, module, entityId: job.input.entityId, jobId: job.id })
  if (!allows(actor.rights, "Settings", "User_Management", "CREATE")) throw forbidden("CREATE", "User_Management")
  return actor
}

interface PeopleFile {
  readonly headings: readonly string[]
  readonly places: ColumnPlaces
  readonly rows: readonly SourceRow[]
}

async function readFile(job: UploadJob, bytes: Uint8Array): Promise<PeopleFile> {
  const rows: SourceRow[] = []
  let headings: readonly string[] = []
  await readInThread(
    bytes,
    {},
    {
      async head({ columns, total }) {
        headings = columns.map(({ name }) => name)
        placesOf(headings)
        if (total > userLimits.upload) {
          const params = { rows: total, maximum: userLimits.upload }
          throw new Refusal(400, problem("user.file_too_long", ["file"], params))
        }
        await job.progress(0, total, "reading")
      },
      async rows(some) {
        rows.push(...some)
      },
    },
    job.signal,
  )
  return { headings, places: placesOf(headings), rows }
}

/** The earlier row of the file that has the same address. */
function twinOf({ row, cells }: SourceRow, places: ColumnPlaces, firstRows: Map<string, number>): number | undefined {
  const email = normalizeEmail(cells[places.get("email") ?? -1] ?? "")
  if (email === "") return undefined
  const first = firstRows.get(email)
  if (first === undefined) firstRows.set(email, row)
  return first
}

async function knownNames(tx: Tenant, actor: Actor, roles: RolesById): Promise<KnownNames> {
  const entities = await readEntityNames(tx, actor.clientId, actor.entityIds)
  const numbers = await entityNumbers(tx, actor.clientId, actor.entityIds)
  return {
    roles: new Map([...roles.values()].map(({ id, name }) => [foldName(name), id])),
    entities: new Map([...numbers, ...entities].map(({ id, name }) => [foldName(name), id])),
  }
}

async function added(
  tx: Tenant,
  actor: Actor,
  language: UploadInput["language"],
  { cells }: SourceRow,
  add: {
    readonly places: ColumnPlaces
    readonly names: KnownNames
    readonly roles: RolesById
    readonly made: ReadonlySet<string>
    readonly twin: number | undefined
  },
): Promise<readonly Problem[]> {
  if (add.twin !== undefined) return [problem("import.duplicate_row", ["Email"], { row: add.twin })]
  const { fields, problems } = readPerson(cells, add.places, add.names)
  if (add.made.has(normalizeEmail(fields.email))) return []
  if (problems.length > 0) return problems
  try {
    await inSavepoint(tx, () => createAccount(tx, actor, add.roles, fields, language))
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.problems
    throw error
  }
}

/** Puts the rows that were refused into the store, as a file of the person's own; what an earlier attempt left goes. */
async function keepRefused(
  job: UploadJob,
  store: FileStore,
  headings: readonly string[],
  refused: readonly RefusedRow[],
): Promise<number> {
  const { clientId } = job.actor
  const { language, fileName } = job.input
  const key = fileKey(clientId, job.id)
  const earlier = await job.step((tx) => uploadOf(tx, clientId, job.id))
  if (earlier !== undefined) {
    await store.abort(key, earlier)
    await store.delete(key)
  }
  const uploadId = await store.start(key)
  const { name: author } = await job.step(async (tx) => {
    const actor = await uploader(tx, job)
    const plain = fileName.replace(/\.[^.]*$/, "")
    await beginMadeFile(tx, {
      clientId,
      id: job.id,
      userId: actor.userId,
      fileName: `${plain} – ${format("imports.document.name", language)}.xlsx`,
      contentType: attachmentTypes.xlsx,
      uploadId,
    })
    return actor
  })
  return keepContent(store, key, uploadId, errorWorkbook({ headings, refused, language, author, title: fileName }))
}

async function finished(
  tx: Tenant,
  job: UploadJob,
  outcome: { readonly file: PeopleFile; readonly refused: readonly RefusedRow[]; readonly upload: number | undefined },
): Promise<UserUploadResult> {
  const { clientId } = job.actor
  const { file, refused, upload } = outcome
  const actor = await uploader(tx, job)
  if (upload !== undefined) await completeMadeFile(tx, { clientId, id: job.id }, { size: upload, isWanted: true })
  // It holds nothing that is not kept by now, but the contact data of people.
  await deleteMadeFile(tx, actor, job.input.fileId)
  const rows = file.rows.length
  const counts = { rows, created: rows - refused.length, refused: refused.length }
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: actor.userId,
    action: "users_uploaded",
    changes: [
      { section: null, parameter: "file", previous: null, current: { fileName: job.input.fileName, ...counts } },
    ],
  })
  return {
    ...counts,
    problems: refused.slice(0, mostTold).map(({ row, problems }) => ({
      row: row.row,
      email: (row.cells[file.places.get("email") ?? -1] ?? "").slice(0, 200),
      reasons: problems.map((one) => sentenceOf(one, job.input.language)),
    })),
    errorFileId: upload === undefined ? null : job.id,
  }
}

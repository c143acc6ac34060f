import * as Type from "typebox"
import type { Static } from "typebox"
import { userLimits, type UserUploadResult } from "../../contracts/user-management.ts"
import { attachmentTypes } from "../../../../schemas/files.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import { normalizeEmail } from "../../../../schemas/account-fields.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { inSavepoint } from "../../../../server/database/savepoint.ts"
import { bytesOf, fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import { saveContent } from "../../../../server/files/save-content.ts"
import { toForbiddenError, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { format, problemMessage } from "../../../../server/http/problem-messages.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import {
  insertGeneratedFile,
  completeGeneratedFile,
  deleteGeneratedFile,
  isThere,
  uploadOf,
} from "../../../../server/files/stored/generated-files.ts"
import { parseInThread } from "../../../../server/sheets/parsing/parse-in-thread.ts"
import type { SourceRow } from "../../../../server/sheets/parsing/source-table.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { listEntityNames } from "../repository.ts"
import { rolesById } from "../service.ts"
import type { RolesById } from "../access-level.ts"
import { createAccount } from "../write-account.ts"
import { errorWorkbook, type RejectedRow } from "./error-workbook.ts"
import { parseUserRow, type NameLookup } from "./parse-user-row.ts"
import { normalizeHeader, columnIndexesOf, type ColumnIndexes } from "./upload-columns.ts"
import { findEmailsCreatedBy, entityNumbers } from "./upload-repository.ts"

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

/** Rows committed or rolled back together. */
const rowsPerBatch = 25
const maxListed = 100

/**
 * Adds the users of a file. Each row is one user, validated like the form; rejected rows are reported with their row
 * number and stored as a file the user can correct. Users added by an attempt that crashed are recognised in the audit
 * log and not added again.
 */
export function uploadJob(store: FileStore): JobKind<UploadInput, UserUploadResult> {
  return {
    ...uploadKind,
    input: UploadInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      await job.step((tx) => uploader(tx, job))
      const file = await parseFile(job, await bytesOf(await store.open(fileKey(clientId, job.input.fileId))))
      const createdEmails = await job.step((tx) => findEmailsCreatedBy(tx, clientId, job.id))
      const rejected: RejectedRow[] = []
      const firstRows = new Map<string, number>()
      for (let at = 0; at < file.rows.length; at += rowsPerBatch) {
        const some = file.rows.slice(at, at + rowsPerBatch)
        const duplicates = some.map((row) => findDuplicateRow(row, file.columnIndexes, firstRows))
        rejected.push(
          ...(await job.step(async (tx) => {
            const actor = await uploader(tx, job)
            const roles = await rolesById(tx, actor, "share")
            const names = await loadNames(tx, actor, roles)
            const found: RejectedRow[] = []
            for (const [index, row] of some.entries()) {
              const add = {
                columnIndexes: file.columnIndexes,
                names,
                roles,
                createdEmails,
                duplicateOf: duplicates[index],
              }
              const problems = await addUser(tx, actor, job.input.language, row, add)
              if (problems.length > 0) found.push({ row, problems })
            }
            return found
          })),
        )
        await job.progress(at + some.length, file.rows.length, "writing")
      }
      const upload = rejected.length > 0 ? await storeRejectedRows(job, store, file.headings, rejected) : undefined
      await job.finish((tx) => finishJob(tx, job, { file, rejected, upload }))
    },
    async findObsolescence(tx, { actor, input }) {
      return (await isThere(tx, actor.clientId, input.fileId)) ? undefined : problem("file.not_found", [])
    },
  }
}

/** The uploading user with their current access. */
async function uploader(tx: ClientTransaction, job: UploadJob): Promise<Actor> {
  const { clientId, userId, module } = job.actor
  const actor = await loadActor(tx, { clientId, userId, module, entityId: job.input.entityId, jobId: job.id })
  if (!allows(actor.rights, "Settings", "User_Management", "CREATE"))
    throw toForbiddenError("CREATE", "User_Management")
  return actor
}

interface UserUploadFile {
  readonly headings: readonly string[]
  readonly columnIndexes: ColumnIndexes
  readonly rows: readonly SourceRow[]
}

async function parseFile(job: UploadJob, bytes: Uint8Array): Promise<UserUploadFile> {
  const rows: SourceRow[] = []
  let headings: readonly string[] = []
  await parseInThread(
    bytes,
    {},
    {
      async head({ columns, total }) {
        headings = columns.map(({ name }) => name)
        columnIndexesOf(headings)
        if (total > userLimits.upload) {
          const params = { rows: total, maximum: userLimits.upload }
          throw new HttpError(400, problem("user.file_too_long", ["file"], params))
        }
        await job.progress(0, total, "reading")
      },
      async rows(some) {
        rows.push(...some)
      },
    },
    job.signal,
  )
  return { headings, columnIndexes: columnIndexesOf(headings), rows }
}

/** The earlier row of the file with the same email address. */
function findDuplicateRow(
  { row, cells }: SourceRow,
  columnIndexes: ColumnIndexes,
  firstRows: Map<string, number>,
): number | undefined {
  const email = normalizeEmail(cells[columnIndexes.get("email") ?? -1] ?? "")
  if (email === "") return undefined
  const first = firstRows.get(email)
  if (first === undefined) firstRows.set(email, row)
  return first
}

async function loadNames(tx: ClientTransaction, actor: Actor, roles: RolesById): Promise<NameLookup> {
  const entities = await listEntityNames(tx, actor.clientId, actor.entityIds)
  const numbers = await entityNumbers(tx, actor.clientId, actor.entityIds)
  return {
    roles: new Map([...roles.values()].map(({ id, name }) => [normalizeHeader(name), id])),
    entities: new Map([...numbers, ...entities].map(({ id, name }) => [normalizeHeader(name), id])),
  }
}

async function addUser(
  tx: ClientTransaction,
  actor: Actor,
  language: UploadInput["language"],
  { cells }: SourceRow,
  add: {
    readonly columnIndexes: ColumnIndexes
    readonly names: NameLookup
    readonly roles: RolesById
    readonly createdEmails: ReadonlySet<string>
    readonly duplicateOf: number | undefined
  },
): Promise<readonly Problem[]> {
  if (add.duplicateOf !== undefined) return [problem("import.duplicate_row", ["Email"], { row: add.duplicateOf })]
  const { fields, problems } = parseUserRow(cells, add.columnIndexes, add.names)
  if (add.createdEmails.has(normalizeEmail(fields.email))) return []
  if (problems.length > 0) return problems
  try {
    await inSavepoint(tx, () => createAccount(tx, actor, add.roles, fields, language))
    return []
  } catch (error) {
    if (error instanceof HttpError) return error.problems
    throw error
  }
}

/** Stores the rejected rows as a file owned by the user; replaces the file of an earlier attempt. */
async function storeRejectedRows(
  job: UploadJob,
  store: FileStore,
  headings: readonly string[],
  rejected: readonly RejectedRow[],
): Promise<number> {
  const { clientId } = job.actor
  const { language, fileName } = job.input
  const key = fileKey(clientId, job.id)
  const previous = await job.step((tx) => uploadOf(tx, clientId, job.id))
  if (previous !== undefined) {
    await store.abort(key, previous)
    await store.delete(key)
  }
  const uploadId = await store.start(key)
  const { name: author } = await job.step(async (tx) => {
    const actor = await uploader(tx, job)
    const plain = fileName.replace(/\.[^.]*$/, "")
    await insertGeneratedFile(tx, {
      clientId,
      id: job.id,
      userId: actor.userId,
      fileName: `${plain} – ${format("imports.document.name", language)}.xlsx`,
      contentType: attachmentTypes.xlsx,
      uploadId,
    })
    return actor
  })
  return saveContent(store, key, uploadId, errorWorkbook({ headings, rejected, language, author, title: fileName }))
}

async function finishJob(
  tx: ClientTransaction,
  job: UploadJob,
  outcome: {
    readonly file: UserUploadFile
    readonly rejected: readonly RejectedRow[]
    readonly upload: number | undefined
  },
): Promise<UserUploadResult> {
  const { clientId } = job.actor
  const { file, rejected, upload } = outcome
  const actor = await uploader(tx, job)
  if (upload !== undefined)
    await completeGeneratedFile(tx, { clientId, id: job.id }, { size: upload, isRequested: true })
  // Everything in the uploaded file is stored by now, and it contains users' contact data.
  await deleteGeneratedFile(tx, actor, job.input.fileId)
  const rows = file.rows.length
  const counts = { rows, created: rows - rejected.length, rejected: rejected.length }
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
    problems: rejected.slice(0, maxListed).map(({ row, problems }) => ({
      row: row.row,
      email: (row.cells[file.columnIndexes.get("email") ?? -1] ?? "").slice(0, 200),
      reasons: problems.map((one) => problemMessage(one, job.input.language)),
    })),
    errorFileId: upload === undefined ? null : job.id,
  }
}

import type { FileEntry } from "../contracts/files.ts"
import { isImage } from "../../../schemas/files.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { validate as isUuid } from "uuid"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { fileKey } from "../../../server/files/file-store.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, loadAccessContext } from "../../records/server/index.ts"
import { assertNotHeldByOthers } from "../../records/server/writing.ts"
import { recordFileEvent } from "../../../server/files/stored/record-file-event.ts"
import type { FileDeps } from "./deps.ts"
import { assertDeletable, assertFileId, fileNotFound, scopeOf } from "./file-location.ts"
import { serializeFile } from "./serialize-file.ts"
import {
  type FileRow,
  type StoredFileQuery,
  markDeleted,
  listFileViews,
  type FileView,
  setStar,
} from "../../../server/files/stored/repository.ts"

export interface FileQuery extends Omit<StoredFileQuery, "projectId" | "ids"> {
  readonly projectId?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

const defaultPageSize = 50

/** Existing files: search, open, star and delete, each with its permission. */
export function libraryService({ database, accessDeps, store }: Pick<FileDeps, "database" | "accessDeps" | "store">) {
  const withAccess = <T>(actor: Actor, run: (tx: ClientTransaction, access: AccessContext) => Promise<T>): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, accessDeps)))

  const findFiles = (tx: ClientTransaction, access: AccessContext, ids: readonly string[]): Promise<FileView[]> => {
    const some = ids.filter((id) => isUuid(id))
    return listFileViews(tx, scopeOf(access), { ids: some }, { limit: some.length, offset: 0 })
  }
  const getFile = async (tx: ClientTransaction, access: AccessContext, id: string): Promise<FileView> => {
    const [file] = await findFiles(tx, access, [assertFileId(id)])
    if (!file) throw fileNotFound()
    return file
  }

  const linkTo = async (file: FileRow, inline: boolean) => {
    assertFileAvailable(file)
    const disposition = inline && isImage(file.content_type) ? "inline" : "attachment"
    const { id, file_name: fileName, content_type: contentType } = file
    const signedUrl = await store.getDownloadUrl(fileKey(file.client_id, id), { fileName, contentType, disposition })
    return { fileUploadId: id, fileName, signedUrl }
  }

  return {
    list: (actor: Actor, { projectId, page = 0, size = defaultPageSize, ...query }: FileQuery) =>
      withAccess(actor, async (tx, access) => {
        const project = projectId === noProject ? null : (projectId as ProjectId | undefined)
        for (const id of [project, query.serviceId]) if (typeof id === "string") assertFileId(id)
        const scopedQuery = { ...query, projectId: project }
        const files = await listFileViews(tx, scopeOf(access), scopedQuery, { limit: size + 1, offset: page * size })
        const content = files.slice(0, size).map((file) => serializeFile(file, access))
        return { content, page, hasMore: files.length > size }
      }),

    data: (actor: Actor, ids: readonly string[]): Promise<FileEntry[]> =>
      withAccess(actor, async (tx, access) =>
        (await findFiles(tx, access, ids)).map((file) => serializeFile(file, access)),
      ),

    async download(actor: Actor, id: string, inline: boolean) {
      return linkTo(await withAccess(actor, (tx, access) => getFile(tx, access, id)), inline)
    },

    async downloads(actor: Actor, ids: readonly string[]) {
      const requested = [...new Set(ids)]
      const files = await withAccess(actor, (tx, access) => findFiles(tx, access, requested))
      if (files.length < requested.length) throw fileNotFound()
      return Promise.all(files.map((file) => linkTo(file, false)))
    },

    star: (actor: Actor, id: string, starred: boolean): Promise<FileEntry> =>
      withAccess(actor, async (tx, access) => {
        const file = await getFile(tx, access, id)
        await setStar(tx, actor.clientId, actor.userId, file.id, starred)
        return serializeFile({ ...file, starred }, access)
      }),

    delete: (actor: Actor, id: string): Promise<void> =>
      withAccess(actor, async (tx, access) => {
        const file = await getFile(tx, access, id)
        assertDeletable(access, file)
        if (file.upload_type === "PROFILE_ATTACHMENT" && file.record_id !== null)
          await assertNotHeldByOthers(tx, access, [file.record_id])
        await markDeleted(tx, actor.clientId, { ids: [file.id] })
        await recordFileEvent(tx, actor, file, "file_deleted")
      }),
  }
}

export type LibraryService = ReturnType<typeof libraryService>

function assertFileAvailable({ state, file_name: file }: FileRow): void {
  if (state === "checking") throw new HttpError(409, problem("file.checking", [], { file }))
  if (state === "infected") throw new HttpError(410, problem("file.infected", [], { file }))
}

import type { FileEntry } from "../../../schemas/api/files.ts"
import { isPicture } from "../../../schemas/files.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { validate as isUuid } from "uuid"
import type { Tenant } from "../../database/database.ts"
import { fileKey } from "../../files/file-store.ts"
import type { Actor } from "../../http/actor.ts"
import { Refusal } from "../../http/refusal.ts"
import { type Reader, readerOf } from "../profile/records/reader.ts"
import { noteFile } from "../../files/stored/note-file.ts"
import type { FileParts } from "./parts.ts"
import { demandDeletable, demandId, fileNotFound, scopeOf } from "./place.ts"
import { printFile } from "./print-file.ts"
import {
  type FileRow,
  type FileWish,
  markDeleted,
  seenFiles,
  type SeenFile,
  setStar,
} from "../../files/stored/repository.ts"

export interface FileQuery extends Omit<FileWish, "projectId" | "ids"> {
  readonly projectId?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

const usualPage = 50

/** The files that are there: found, opened, starred, deleted, each by those who may. */
export function libraryService({ database, reading, store }: Pick<FileParts, "database" | "reading" | "store">) {
  const asReader = <T>(actor: Actor, work: (tx: Tenant, reader: Reader) => Promise<T>): Promise<T> =>
    database.tenant(actor.clientId, async (tx) => work(tx, await readerOf(tx, actor, reading)))

  const seen = (tx: Tenant, reader: Reader, ids: readonly string[]): Promise<SeenFile[]> => {
    const some = ids.filter((id) => isUuid(id))
    return seenFiles(tx, scopeOf(reader), { ids: some }, { limit: some.length, offset: 0 })
  }
  const seenOne = async (tx: Tenant, reader: Reader, id: string): Promise<SeenFile> => {
    const [file] = await seen(tx, reader, [demandId(id)])
    if (!file) throw fileNotFound()
    return file
  }

  const linkTo = async (file: FileRow, inline: boolean) => {
    demandOpen(file)
    const shown = inline && isPicture(file.content_type) ? "inline" : "attachment"
    const { id, file_name: fileName, content_type: contentType } = file
    const signedUrl = await store.addressOf(fileKey(file.client_id, id), { fileName, contentType, shown })
    return { fileUploadId: id, fileName, signedUrl }
  }

  return {
    list: (actor: Actor, { projectId, page = 0, size = usualPage, ...wish }: FileQuery) =>
      asReader(actor, async (tx, reader) => {
        const project = projectId === noProject ? null : (projectId as ProjectId | undefined)
        for (const id of [project, wish.serviceId]) if (typeof id === "string") demandId(id)
        const asked = { ...wish, projectId: project }
        const files = await seenFiles(tx, scopeOf(reader), asked, { limit: size + 1, offset: page * size })
        const content = files.slice(0, size).map((file) => printFile(file, reader))
        return { content, page, hasMore: files.length > size }
      }),

    data: (actor: Actor, ids: readonly string[]): Promise<FileEntry[]> =>
      asReader(actor, async (tx, reader) => (await seen(tx, reader, ids)).map((file) => printFile(file, reader))),

    async download(actor: Actor, id: string, inline: boolean) {
      return linkTo(await asReader(actor, (tx, reader) => seenOne(tx, reader, id)), inline)
    },

    async downloads(actor: Actor, ids: readonly string[]) {
      const wanted = [...new Set(ids)]
      const files = await asReader(actor, (tx, reader) => seen(tx, reader, wanted))
      if (files.length < wanted.length) throw fileNotFound()
      return Promise.all(files.map((file) => linkTo(file, false)))
    },

    star: (actor: Actor, id: string, starred: boolean): Promise<FileEntry> =>
      asReader(actor, async (tx, reader) => {
        const file = await seenOne(tx, reader, id)
        await setStar(tx, actor.clientId, actor.userId, file.id, starred)
        return printFile({ ...file, starred }, reader)
      }),

    delete: (actor: Actor, id: string): Promise<void> =>
      asReader(actor, async (tx, reader) => {
        const file = await seenOne(tx, reader, id)
        demandDeletable(reader, file)
        await markDeleted(tx, actor.clientId, { ids: [file.id] })
        await noteFile(tx, actor, file, "file_deleted")
      }),
  }
}

export type LibraryService = ReturnType<typeof libraryService>

function demandOpen({ state, file_name: file }: FileRow): void {
  if (state === "checking") throw new Refusal(409, problem("file.checking", [], { file }))
  if (state === "refused") throw new Refusal(410, problem("file.refused", [], { file }))
}

import type { Job } from "../../../../../schemas/api/jobs.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import type { Database } from "../../../../database/database.ts"
import type { Actor } from "../../../../http/actor.ts"
import type { JobService } from "../../../../jobs/service.ts"
import { uploadedFile } from "../../../../files/stored/uploaded-file.ts"
import { uploadKind, type UploadInput } from "./upload-job.ts"

/** Adds people from a file: the work is put in here, and goes on without being waited for. */
export function uploadService({ database, jobs }: { readonly database: Database; readonly jobs: JobService }) {
  return {
    begin: (actor: Actor, fileUploadId: string, language: Language): Promise<Job> =>
      database.tenant(actor.clientId, async (tx) => {
        const { id: fileId, fileName } = await uploadedFile(tx, actor, fileUploadId)
        const input: UploadInput = { fileId, fileName, language, entityId: actor.entityId }
        const { id } = await jobs.enqueue(tx, actor, uploadKind, input, { key: fileId })
        return jobs.print(await jobs.find(tx, actor, id), language)
      }),
  }
}

export type UploadService = ReturnType<typeof uploadService>

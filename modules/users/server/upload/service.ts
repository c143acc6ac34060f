import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { uploadedFile } from "../../../../server/files/stored/uploaded-file.ts"
import { uploadKind, type UploadInput } from "./upload-job.ts"

/** Adds users from a file: enqueues the job, which runs in the background. */
export function uploadService({ database, jobs }: { readonly database: Database; readonly jobs: JobService }) {
  return {
    startUpload: (actor: Actor, fileUploadId: string, language: Language): Promise<Job> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { id: fileId, fileName } = await uploadedFile(tx, actor, fileUploadId)
        const input: UploadInput = { fileId, fileName, language, entityId: actor.entityId }
        const { id } = await jobs.enqueue(tx, actor, uploadKind, input, { key: fileId })
        return jobs.serialize(await jobs.find(tx, actor, id), language)
      }),
  }
}

export type UploadService = ReturnType<typeof uploadService>

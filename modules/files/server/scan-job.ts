import * as Type from "typebox"
import type { Static } from "typebox"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { fileKey, type FileStore } from "../../../server/files/file-store.ts"
import type { Scanner, ScanResult } from "../../../server/files/scanner.ts"
import type { JobActor, JobKind } from "../../../server/jobs/job-kind.ts"
import { recordFileEvent } from "../../../server/files/stored/record-file-event.ts"
import { type FileRow, findFile, updateFile } from "../../../server/files/stored/repository.ts"

const ScanInput = Type.Object({ fileId: Type.String() }, { additionalProperties: false })
type ScanInput = Static<typeof ScanInput>

export const scanKind = { name: "file.scan" } as const

/** Scans a file in quarantine: a clean file is released; of an infected one only the row remains. */
export function scanJob(store: FileStore, scanner: Scanner): JobKind<ScanInput, { clean: boolean } | null> {
  return {
    ...scanKind,
    input: ScanInput,
    // Covers an hour, in which a restarting scanner becomes available again.
    attempts: 60,
    async run(job) {
      const { clientId } = job.actor
      const find = (tx: ClientTransaction) => findFile(tx, clientId, job.input.fileId)
      const file = await job.step(find)
      if (!file || file.size === null) return job.finish(async () => null)
      const key = fileKey(clientId, file.id)
      if (file.state === "checking") {
        const result = await scanner(await store.open(key), file.size, job.signal)
        await job.step(async (tx) => {
          const locked = await findFile(tx, clientId, file.id, "update")
          if (locked?.state === "checking") await saveScanResult(tx, job.actor, locked, result)
        })
      }
      // The result is stored, so the content is also deleted if the process crashed after the scan.
      const now = await job.step(find)
      if (now?.state === "infected") await store.delete(key)
      await job.finish(async () => ({ clean: now?.state === "ready" }))
    },
    async findObsolescence(tx, { actor, input }) {
      const file = await findFile(tx, actor.clientId, input.fileId)
      if (!file) return problem("file.not_found", [])
      return file.state === "checking" ? undefined : problem("job.outdated", [])
    },
  }
}

async function saveScanResult(
  tx: ClientTransaction,
  actor: JobActor,
  file: FileRow,
  result: ScanResult,
): Promise<void> {
  if (result.clean) {
    await updateFile(tx, file, { state: "ready" })
    return
  }
  const infectedFile = await updateFile(tx, file, { state: "infected", threat: result.threat })
  await recordFileEvent(tx, actor, infectedFile, "file_infected")
}

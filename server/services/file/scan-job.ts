import * as Type from "typebox"
import type { Static } from "typebox"
import { problem } from "../../../schemas/problems.ts"
import type { Tenant } from "../../database/database.ts"
import { fileKey, type FileStore } from "../../files/file-store.ts"
import type { Scanner, ScanVerdict } from "../../files/scanner.ts"
import type { JobActor, JobKind } from "../../jobs/job-kind.ts"
import { noteFile } from "../../files/stored/note-file.ts"
import { type FileRow, findFile, updateFile } from "../../files/stored/repository.ts"

const ScanInput = Type.Object({ fileId: Type.String() }, { additionalProperties: false })
type ScanInput = Static<typeof ScanInput>

export const scanKind = { name: "file.scan" } as const

/** Asks the scanner about a file in quarantine: a clean one is let out, of a harmful one only the note remains. */
export function scanJob(store: FileStore, scanner: Scanner): JobKind<ScanInput, { clean: boolean } | null> {
  return {
    ...scanKind,
    input: ScanInput,
    // A scanner that is being restarted answers again within the hour.
    attempts: 60,
    async run(job) {
      const { clientId } = job.actor
      const find = (tx: Tenant) => findFile(tx, clientId, job.input.fileId)
      const file = await job.step(find)
      if (!file || file.size === null) return job.finish(async () => null)
      const key = fileKey(clientId, file.id)
      if (file.state === "checking") {
        const verdict = await scanner(await store.open(key), file.size, job.signal)
        await job.step(async (tx) => {
          const held = await findFile(tx, clientId, file.id, "update")
          if (held?.state === "checking") await judged(tx, job.actor, held, verdict)
        })
      }
      // Known to be harmful by now, also to whoever goes on after this process died.
      const now = await job.step(find)
      if (now?.state === "refused") await store.delete(key)
      await job.finish(async () => ({ clean: now?.state === "ready" }))
    },
    async worthless(tx, { actor, input }) {
      const file = await findFile(tx, actor.clientId, input.fileId)
      if (!file) return problem("file.not_found", [])
      return file.state === "checking" ? undefined : problem("job.overtaken", [])
    },
  }
}

async function judged(tx: Tenant, actor: JobActor, file: FileRow, verdict: ScanVerdict): Promise<void> {
  if (verdict.clean) {
    await updateFile(tx, file, { state: "ready" })
    return
  }
  const refused = await updateFile(tx, file, { state: "refused", threat: verdict.threat })
  await noteFile(tx, actor, refused, "file_refused")
}

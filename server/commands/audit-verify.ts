import { writeFileSync } from "node:fs"
import type { AuditCheckpoint } from "../../schemas/api/audit.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { sealService } from "../services/audit/seals/service.ts"
import { faultSentence } from "../services/audit/verification/fault-sentence.ts"
import { verifyTrail } from "../services/audit/verification/verify-trail.ts"
import { StartRefusal } from "../start-refusal.ts"
import { readAuditVerifyArguments } from "./audit-verify-arguments.ts"
import { readCheckpoint, typedPath } from "./checkpoint-file.ts"
import { commandActor } from "./command-actor.ts"
import { openCommandDatabase } from "./command-database.ts"
import { UsageError } from "./import-arguments.ts"

/** `npm run audit:verify`: exit 0 when the trail is whole, 2 when it was tampered with, 1 when it could not be looked over. */
async function runVerification(typed: readonly string[]): Promise<number> {
  const wanted = readAuditVerifyArguments(typed)
  const checkpoint = wanted.checkpoint === undefined ? undefined : readCheckpoint(wanted.checkpoint)
  const { database, close } = await openCommandDatabase(readConfiguration(process.env, "command"), (said) =>
    console.error(said),
  )
  try {
    const { clientId } = await commandActor(database, wanted.as)
    const seals = sealService(database)
    const publicKey = await seals.publicKey()
    const verdict = await verifyTrail({
      clientId,
      publicKey,
      checkpoint,
      step: (work) => database.reading(clientId, work),
    })
    for (const fault of verdict.faults) console.log(faultSentence(fault))
    console.log(`entries ${verdict.entries}, chains ${verdict.chains}, seals ${verdict.seals}`)
    console.log(`sealed until ${verdict.sealedAt ?? "never"}, public key ${publicKey}`)
    console.log(verdict.intact ? "The trail is whole." : "The trail was tampered with.")
    if (wanted.export !== undefined) writeCheckpoint(wanted.export, await seals.checkpoint(clientId))
    return verdict.intact ? 0 : 2
  } finally {
    await close()
  }
}

function writeCheckpoint(path: string, checkpoint: AuditCheckpoint | null): void {
  if (!checkpoint) throw new UsageError("There is no seal yet: the running product makes one every minute.")
  writeFileSync(typedPath(path), `${JSON.stringify(checkpoint, null, 2)}\n`)
  console.log(`Wrote the checkpoint of seal ${checkpoint.number} to ${typedPath(path)}.`)
}

try {
  process.exitCode = await runVerification(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UsageError || error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}

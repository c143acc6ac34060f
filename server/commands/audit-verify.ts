import { readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { Check } from "typebox/value"
import { AuditCheckpoint } from "../../schemas/api/audit.ts"
import { readConfiguration } from "../configuration/read-configuration.ts"
import { sealService } from "../services/audit/seals/service.ts"
import { faultSentence } from "../services/audit/verification/fault-sentence.ts"
import { verifyTrail } from "../services/audit/verification/verify-trail.ts"
import { StartRefusal } from "../start-refusal.ts"
import { readAuditVerifyArguments } from "./audit-verify-arguments.ts"
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

/** npm changes to the project's folder; a path is meant from where it was typed. */
function placeOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path)
}

function readCheckpoint(path: string): AuditCheckpoint {
  const file = placeOf(path)
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"))
    if (Check(AuditCheckpoint, read)) return read
  } catch {
    throw new UsageError(`${file} cannot be read as JSON: check its name and that you may read it.`)
  }
  throw new UsageError(`${file} is no checkpoint as --export writes it.`)
}

function writeCheckpoint(path: string, checkpoint: AuditCheckpoint | null): void {
  if (!checkpoint) throw new UsageError("There is no seal yet: the running product makes one every minute.")
  writeFileSync(placeOf(path), `${JSON.stringify(checkpoint, null, 2)}\n`)
  console.log(`Wrote the checkpoint of seal ${checkpoint.number} to ${placeOf(path)}.`)
}

try {
  process.exitCode = await runVerification(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UsageError || error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}

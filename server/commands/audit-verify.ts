import { writeFileSync } from "node:fs"
import type { AuditCheckpoint } from "../../modules/audit-log/contract.ts"
import { loadConfiguration } from "../configuration/load-configuration.ts"
import { sealService } from "../../modules/audit-log/server/seals/service.ts"
import { violationMessage } from "../../modules/audit-log/server/verification/violation-message.ts"
import { verifyAuditLog } from "../../modules/audit-log/server/verification/verify-audit-log.ts"
import { StartupError } from "../startup-error.ts"
import { parseAuditVerifyArguments } from "./audit-verify-arguments.ts"
import { loadCheckpoint, resolveCommandPath } from "./checkpoint-file.ts"
import { commandActor } from "./command-actor.ts"
import { openCommandDatabase } from "./command-database.ts"
import { UsageError } from "./usage-error.ts"

/**
 * `npm run audit:verify`: exit 0 when the audit log is intact, 2 when it was tampered with, 1 when it could not be
 * verified.
 */
async function runVerification(args: readonly string[]): Promise<number> {
  const options = parseAuditVerifyArguments(args)
  const checkpoint = options.checkpoint === undefined ? undefined : loadCheckpoint(options.checkpoint)
  const { database, close } = await openCommandDatabase(loadConfiguration(process.env, "command"), (message) =>
    console.error(message),
  )
  try {
    const { clientId } = await commandActor(database, options.as)
    const seals = sealService(database)
    const publicKey = await seals.publicKey()
    const result = await verifyAuditLog({
      clientId,
      publicKey,
      checkpoint,
      step: (run) => database.readTransaction(clientId, run),
    })
    for (const violation of result.violations) console.log(violationMessage(violation))
    console.log(`entries ${result.entries}, chains ${result.chains}, seals ${result.seals}`)
    console.log(`sealed until ${result.sealedAt ?? "never"}, public key ${publicKey}`)
    console.log(result.intact ? "The audit log is intact." : "The audit log was tampered with.")
    if (options.export !== undefined) writeCheckpoint(options.export, await seals.checkpoint(clientId))
    return result.intact ? 0 : 2
  } finally {
    await close()
  }
}

function writeCheckpoint(path: string, checkpoint: AuditCheckpoint | null): void {
  if (!checkpoint) throw new UsageError("There is no seal yet: the running server creates one every minute.")
  writeFileSync(resolveCommandPath(path), `${JSON.stringify(checkpoint, null, 2)}\n`)
  console.log(`Wrote the checkpoint of seal ${checkpoint.number} to ${resolveCommandPath(path)}.`)
}

try {
  process.exitCode = await runVerification(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UsageError || error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}

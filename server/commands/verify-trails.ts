import type { AuditCheckpoint } from "../../schemas/api/audit.ts"
import { listClients } from "../database/clients.ts"
import type { Database } from "../database/database.ts"
import { sealService } from "../services/audit/seals/service.ts"
import { faultSentence } from "../services/audit/verification/fault-sentence.ts"
import { verifyTrail } from "../services/audit/verification/verify-trail.ts"

/** Looks over the trail of every client of a database, and says what it found; whether all of it is whole. */
export async function verifyTrails(
  database: Database,
  checkpoint: AuditCheckpoint | undefined,
  say: (sentence: string) => void,
): Promise<boolean> {
  const publicKey = await sealService(database).publicKey()
  const clients = await listClients(database)
  let isIntact = checkpoint === undefined || clients.some((id) => id === checkpoint.clientId)
  if (!isIntact) say("The checkpoint is of a client who is not in this database.")
  for (const clientId of clients) {
    const found = await verifyTrail({
      clientId,
      publicKey,
      ...(checkpoint?.clientId === clientId && { checkpoint }),
      step: (work) => database.reading(clientId, work),
    })
    for (const fault of found.faults) say(faultSentence(fault))
    say(`Audit trail of ${clientId}: entries ${found.entries}, chains ${found.chains}, seals ${found.seals}.`)
    if (!found.intact) isIntact = false
  }
  say(isIntact ? "The trail is whole." : "The trail was tampered with before the backup was made.")
  return isIntact
}

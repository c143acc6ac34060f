import type { AuditCheckpoint } from "../../modules/audit-log/contract.ts"
import { listClients } from "../database/clients.ts"
import type { Database } from "../database/database.ts"
import { sealService } from "../../modules/audit-log/server/seals/service.ts"
import { violationMessage } from "../../modules/audit-log/server/verification/violation-message.ts"
import { verifyAuditLog } from "../../modules/audit-log/server/verification/verify-audit-log.ts"

/** Verifies the audit log of every client and prints the results; returns whether all are intact. */
export async function verifyTrails(
  database: Database,
  checkpoint: AuditCheckpoint | undefined,
  print: (message: string) => void,
): Promise<boolean> {
  const publicKey = await sealService(database).publicKey()
  const clients = await listClients(database)
  let isIntact = checkpoint === undefined || clients.some((id) => id === checkpoint.clientId)
  if (!isIntact) print("The checkpoint is of a client who is not in this database.")
  for (const clientId of clients) {
    const found = await verifyAuditLog({
      clientId,
      publicKey,
      ...(checkpoint?.clientId === clientId && { checkpoint }),
      step: (run) => database.readTransaction(clientId, run),
    })
    for (const violation of found.violations) print(violationMessage(violation))
    print(`Audit log of ${clientId}: entries ${found.entries}, chains ${found.chains}, seals ${found.seals}.`)
    if (!found.intact) isIntact = false
  }
  print(isIntact ? "The audit log is intact." : "The audit log was tampered with before the backup was made.")
  return isIntact
}

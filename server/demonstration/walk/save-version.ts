import { checkOutService } from "../../../modules/check-outs/server/service.ts"
import { processDocumentService } from "../../../modules/process-documents/server/service.ts"
import type { AccessContextDeps } from "../../../modules/records/server/access-context.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../database/database.ts"
import type { Actor } from "../../http/actor.ts"
import type { WrittenVersion } from "../documents/document-shape.ts"
import { flowchartOf } from "../documents/flowchart-of.ts"
import { narrativeOf } from "../documents/narrative-of.ts"
import { withinTransaction } from "./within-transaction.ts"

interface SavingDeps {
  readonly tx: ClientTransaction
  readonly accessDeps: AccessContextDeps
}

/** Checks a document out, saves it and checks it in, as its user does it. */
export async function saveVersion(
  { tx, accessDeps }: SavingDeps,
  actor: Actor,
  recordId: RecordId,
  { content: written, note }: Pick<WrittenVersion, "content" | "note">,
  findRecord: (uid: string) => RecordId,
): Promise<void> {
  const deps = { ...accessDeps, database: withinTransaction(tx) }
  const [checkOuts, documents] = [checkOutService(deps), processDocumentService(deps)]
  const { id: checkOutId } = await checkOuts.checkOut(actor, { kind: "DOCUMENT", recordId })
  const { version } = await documents.get(actor, recordId)
  const content = Array.isArray(written) ? narrativeOf(written, findRecord) : flowchartOf(written, findRecord)
  await documents.save(actor, recordId, {
    checkOutId,
    basedOn: version && { number: version.number, revision: version.revision },
    content,
    ...(note !== undefined && { note }),
  })
  await checkOuts.checkIn(actor, checkOutId)
}

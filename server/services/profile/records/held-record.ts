import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { linkIdsOf } from "../links/link-repository.ts"
import { printForForm } from "./print-record.ts"
import { demandHeld, profileOfRecord, type Reader } from "./reader.ts"
import type { RecordRow } from "./record-repository.ts"
import { findRecord } from "./record-row.ts"

/** A record inside the walls, held until the transaction ends, with its profile in force. */
export async function heldRecord(tx: Tenant, reader: Reader, id: RecordId) {
  const row = await findRecord(tx, reader.actor.clientId, reader.visibility, id, "update")
  demandHeld(reader, row.profile_id)
  return { row, profile: profileOfRecord(reader, row) }
}

/** A write stands on the revision its author saw: none is 428, another one 409 with the record as it is now. */
export async function refuseStale(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
  if (revision === row.revision) return
  const links = await linkIdsOf(tx, reader, row.id)
  throw new Refusal(409, problem("record.conflict", ["revision"]), {
    current: await printForForm(tx, row, links, { reader, profile }),
  })
}

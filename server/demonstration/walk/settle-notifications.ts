import { sql } from "kysely"
import type { ClientId } from "../../../schemas/ids.ts"
import type { Tenant } from "../../database/database.ts"

const newDays = 7

/** What people were told before the last week they have read since, and nobody is written to of what came before the first start. */
export async function settleNotifications(tx: Tenant, clientId: ClientId, now: Date): Promise<void> {
  await sql`
    update notification set read_at = created_at + interval '3 hours'
     where client_id = ${clientId} and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${newDays})`.execute(
    tx,
  )
  await tx.deleteFrom("notification_letter").where("client_id", "=", clientId).execute()
}

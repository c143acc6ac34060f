import { sql } from "kysely"
import type { ClientId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../database/database.ts"

const newDays = 7

/** Marks notifications from before the last week as read, and cancels emails about events before the first start. */
export async function markNotificationsRead(tx: ClientTransaction, clientId: ClientId, now: Date): Promise<void> {
  await sql`
    update notification set read_at = created_at + interval '3 hours'
     where client_id = ${clientId} and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${newDays})`.execute(
    tx,
  )
  await tx.deleteFrom("notification_email").where("client_id", "=", clientId).execute()
}

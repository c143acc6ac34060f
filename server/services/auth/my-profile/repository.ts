import { sql } from "kysely"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** What a person may change of their own account. */
export interface OwnDetails {
  readonly first_name: string
  readonly last_name: string
  readonly designation: string | null
  readonly contact_number: string | null
  readonly second_email: string | null
}

export async function updateOwnDetails(tx: Tenant, clientId: ClientId, userId: UserId, details: OwnDetails) {
  await tx
    .updateTable("app_user")
    .set({ ...details, revision: sql<number>`revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

import { sql } from "kysely"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** What users can change in their own account. */
export interface MyProfileDetails {
  readonly first_name: string
  readonly last_name: string
  readonly designation: string | null
  readonly contact_number: string | null
  readonly second_email: string | null
}

export async function updateMyDetails(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  details: MyProfileDetails,
) {
  await tx
    .updateTable("app_user")
    .set({ ...details, revision: sql<number>`revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

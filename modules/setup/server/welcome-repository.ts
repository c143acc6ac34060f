import { sql } from "kysely"
import type { WelcomeStep } from "../contract.ts"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/**
 * The onboarding steps completed according to the client's data; the second factor is the current user's. The shipped
 * roles are there from the start, so they count as reviewed once an administrator has opened their page.
 */
export async function findCompletedSteps(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<Readonly<Record<WelcomeStep | "hasRoles", boolean>>> {
  const { rows } = await sql<Record<WelcomeStep | "hasRoles", boolean>>`
    select exists (select 1 from outbox_email where client_id = ${clientId} and state = 'sent') as mail,
      exists (select 1 from totp_secret where client_id = ${clientId} and user_id = ${userId} and confirmed_at is not null)
        or exists (select 1 from passkey where client_id = ${clientId} and user_id = ${userId}) as "secondFactor",
      exists (select 1 from entity where client_id = ${clientId})
        and not exists (select 1 from entity where client_id = ${clientId}
          and (unique_id = '' or sector is null or country is null or currency is null)) as entities,
      exists (select 1 from app_user where client_id = ${clientId} and is_client_admin
        and preferences ->> 'rolesReviewed' = 'true') as roles,
      exists (select 1 from role where client_id = ${clientId}) as "hasRoles",
      exists (select 1 from app_user u where u.client_id = ${clientId} and u.id <> ${userId} and u.closed_at is null
        and (u.is_client_admin or exists (select 1 from user_role r where r.client_id = u.client_id and r.user_id = u.id)))
        as users,
      exists (select 1 from project where client_id = ${clientId}) as project`.execute(tx)
  const [done] = rows
  if (!done) throw new Error("A question without a table has one answer.")
  return done
}

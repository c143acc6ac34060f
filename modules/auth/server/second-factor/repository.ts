import { sql } from "kysely"
import { NIL } from "uuid"
import type { ClientId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { SecondFactorKind } from "../../../../schemas/second-factor.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** The user whose second factor it is. */
export interface Owner {
  readonly clientId: ClientId
  readonly userId: UserId
}

/** Represents client administrators among the roles that require a second factor. */
export const administrators = NIL as RoleId

export interface FactorState {
  readonly kinds: readonly SecondFactorKind[]
  readonly recoveryCodesLeft: number
  readonly required: boolean
}

export async function findFactorState(tx: ClientTransaction, { clientId, userId }: Owner): Promise<FactorState> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; codes: number; required: boolean }>`
    select
      exists (select 1 from totp_secret t
        where t.client_id = ${clientId} and t.user_id = ${userId} and t.confirmed_at is not null) as totp,
      exists (select 1 from passkey p where p.client_id = ${clientId} and p.user_id = ${userId}) as passkey,
      (select count(*) from recovery_code r
        where r.client_id = ${clientId} and r.user_id = ${userId} and r.used_at is null)::int as codes,
      exists (select 1 from second_factor_requirement d where d.client_id = ${clientId} and (
        d.role_id in (select ur.role_id from user_role ur where ur.client_id = ${clientId} and ur.user_id = ${userId})
        or (d.role_id = ${administrators} and exists (select 1 from app_user u
          where u.client_id = ${clientId} and u.id = ${userId} and u.is_client_admin)))) as required`.execute(tx)
  const [{ totp, passkey, codes, required } = { totp: false, passkey: false, codes: 0, required: true }] = rows
  return {
    kinds: [...(totp ? ["totp" as const] : []), ...(passkey ? ["passkey" as const] : [])],
    recoveryCodesLeft: codes,
    required,
  }
}

/** Deletes all of a user's factors, and sign-ins that wait for one. True if there was anything. */
export async function deleteAll(tx: ClientTransaction, { clientId, userId }: Owner): Promise<boolean> {
  let found = false
  for (const table of [
    "totp_secret",
    "passkey",
    "passkey_challenge",
    "recovery_code",
    "second_factor_challenge",
  ] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where("client_id", "=", clientId)
      .where("user_id", "=", userId)
      .executeTakeFirst()
    if (table === "totp_secret" || table === "passkey") found ||= numDeletedRows > 0n
  }
  return found
}

export async function replaceRecoveryCodes(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  hashes: readonly string[],
) {
  await tx.deleteFrom("recovery_code").where("client_id", "=", clientId).where("user_id", "=", userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ client_id: clientId, user_id: userId, hash })))
    .execute()
}

/** True once for each code. */
export async function useRecoveryCode(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_code")
    .set({ used_at: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listRequiredRoles(tx: ClientTransaction, clientId: ClientId): Promise<ReadonlySet<RoleId>> {
  const rows = await tx
    .selectFrom("second_factor_requirement")
    .where("client_id", "=", clientId)
    .select("role_id")
    .execute()
  return new Set(rows.map((row) => row.role_id))
}

export async function listRoleNames(tx: ClientTransaction, clientId: ClientId) {
  return tx.selectFrom("role").where("client_id", "=", clientId).orderBy("name").select(["id", "name"]).execute()
}

export async function replaceRequiredRoles(
  tx: ClientTransaction,
  clientId: ClientId,
  roleIds: readonly RoleId[],
): Promise<void> {
  await tx.deleteFrom("second_factor_requirement").where("client_id", "=", clientId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto("second_factor_requirement")
    .values(roleIds.map((role_id) => ({ client_id: clientId, role_id })))
    .execute()
}

/** A user whose sign-in has a second factor or a provider identity. */
interface SecondFactorUser {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly kinds: SecondFactorKind[]
  readonly knownToProvider: boolean
}

/** Users who have a second factor or a provider identity, by name, up to `size`. */
export async function listGuarded(
  tx: ClientTransaction,
  clientId: ClientId,
  search: string,
  size: number,
): Promise<SecondFactorUser[]> {
  const { rows } = await sql<SecondFactorUser>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, g.known as "knownToProvider",
           array_remove(array[case when g.totp then 'totp' end, case when g.passkey then 'passkey' end], null) as kinds
      from app_user u cross join lateral (select
             exists (select from totp_secret t where t.client_id = u.client_id and t.user_id = u.id
               and t.confirmed_at is not null) as totp,
             exists (select from passkey k where k.client_id = u.client_id and k.user_id = u.id) as passkey,
             exists (select from user_identity i where i.client_id = u.client_id and i.user_id = u.id) as known) g
     where u.client_id = ${clientId} and (g.totp or g.passkey or g.known)
       and strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), ${search.toLowerCase()}) > 0
     order by u.first_name, u.last_name, u.id limit ${size}::int`.execute(tx)
  return rows
}

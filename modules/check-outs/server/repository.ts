import { sql } from "kysely"
import { validate as isUuid, v7 as uuid } from "uuid"
import type { ClientId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type UserViewer, visibleNameOf } from "../../../server/database/visible-users.ts"
import { type Visibility, visibilityCondition } from "../../records/server/index.ts"
import {
  checkOutLeaseSeconds,
  type CheckOutId,
  maxCheckOutRequests,
  maxListedCheckOuts,
  type SheetKind,
} from "../contract.ts"
import type { CheckOutTable } from "./table.ts"

const now = sql`moment_or(clock_timestamp())`
const leaseEnd = sql`${now} + make_interval(secs => ${checkOutLeaseSeconds})`

/** The sheet of a check-out. */
interface SheetKey {
  readonly clientId: CheckOutTable["client_id"]
  readonly kind: CheckOutTable["kind"]
  readonly recordId: CheckOutTable["record_id"]
  readonly projectId: CheckOutTable["project_id"]
}

/** Deletes ended check-outs of all sheets; skips those that other transactions are changing. */
async function deleteEnded(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`
    delete from check_out where client_id = ${clientId} and id in (
      select id from check_out where client_id = ${clientId} and ends_at <= ${now} for update skip locked limit 100)
  `.execute(tx)
}

/**
 * Inserts a check-out of a sheet that has none, or renews the user's own one; false while it is checked out by another
 * user. Of several at once, one succeeds.
 */
export async function insertCheckOut(
  tx: ClientTransaction,
  { clientId, kind, recordId, projectId }: SheetKey,
  userId: UserId,
): Promise<boolean> {
  await deleteEnded(tx, clientId)
  // Waits for a transaction that is changing this one, unlike the others.
  await sql`
    delete from check_out where client_id = ${clientId} and kind = ${kind} and record_id = ${recordId} and ends_at <= ${now}
  `.execute(tx)
  const { numAffectedRows } = await sql`
    insert into check_out as c (client_id, id, kind, record_id, project_id, user_id, since, ends_at)
    values (${clientId}, ${uuid()}, ${kind}, ${recordId}, ${projectId}, ${userId}, ${now}, ${leaseEnd})
        on conflict (client_id, kind, record_id) do update set ends_at = excluded.ends_at where c.user_id = excluded.user_id
  `.execute(tx)
  return Number(numAffectedRows) === 1
}

/** Renews a user's check-out; returns its new end, or undefined if it has ended. */
export async function extendCheckOut(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  userId: UserId,
): Promise<Date | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ endsAt: Date }>`
    update check_out set ends_at = ${leaseEnd}
     where client_id = ${clientId} and id = ${id} and user_id = ${userId} and ends_at > ${now}
    returning ends_at as "endsAt"`.execute(tx)
  return rows[0]?.endsAt
}

/** Deletes a check-out of the user; false if they have none with the ID. */
export async function deleteCheckOut(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  userId: UserId,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numAffectedRows } = await sql`
    delete from check_out where client_id = ${clientId} and id = ${id} and user_id = ${userId}`.execute(tx)
  return Number(numAffectedRows) === 1
}

/** Locks a user's check-out of a sheet until the transaction ends; false if it has ended or was taken over. */
export async function lockOwnCheckOut(
  tx: ClientTransaction,
  { clientId, kind, recordId }: Omit<SheetKey, "projectId">,
  id: string,
  userId: UserId,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rows } = await sql`
    select from check_out
     where client_id = ${clientId} and id = ${id} and kind = ${kind} and record_id = ${recordId}
       and user_id = ${userId} and ends_at > ${now} for update`.execute(tx)
  return rows.length === 1
}

/** A check-out that has not ended, by another user. */
export interface OthersCheckOut {
  readonly id: CheckOutId
  readonly kind: SheetKind
  readonly recordId: RecordId
  readonly userId: UserId
}

/**
 * Finds a check-out by another user and locks it until the transaction ends, so that it is neither renewed nor ended.
 */
export async function lockOthersCheckOut(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  userId: UserId,
): Promise<OthersCheckOut | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<OthersCheckOut>`
    select id, kind, record_id as "recordId", user_id as "userId" from check_out
     where client_id = ${clientId} and id = ${id} and user_id <> ${userId} and ends_at > ${now} for update`.execute(tx)
  return rows[0]
}

/** Inserts a user's request for a check-out; false if there is one already. */
export async function insertRequest(
  tx: ClientTransaction,
  clientId: ClientId,
  id: CheckOutId,
  userId: UserId,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into check_out_request (client_id, check_out_id, user_id, requested_at)
    values (${clientId}, ${id}, ${userId}, ${now}) on conflict do nothing`.execute(tx)
  return Number(numAffectedRows) === 1
}

/** A check-out with the names that the reader can see. */
export interface CheckOutRow extends OthersCheckOut {
  readonly since: Date
  readonly endsAt: Date
  readonly holderName: string | null
  readonly projectId: ProjectId
  readonly profileId: ProfileId
  readonly uniqueId: string
  readonly name: string
  /** Oldest first. */
  readonly requests: readonly { readonly userId: UserId; readonly name: string | null }[]
}

/** The check-outs of a kind that have not ended whose records are visible: in a project, or the one of a record. */
export async function findCheckOuts(
  tx: ClientTransaction,
  reader: UserViewer & { readonly clientId: ClientId },
  visibility: Visibility,
  kind: SheetKind,
  of: { readonly projectId: ProjectId } | { readonly recordId: RecordId },
): Promise<readonly CheckOutRow[]> {
  const condition =
    "projectId" in of ? sql`c.project_id = ${of.projectId}::uuid` : sql`c.record_id = ${of.recordId}::uuid`
  const { rows } = await sql<CheckOutRow>`
    select c.id, c.kind, c.record_id as "recordId", c.user_id as "userId", c.since, c.ends_at as "endsAt",
           ${visibleNameOf(reader)} as "holderName", c.project_id as "projectId", r.profile_id as "profileId",
           r.uid as "uniqueId", r.name,
           (select coalesce(jsonb_agg(jsonb_build_object('userId', q.user_id, 'name', q.name) order by q.requested_at, q.user_id), '[]')
              from (select a.user_id, a.requested_at, ${visibleNameOf(reader, "asker")} as name
                      from check_out_request a join app_user asker on asker.client_id = a.client_id and asker.id = a.user_id
                     where a.client_id = c.client_id and a.check_out_id = c.id
                     order by a.requested_at, a.user_id limit ${maxCheckOutRequests}) q) as requests
      from check_out c
      join record r on r.client_id = c.client_id and r.id = c.record_id
      join app_user u on u.client_id = c.client_id and u.id = c.user_id
     where c.client_id = ${reader.clientId} and c.kind = ${kind} and ${condition} and c.ends_at > ${now} and ${visibilityCondition(visibility, "r")}
     order by c.since, c.id limit ${maxListedCheckOuts}`.execute(tx)
  return rows
}

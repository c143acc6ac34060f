import { type Insertable, type Selectable, sql } from "kysely"
import type { JobState } from "../../../jobs/contracts/jobs.ts"
import { exportRetentionDays } from "../../contract.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"

export type ExportRow = Selectable<Tables["export_file"]>

/** An export with its job state and result. */
export interface ExportView extends ExportRow {
  /** Null if its job no longer exists. */
  readonly state: JobState | null
  readonly done: number | null
  readonly total: number | null
  readonly problems: readonly Problem[] | null
  readonly finished_at: Date | null
  readonly size: number | null
}

const maxListedExports = 100
const retention = sql.lit(`${exportRetentionDays} days`)

export async function insertExport(tx: ClientTransaction, row: Insertable<Tables["export_file"]>): Promise<void> {
  await tx.insertInto("export_file").values(row).execute()
}

/** A user's exports, newest first, without those whose content was deleted otherwise. */
export async function listUserExports(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  id?: string,
): Promise<readonly ExportView[]> {
  const { rows } = await sql<ExportView>`
    select e.*, j.state, j.done, j.total, j.problems, j.finished_at, f.size
      from export_file e
      left join job j on j.client_id = e.client_id and j.id = e.job_id
      left join stored_file f on f.client_id = e.client_id and f.id = e.id
     where e.client_id = ${clientId} and e.user_id = ${userId} and f.deleted_at is null
       and e.requested_at > now() - ${retention}::interval
       ${id === undefined ? sql`` : sql`and e.id = ${id}`}
     order by e.id desc limit ${sql.lit(maxListedExports)}`.execute(tx)
  return rows
}

export async function hasExport(tx: ClientTransaction, clientId: ClientId, id: string): Promise<boolean> {
  const found = tx.selectFrom("export_file").where("client_id", "=", clientId).where("id", "=", id).select("id")
  return (await found.executeTakeFirst()) !== undefined
}

/** The row of an export that is not deleted, locked until the transaction ends. */
export function lockExport(tx: ClientTransaction, clientId: ClientId, id: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom("export_file")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function markDownloaded(
  tx: ClientTransaction,
  { client_id, id }: Pick<ExportRow, "client_id" | "id">,
): Promise<void> {
  await tx
    .updateTable("export_file")
    .set({
      downloaded_at: sql<Date>`coalesce(downloaded_at, clock_timestamp())`,
      read_at: sql<Date>`coalesce(read_at, clock_timestamp())`,
    })
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .execute()
}

/** Marks all finished exports as read. */
export async function markAllRead(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  await sql`
    update export_file e set read_at = clock_timestamp()
     where e.client_id = ${clientId} and e.user_id = ${userId} and e.read_at is null
       and not exists (select 1 from job j where j.client_id = e.client_id and j.id = e.job_id
                          and j.state in ('queued', 'running'))`.execute(tx)
}

export async function removeExport(
  tx: ClientTransaction,
  { client_id, id }: Pick<ExportRow, "client_id" | "id">,
): Promise<void> {
  await tx.deleteFrom("export_file").where("client_id", "=", client_id).where("id", "=", id).execute()
}

export function oldExports(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<ExportRow[]> {
  return tx
    .selectFrom("export_file")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`requested_at < now() - ${retention}::interval`)
    .selectAll()
    .orderBy("requested_at")
    .limit(limit)
    .execute()
}

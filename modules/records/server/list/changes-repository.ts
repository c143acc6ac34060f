import { type RawBuilder, sql } from "kysely"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { isAmong } from "../../../../server/database/record-list/search.ts"

/** What a reader had seen at a time: everything committed before, as a snapshot of PostgreSQL. */
export interface ReadPoint {
  readonly at: Date
  readonly snapshot: string
}

/** How long a transaction may take, in seconds: its changes are dated at its start and found after its commit. */
const longestTransaction = 10

export async function findReadPoint(tx: ClientTransaction): Promise<ReadPoint> {
  const { rows } = await sql<ReadPoint>`
    select moment_or(clock_timestamp()) as at, pg_current_snapshot()::text as snapshot`.execute(tx)
  const [point] = rows
  if (!point) throw new Error("The database returned no time.")
  return point
}

/**
 * Whether the transaction that wrote a row, by the alias of its table, was not committed at the point. A row has only
 * the lower half of the transaction's ID; the complete one is the latest before the next transaction.
 */
export function writtenSince({ snapshot }: ReadPoint, alias: string): RawBuilder<boolean> {
  const next = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const writer = sql`${next} - ((${next} - ${sql.ref(`${alias}.xmin`)}::text::bigint) & 4294967295)`
  return sql`not pg_visible_in_snapshot((${writer})::text::xid8, ${snapshot}::pg_snapshot)`
}

/** The rows dated after this include all that were written since a point. */
export const datedSince = ({ at }: ReadPoint): RawBuilder<Date> =>
  sql`${at}::timestamptz - make_interval(secs => ${longestTransaction})`

/** A record that a page shows, as it is now. */
interface ShownRecord {
  readonly id: RecordId
  readonly revision: number
  readonly isWritten: boolean
}

/** Those of these records that are within a list's scope, and whether each was written since the point. */
export async function findShown(
  tx: ClientTransaction,
  within: RawBuilder<boolean>,
  ids: readonly RecordId[],
  since: ReadPoint | null,
): Promise<readonly ShownRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownRecord>`
    select r.id, r.revision, ${since ? writtenSince(since, "r") : sql`false`} as "isWritten"
      from record r where ${isAmong("r", ids)} and ${within}`.execute(tx)
  return rows
}

/** A record of a list that was written since a point. */
interface WrittenRecord {
  readonly id: RecordId
  /** It was created or restored since the point. */
  readonly isNew: boolean
}

/** The records that a list shows and that were written since the point, the latest first, at most `limit`. */
export async function findWritten(
  tx: ClientTransaction,
  listed: RawBuilder<boolean>,
  since: ReadPoint,
  limit: number,
): Promise<readonly WrittenRecord[]> {
  const { rows } = await sql<WrittenRecord>`
    select w.id, exists (select from audit_entry a
        where a.client_id = w.client_id and a.subject_id = w.id::text and a.action in ('created', 'restored')
          and ${writtenSince(since, "a")}) as "isNew"
      from (select r.client_id, r.id, r.updated_at from record r
             where ${listed} and r.updated_at > ${datedSince(since)} and ${writtenSince(since, "r")}
             order by r.updated_at desc, r.id limit ${limit}) w
     order by w.updated_at desc, w.id`.execute(tx)
  return rows
}

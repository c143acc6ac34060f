import { type RawBuilder, sql } from "kysely"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

export interface SelectedPage {
  readonly clientId: ClientId
  /** Condition on `r` that selects the records. */
  readonly where: RawBuilder<boolean>
  readonly except: readonly RecordId[]
  /** Records newer than the request are not selected. */
  readonly requestedAt: string
  readonly after: RecordId | undefined
  readonly limit: number
}

/** Returns the next IDs, in ascending order, that meet a condition. */
export async function nextIds(tx: ClientTransaction, page: SelectedPage): Promise<RecordId[]> {
  const { clientId, where, except, requestedAt, after, limit } = page
  const { rows } = await sql<{ id: RecordId }>`
    select r.id from record r
     where r.client_id = ${clientId} and ${where} and r.created_at <= ${requestedAt}::timestamptz
       and (${after ?? null}::uuid is null or r.id > ${after ?? null}::uuid)
       and r.id <> all(${[...except]}::uuid[])
     order by r.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

import { type RawBuilder, sql } from "kysely"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

export interface SelectedPage {
  readonly clientId: ClientId
  /** Which records, as a condition on `r`. */
  readonly where: RawBuilder<boolean>
  readonly except: readonly RecordId[]
  /** What is newer than the question was not chosen by whoever asked it. */
  readonly askedAt: string
  readonly after: RecordId | undefined
  readonly limit: number
}

/** The next records that meet a condition, by id. */
export async function nextIds(tx: Tenant, page: SelectedPage): Promise<RecordId[]> {
  const { clientId, where, except, askedAt, after, limit } = page
  const { rows } = await sql<{ id: RecordId }>`
    select r.id from record r
     where r.client_id = ${clientId} and ${where} and r.created_at <= ${askedAt}::timestamptz
       and (${after ?? null}::uuid is null or r.id > ${after ?? null}::uuid)
       and r.id <> all(${[...except]}::uuid[])
     order by r.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

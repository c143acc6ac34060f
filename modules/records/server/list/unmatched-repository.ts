import { type RawBuilder, sql } from "kysely"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { isAmong } from "../../../../server/database/record-list/search.ts"

/** A part of what a list requires of its records, and the columns that it is about. */
export interface Requirement {
  readonly columns: readonly string[]
  readonly isMet: RawBuilder<boolean>
}

/** Of these records, those within a list's scope that do not meet a requirement, and the columns of what is not met. */
export async function findUnmatched(
  tx: ClientTransaction,
  within: RawBuilder<boolean>,
  requirements: readonly Requirement[],
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly string[]>> {
  if (requirements.length === 0 || ids.length === 0) return new Map()
  const unmet = requirements.map(({ isMet }, at) => sql`case when ${isMet} then null else ${sql.lit(at)} end`)
  const { rows } = await sql<{ readonly id: RecordId; readonly unmet: readonly number[] }>`
    select checked.id, checked.unmet from (
      select r.id, array_remove(array[${sql.join(unmet)}]::integer[], null) as unmet
        from record r where ${isAmong("r", ids)} and ${within}
    ) checked where cardinality(checked.unmet) > 0`.execute(tx)
  return new Map(
    rows.map(({ id, unmet: places }) => [id, [...new Set(places.flatMap((at) => requirements[at]?.columns ?? []))]]),
  )
}

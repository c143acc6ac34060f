import { sql } from "kysely"
import type { FieldId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AccessContext } from "../../records/server/index.ts"

/** What an outline shows of a process or sub-process. */
export interface SectionRecord {
  readonly id: RecordId
  readonly uniqueId: string
  readonly name: string
  /** The number among its siblings; null without one. */
  readonly order: number | null
}

/** Finds processes and sub-processes, sorted by uid; `orderFields` has the field of each profile with the number. */
export async function findSectionRecords(
  tx: ClientTransaction,
  { actor }: AccessContext,
  orderFields: Readonly<Record<ProfileId, FieldId>>,
  ids: readonly RecordId[],
): Promise<readonly SectionRecord[]> {
  const { rows } = await sql<Omit<SectionRecord, "order"> & { readonly order: unknown }>`
    select r.id, r.uid as "uniqueId", r.name, r.fields -> (${JSON.stringify(orderFields)}::jsonb ->> r.profile_id) as order
      from record r where r.client_id = ${actor.clientId} and r.id = any(${[...ids]}::uuid[])
     order by r.uid, r.id`.execute(tx)
  return rows.map((row) => ({ ...row, order: numberIn(row.order) }))
}

function numberIn(value: unknown): number | null {
  return typeof value === "string" && value !== "" && Number.isFinite(Number(value)) ? Number(value) : null
}

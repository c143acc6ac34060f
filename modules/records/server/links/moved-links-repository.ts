import { sql } from "kysely"
import type { ClientId, FieldId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** A link as it is stored. */
export interface StoredLink {
  readonly parentId: RecordId
  readonly childId: RecordId
  readonly parentType: ProfileType
  readonly childType: ProfileType
  readonly parentField: FieldId | ""
  readonly childField: FieldId | ""
}

/** All links of these records, whoever may see them. */
export async function listStoredLinks(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<readonly StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select parent_id as "parentId", child_id as "childId", parent_type as "parentType", child_type as "childType",
           parent_field as "parentField", child_field as "childField"
      from record_link
     where client_id = ${clientId} and (parent_id = any(${[...ids]}::uuid[]) or child_id = any(${[...ids]}::uuid[]))
     order by created_at, parent_id, child_id, parent_field, child_field`.execute(tx)
  return rows
}

/** Gives the links of a record to another one; those that it has already, and those between both, are dropped. */
export async function replaceLinkEnd(
  tx: ClientTransaction,
  clientId: ClientId,
  from: RecordId,
  to: RecordId,
): Promise<void> {
  await sql`
    insert into record_link (client_id, parent_id, child_id, parent_type, child_type, created_at, created_by, parent_field, child_field)
    select client_id, case when parent_id = ${from} then ${to}::uuid else parent_id end,
           case when child_id = ${from} then ${to}::uuid else child_id end,
           parent_type, child_type, created_at, created_by, parent_field, child_field
      from record_link l
     where client_id = ${clientId} and (parent_id = ${from} or child_id = ${from})
       and parent_id <> ${to} and child_id <> ${to}
       and not exists (
         select from record_link k
          where k.client_id = l.client_id
            and k.parent_id = case when l.parent_id = ${from} then ${to}::uuid else l.parent_id end
            and k.child_id = case when l.child_id = ${from} then ${to}::uuid else l.child_id end)
    on conflict do nothing`.execute(tx)
  await sql`delete from record_link
    where client_id = ${clientId} and (parent_id = ${from} or child_id = ${from})`.execute(tx)
}

/** Lets a record take the place of another: of its copies, and below its master unless it has one itself. */
export async function replaceMaster(
  tx: ClientTransaction,
  clientId: ClientId,
  from: RecordId,
  to: RecordId,
): Promise<void> {
  await sql`update record set master_id = ${to} where client_id = ${clientId} and master_id = ${from}`.execute(tx)
  await sql`
    update record k set master_id = j.master_id from record j
     where k.client_id = ${clientId} and k.id = ${to} and k.master_id is null
       and j.client_id = ${clientId} and j.id = ${from} and j.master_id is not null`.execute(tx)
}

/** How many records were taken from each of these masters. */
export async function countCopies(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, number>> {
  const { rows } = await sql<{ id: RecordId; count: number }>`
    select master_id as id, count(*) as count from record
     where client_id = ${clientId} and master_id = any(${[...ids]}::uuid[]) group by master_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

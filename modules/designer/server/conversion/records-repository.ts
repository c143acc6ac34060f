import { sql } from "kysely"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"
import type { StoredFields } from "../../../records/server/index.ts"

/** Counts the records of each profile that a user can read. */
export async function recordCounts(
  tx: ClientTransaction,
  access: AccessContext,
): Promise<ReadonlyMap<ProfileId, number>> {
  const { rows } = await sql<{ id: ProfileId; total: number }>`
    select p.profile_id as id, count(*) as total from record p
     where p.client_id = ${access.actor.clientId} and ${readableLinks(access)} group by p.profile_id
  `.execute(tx)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function deleteIndexedFields(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  fieldIds: readonly string[],
): Promise<void> {
  if (fieldIds.length === 0) return
  await tx
    .deleteFrom("record_value")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("field_id", "in", fieldIds)
    .execute()
}

const recordsPerBatch = 2000

/** Returns the next records after an ID that have a value in one of the fields. */
export function recordsAfter(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  fieldIds: readonly string[],
  last: RecordId | undefined,
): Promise<{ id: RecordId; fields: StoredFields }[]> {
  return tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where(sql<boolean>`fields ?| ${[...fieldIds]}::text[]`)
    .where(sql<boolean>`(${last ?? null}::uuid is null or id > ${last ?? null}::uuid)`)
    .orderBy("id")
    .limit(recordsPerBatch)
    .select(["id", "fields"])
    .execute()
}

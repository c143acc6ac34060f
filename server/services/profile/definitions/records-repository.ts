import { sql } from "kysely"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { type Reader, readableLinks } from "../records/reader.ts"
import type { StoredFields } from "../records/stored-fields.ts"

/** How many records of each profile someone may read. */
export async function recordCounts(tx: Tenant, reader: Reader): Promise<ReadonlyMap<ProfileId, number>> {
  const { rows } = await sql<{ id: ProfileId; total: number }>`
    select p.profile_id as id, count(*) as total from record p
     where p.client_id = ${reader.actor.clientId} and ${readableLinks(reader)} group by p.profile_id
  `.execute(tx)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function deletePromotedFields(
  tx: Tenant,
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

const recordsPerStep = 2000

/** The next records after one, by id, that hold a value in one of the fields. */
export function recordsAfter(
  tx: Tenant,
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
    .limit(recordsPerStep)
    .select(["id", "fields"])
    .execute()
}

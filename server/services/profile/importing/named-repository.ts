import { sql } from "kysely"
import { fits } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Reader } from "../records/reader.ts"
import { idsOf } from "../records/references.ts"
import { insideWalls } from "../records/visibility.ts"

/** In a file records are named by their uids; in a value by their ids. A uid that names nothing stays, and is refused as unknown. */
export async function withNamedRecords(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  projectId: string | null,
  values: RecordValues,
): Promise<RecordValues> {
  const named = { ...values }
  for (const field of profile.links) {
    const names = idsOf(values[field.keyword])
    if (names.length === 0) continue
    const byUid = await recordsNamed(tx, reader, field, projectId, names)
    named[field.keyword] = names.map((name) => byUid.get(name) ?? name)
  }
  return named
}

/** The records that a field could link, by their uids. */
export async function recordsNamed(
  tx: Tenant,
  reader: Reader,
  field: CompiledLink,
  projectId: string | null,
  names: readonly string[],
): Promise<ReadonlyMap<string, RecordId>> {
  if (names.length === 0) return new Map()
  const targets = reader.profiles.filter(({ profileId, type }) => fits(field, { profileId, type }))
  const { rows } = await sql<{ id: RecordId; uid: string }>`
    select p.id, p.uid from record p
     where p.client_id = ${reader.actor.clientId} and p.uid = any(${[...names]}::text[])
       and p.profile_id = any(${targets.map(({ profileId }) => profileId)}::text[])
       and (p.project_id is null or p.project_id is not distinct from ${projectId}::uuid)
       and ${insideWalls(reader.visibility, "p")}
  `.execute(tx)
  return new Map(rows.map(({ id, uid }) => [uid, id]))
}

import { sql } from "kysely"
import { fits } from "../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, visibilityCondition } from "../../records/server/index.ts"
import { idsOf } from "../../records/server/writing.ts"

/**
 * Replaces the uids of linked records, which files contain, by their IDs. Unknown uids are preserved, so that
 * validation rejects them.
 */
export async function withNamedRecords(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  projectId: string | null,
  values: RecordValues,
): Promise<RecordValues> {
  const named = { ...values }
  for (const field of profile.links) {
    const names = idsOf(values[field.keyword])
    if (names.length === 0) continue
    const byUid = await recordsNamed(tx, access, field, projectId, names)
    named[field.keyword] = names.map((name) => byUid.get(name) ?? name)
  }
  return named
}

/** Finds the records that a field can link, by uid. */
export async function recordsNamed(
  tx: ClientTransaction,
  access: AccessContext,
  field: CompiledLink,
  projectId: string | null,
  names: readonly string[],
): Promise<ReadonlyMap<string, RecordId>> {
  if (names.length === 0) return new Map()
  const targets = access.profiles.filter(({ profileId, type }) => fits(field, { profileId, type }))
  const { rows } = await sql<{ id: RecordId; uid: string }>`
    select p.id, p.uid from record p
     where p.client_id = ${access.actor.clientId} and p.uid = any(${[...names]}::text[])
       and p.profile_id = any(${targets.map(({ profileId }) => profileId)}::text[])
       and (p.project_id is null or p.project_id is not distinct from ${projectId}::uuid)
       and ${visibilityCondition(access.visibility, "p")}
  `.execute(tx)
  return new Map(rows.map(({ id, uid }) => [uid, id]))
}

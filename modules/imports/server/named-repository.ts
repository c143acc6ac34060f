import { sql } from "kysely"
import { fits } from "../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, visibilityCondition } from "../../records/server/index.ts"
import { idsOf } from "../../records/server/writing.ts"

/** Values of a row: undefined for a cleared cell. */
type InputValues = Readonly<Record<Keyword, StoredValue | undefined>>

/** Replaces the uids of linked records by their IDs. Unknown uids are preserved, so that validation rejects them. */
export async function withNamed<Values extends { readonly inputValues: InputValues }>(
  tx: ClientTransaction,
  access: AccessContext,
  { profile, projectId }: { readonly profile: CompiledProfile; readonly projectId: ProjectId | null },
  all: readonly Values[],
): Promise<readonly Values[]> {
  const byField = new Map<Keyword, ReadonlyMap<string, RecordId>>()
  for (const field of profile.links) {
    const names = new Set(all.flatMap(({ inputValues }) => idsOf(inputValues[field.keyword])))
    if (names.size > 0) byField.set(field.keyword, await recordsNamed(tx, access, field, projectId, [...names]))
  }
  if (byField.size === 0) return all
  return all.map((one) => {
    const inputValues = { ...one.inputValues }
    for (const [keyword, named] of byField) {
      if (inputValues[keyword] !== undefined)
        inputValues[keyword] = idsOf(inputValues[keyword]).map((name) => named.get(name) ?? name)
    }
    return { ...one, inputValues }
  })
}

/** The links of a new record that can name what a preceding row creates. */
export function linksToOwnType(profile: CompiledProfile): readonly CompiledLink[] {
  return profile.links.filter((field) => fits(field, profile))
}

/** Finds the records that a field can link, by uid. */
async function recordsNamed(
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

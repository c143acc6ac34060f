import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { CompiledProfiles } from "../definitions/compiled-profiles.ts"
import { findVersion } from "../definitions/profile-repository.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { carryRecord, everyValueCarried } from "./carry-record.ts"
import { rewritesOf } from "./ledger-repository.ts"

/**
 * A record as another version of its profile reads it: what later versions rewrote as it was before, where nobody changed it
 * since, and everything else as far as that version can say it. Nothing is written.
 */
export async function readUnder(
  tx: Tenant,
  compiledProfiles: CompiledProfiles,
  row: RecordRow,
  inForce: CompiledProfile,
  version: number,
): Promise<{ readonly profile: CompiledProfile; readonly row: RecordRow }> {
  const side = (number: number) => sideOf(tx, row.client_id, compiledProfiles, row.profile_id, number)
  const earlier = await side(version)
  const now = await side(inForce.version)
  const plan = planUpgrade(now, earlier)
  const rewrites = await rewritesOf(tx, row.client_id, [row.id], { after: version, upTo: inForce.version })
  const { fields } = carryRecord(plan, row.fields, everyValueCarried(plan), rewrites.get(row.id))
  return { profile: earlier.compiled, row: { ...row, fields } }
}

/** A published version, as written and as compiled; refuses one that there is not. */
export async function sideOf(
  tx: Tenant,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  profileId: ProfileId,
  version: number,
): Promise<Side> {
  const definition = await findVersion(tx, clientId, profileId, version)
  const compiled = definition && (await compiledProfiles.version(tx, clientId, profileId, version))
  if (!compiled) throw new Refusal(404, problem("version.not_found", ["version"], { version }))
  return { definition, compiled }
}

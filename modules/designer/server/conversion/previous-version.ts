import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type CompiledProfiles, findVersion } from "../../../profiles/server/index.ts"
import type { RecordRow } from "../../../records/server/index.ts"
import { migrateRecord, acceptAllConversions } from "./migrate-record.ts"
import { rewritesOf } from "./ledger-repository.ts"

/**
 * Converts a record to another version of its profile, without writing: values rewritten by later versions are reverted
 * unless edited since, others are converted as far as possible.
 */
export async function findUnderVersion(
  tx: ClientTransaction,
  compiledProfiles: CompiledProfiles,
  row: RecordRow,
  published: CompiledProfile,
  version: number,
): Promise<{ readonly profile: CompiledProfile; readonly row: RecordRow }> {
  const side = (number: number) => sideOf(tx, row.client_id, compiledProfiles, row.profile_id, number)
  const previous = await side(version)
  const now = await side(published.version)
  const plan = planUpgrade(now, previous)
  const rewrites = await rewritesOf(tx, row.client_id, [row.id], { after: version, upTo: published.version })
  const { fields } = migrateRecord(plan, row.fields, acceptAllConversions(plan), rewrites.get(row.id))
  return { profile: previous.compiled, row: { ...row, fields } }
}

/** Loads a published version: its definition and compiled profile. Throws if it does not exist. */
export async function sideOf(
  tx: ClientTransaction,
  clientId: ClientId,
  compiledProfiles: CompiledProfiles,
  profileId: ProfileId,
  version: number,
): Promise<Side> {
  const definition = await findVersion(tx, clientId, profileId, version)
  const compiled = definition && (await compiledProfiles.version(tx, clientId, profileId, version))
  if (!compiled) throw new HttpError(404, problem("version.not_found", ["version"], { version }))
  return { definition, compiled }
}

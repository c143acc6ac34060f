import { v7 as uuid } from "uuid"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { UpgradeChoices } from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import type { CompiledProfiles } from "../definitions/compiled-profiles.ts"
import type { StoredFields } from "../records/stored-fields.ts"
import { type Carried, carryRecord, everyValueCarried } from "../versions/carry-record.ts"
import { sideOf } from "../versions/earlier-reading.ts"
import { rewritesOf, writePrepared } from "../versions/ledger-repository.ts"
import { differingFields, storedDifference } from "../versions/stored-difference.ts"
import { revertedTo } from "../versions/version-repository.ts"
import type { DeletedRow } from "./bin-repository.ts"

export interface CarriedForward {
  readonly fields: StoredFields
  /** What the versions put in force meanwhile could not take over whole. */
  readonly lost: readonly UpgradeFinding[]
}

/**
 * The values of a deleted record as the version in force keeps them: version by version, as publishing each of them would
 * have converted it, and into the same ledger. What loses is kept as text where the version keeps such values.
 */
export async function carriedForward(
  tx: Tenant,
  compiledProfiles: CompiledProfiles,
  entry: DeletedRow,
  profile: CompiledProfile,
): Promise<CarriedForward> {
  const { client_id: clientId, profile_id: profileId, record_id: recordId } = entry
  const side = (version: number) => sideOf(tx, clientId, compiledProfiles, profileId, version)
  const { revision } = entry.content
  const restoration = uuid() as JobId
  let { fields } = entry.content
  const lost: UpgradeFinding[] = []
  for (let version = entry.profile_version + 1; version <= profile.version; version += 1) {
    const back = await revertedTo(tx, clientId, profileId, version)
    const rewrites =
      back === null ? undefined : await rewritesOf(tx, clientId, [recordId], { after: back, upTo: version - 1 })
    const carried = carry(planUpgrade(await side(version - 1), await side(version)), fields, rewrites?.get(recordId))
    lost.push(...carried.findings.filter(({ outcome }) => outcome === "loses" || outcome === "cannot"))
    const difference = storedDifference(fields, carried.fields)
    if (differingFields(difference).length > 0) {
      const key = { clientId, profileId, toVersion: version }
      await writePrepared(tx, key, restoration, [{ recordId, revision, ...difference }])
    }
    fields = carried.fields
  }
  return { fields, lost }
}

function carry(plan: UpgradePlan, fields: StoredFields, rewrites: Parameters<typeof carryRecord>[3]): Carried {
  const kept = carryRecord(plan, fields, keptBeside(plan), rewrites)
  return kept.inTheWay.length === 0 ? kept : carryRecord(plan, fields, everyValueCarried(plan), rewrites)
}

/** Where the version has a field for values of the earlier form, they go there. */
function keptBeside(plan: UpgradePlan): UpgradeChoices {
  const others = everyValueCarried(plan)
  return Object.fromEntries(
    plan.changes.map(({ fieldId, archive }) => [
      fieldId,
      archive ? { lossy: "archive", impossible: "archive" } : (others[fieldId] ?? {}),
    ]),
  )
}

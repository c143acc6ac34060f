import { v7 as uuid } from "uuid"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { UpgradeChoices } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type CompiledProfiles, revertedTo } from "../../../profiles/server/index.ts"
import { acceptAllConversions, migrateRecord, type RecordMigration } from "./migrate-record.ts"
import type { DeletedRow } from "../../../records/server/writing.ts"
import type { ForwardMigration } from "../../../records/server/extensions.ts"
import { differingFields, storedDifference } from "./stored-difference.ts"
import { rewritesOf, writePrepared } from "./ledger-repository.ts"
import { sideOf } from "./previous-version.ts"
import type { StoredFields } from "../../../records/server/index.ts"

/**
 * Migrates the values of a deleted record to the published version, version by version, with the same conversions and
 * ledger as publishing. Values that would be lost are archived as text if the version has a field for them.
 */
export async function migrateForward(
  tx: ClientTransaction,
  compiledProfiles: CompiledProfiles,
  entry: DeletedRow,
  profile: CompiledProfile,
): Promise<ForwardMigration> {
  const { client_id: clientId, profile_id: profileId, record_id: recordId } = entry
  const side = (version: number) => sideOf(tx, clientId, compiledProfiles, profileId, version)
  const { revision } = entry.content
  const restoration = uuid() as JobId
  let { fields } = entry.content
  const changedValues: UpgradeFinding[] = []
  for (let version = entry.profile_version + 1; version <= profile.version; version += 1) {
    const back = await revertedTo(tx, clientId, profileId, version)
    const rewrites =
      back === null ? undefined : await rewritesOf(tx, clientId, [recordId], { after: back, upTo: version - 1 })
    const migration = migrateStep(
      planUpgrade(await side(version - 1), await side(version)),
      fields,
      rewrites?.get(recordId),
    )
    changedValues.push(...migration.findings.filter(({ outcome }) => outcome === "loses" || outcome === "cannot"))
    const difference = storedDifference(fields, migration.fields)
    if (differingFields(difference).length > 0) {
      const key = { clientId, profileId, toVersion: version }
      await writePrepared(tx, key, restoration, [{ recordId, revision, ...difference }])
    }
    fields = migration.fields
  }
  return { fields, changedValues }
}

function migrateStep(
  plan: UpgradePlan,
  fields: StoredFields,
  rewrites: Parameters<typeof migrateRecord>[3],
): RecordMigration {
  const migrated = migrateRecord(plan, fields, archivedChoices(plan), rewrites)
  return migrated.conflicts.length === 0 ? migrated : migrateRecord(plan, fields, acceptAllConversions(plan), rewrites)
}

/** Moves values to the version's field for earlier values, where it has one. */
function archivedChoices(plan: UpgradePlan): UpgradeChoices {
  const others = acceptAllConversions(plan)
  return Object.fromEntries(
    plan.changes.map(({ fieldId, archive }) => [
      fieldId,
      archive ? { lossy: "archive", impossible: "archive" } : (others[fieldId] ?? {}),
    ]),
  )
}

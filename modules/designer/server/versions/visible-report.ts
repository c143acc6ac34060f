import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { isVisibleToActor, ownersOf } from "../../../profiles/server/index.ts"

/**
 * Limits a change report to the reader's entities: items in record types of other entities are counted but not named.
 */
export async function reportFor(
  tx: ClientTransaction,
  access: { readonly clientId: ClientId; readonly entityIds: readonly EntityId[] },
  report: ChangeReport,
): Promise<ChangeReport> {
  const owners = await ownersOf(tx, access.clientId)
  // A deleted record type is visible to all.
  const isVisibleProfile = ({ profileId }: { readonly profileId: string }) => {
    const entityId = owners.get(profileId)
    return entityId !== undefined && isVisibleToActor(access, { entity_id: entityId })
  }
  const brokenReferences = report.brokenReferences.filter(isVisibleProfile)
  return {
    ...report,
    brokenReferences,
    hiddenBrokenReferences: report.hiddenBrokenReferences + report.brokenReferences.length - brokenReferences.length,
    references: report.references.map((impact) => {
      const referredBy = impact.referredBy.filter(isVisibleProfile)
      const others = impact.referredByOthers + impact.referredBy.length - referredBy.length
      return { ...impact, referredBy, referredByOthers: others }
    }),
  }
}

import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import { isSeen } from "../definitions/designing.ts"
import { ownersOf } from "../definitions/profile-repository.ts"

/** A change report for someone who works in these entities: what stands in record types of others is counted and not named. */
export async function reportFor(
  tx: Tenant,
  reader: { readonly clientId: ClientId; readonly entityIds: readonly EntityId[] },
  report: ChangeReport,
): Promise<ChangeReport> {
  const owners = await ownersOf(tx, reader.clientId)
  // One that is gone was anybody's.
  const isTold = ({ profileId }: { readonly profileId: string }) => {
    const entityId = owners.get(profileId)
    return entityId !== undefined && isSeen(reader, { entity_id: entityId })
  }
  const breaks = report.breaks.filter(isTold)
  return {
    ...report,
    breaks,
    breaksElsewhere: report.breaksElsewhere + report.breaks.length - breaks.length,
    references: report.references.map((impact) => {
      const referredBy = impact.referredBy.filter(isTold)
      const others = impact.referredByOthers + impact.referredBy.length - referredBy.length
      return { ...impact, referredBy, referredByOthers: others }
    }),
  }
}

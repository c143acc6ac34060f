import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { BrokenReference } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ProfileRow } from "../../../profiles/server/index.ts"

/** A broken reference with the entity of its record type; null for the group. */
export type FoundBrokenReference = BrokenReference & { readonly entityId: EntityId | null }

/** Data of another service that references a definition and can be broken by a version. */
export interface VersionDependants {
  readonly findBroken: (
    tx: ClientTransaction,
    clientId: ClientId,
    profile: Pick<ProfileRow, "id" | "entity_id">,
    plan: UpgradePlan,
  ) => Promise<readonly FoundBrokenReference[]>
}

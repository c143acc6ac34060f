import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { VersionBreak } from "../../../../schemas/upgrade.ts"
import type { Tenant } from "../../../database/database.ts"
import type { ProfileRow } from "../definitions/profile-repository.ts"

/** A broken reference with the entity whose record type it stands in; null for the group's. */
export type FoundBreak = VersionBreak & { readonly entityId: EntityId | null }

/** What another service keeps that refers to a definition, and that a version of it may break. */
export interface VersionDependants {
  readonly findBroken: (
    tx: Tenant,
    clientId: ClientId,
    profile: Pick<ProfileRow, "id" | "entity_id">,
    plan: UpgradePlan,
  ) => Promise<readonly FoundBreak[]>
}

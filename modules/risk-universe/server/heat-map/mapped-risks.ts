import { heatMapAxes } from "../../../../engine/heat-map/axes.ts"
import { withoutColumn } from "../../../../engine/heat-map/without-column.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { HeatMapAxes, HeatMapLook } from "../../../../schemas/heat-map.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { listCondition } from "../../../records/server/lists.ts"
import type { getHeatMap } from "../../contracts/heat-map.ts"
import { readableProfiles, requestedProfile } from "../universe-profile.ts"
import type { MappedRisks } from "./risk-repository.ts"

/** The profile of a map and its axes, if it has any. */
export interface MappedProfile {
  readonly profile: CompiledProfile
  readonly axes: HeatMapAxes | null
}

/**
 * The requested profile, otherwise the first one of risks with axes, or else the first one; undefined if none is
 * readable.
 */
export function mappedProfile(
  access: AccessContext,
  look: HeatMapLook,
  profileId: BodyOf<typeof getHeatMap>["profileId"],
): MappedProfile | undefined {
  const profiles =
    profileId === undefined ? readableProfiles(access, "RISK") : [requestedProfile(access, profileId, "RISK")]
  const mapped = profiles.map((profile) => ({ profile, axes: heatMapAxes(profile, look) }))
  return mapped.find(({ axes }) => axes) ?? mapped[0]
}

/** The conditions of a map's risks; throws 400 for an invalid filter, like the list of the profile. */
export async function mappedRisks(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  { filter, search }: Pick<BodyOf<typeof getHeatMap>, "filter" | "search">,
): Promise<MappedRisks> {
  const inAnyProject = filter && withoutColumn(filter, "system:project")
  return {
    visible: await listCondition(tx, access, profile, {}),
    shown: await listCondition(tx, access, profile, { ...(filter && { filter }), ...(search && { search }) }),
    inAnyProject: await listCondition(tx, access, profile, {
      ...(inAnyProject && { filter: inAnyProject }),
      ...(search && { search }),
    }),
  }
}

import type { ExportedRepository } from "../../../exports/contract.ts"
import type { Project } from "../../../projects/contracts/projects.ts"
import type { HeatMap } from "../../contracts/heat-map.ts"
import type { HeatMapScope } from "./heat-map-queries.ts"
import { mapFilter, type MapSearch } from "./map-search.ts"

/**
 * The counted risks, and the controls of the same projects and entities. Conditions on fields are those of risks only.
 */
export function exportedRepository(
  { profileId }: Pick<HeatMap, "profileId">,
  { filter, search: text }: HeatMapScope,
  search: MapSearch,
  projects: readonly Project[],
): ExportedRepository {
  const ofControls = mapFilter({ ...search, conditions: [] }, projects)
  return {
    ...(profileId !== null && { profileIds: { RISK: profileId } }),
    filters: { ...(filter && { RISK: filter }), ...(ofControls && { CONTROL: ofControls }) },
    ...(text && { search: text }),
  }
}

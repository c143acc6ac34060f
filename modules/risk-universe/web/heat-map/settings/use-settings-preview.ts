import { useQuery } from "@tanstack/react-query"
import { countBands, type BandCounts } from "../../../../../engine/heat-map/count-bands.ts"
import { heatMapAxes } from "../../../../../engine/heat-map/axes.ts"
import type { HeatMapAxes, HeatMapLook } from "../../../../../schemas/heat-map.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { compiledProfileQuery } from "../../../../../src/queries/profiles.ts"
import type { HeatMap } from "../../../contracts/heat-map.ts"
import { heatMapQuery, type HeatMapScope } from "../heat-map-queries.ts"

interface PreviewOptions {
  /** The settings that are being edited, and the saved ones. */
  readonly look: HeatMapLook
  readonly saved: HeatMapLook
  readonly scope: HeatMapScope
  /** The counts with the saved settings. */
  readonly map: HeatMap
  readonly axes: HeatMapAxes
}

export interface SettingsPreview {
  readonly axes: HeatMapAxes
  /** The counts; those of other levels are loaded first, undefined until then. */
  readonly map: HeatMap | undefined
  readonly counts: BandCounts | undefined
}

/** What the map would show with settings that are not saved yet. */
export function useSettingsPreview({ look, saved, scope, map, axes }: PreviewOptions): SettingsPreview {
  const { impactLevels, likelihoodLevels } = look
  const isCounted = impactLevels === saved.impactLevels && likelihoodLevels === saved.likelihoodLevels
  const { data: profile } = useQuery({
    ...compiledProfileQuery(map.profileId ?? ("" as ProfileId)),
    enabled: map.profileId !== null,
  })
  const recounted = useQuery({
    ...heatMapQuery({ ...scope, levels: { impactLevels, likelihoodLevels } }),
    enabled: !isCounted,
  })
  const shown = isCounted ? map : recounted.isPlaceholderData ? undefined : recounted.data
  const levels = isCounted ? axes : (shown?.axes ?? (profile && heatMapAxes(profile, look)) ?? axes)
  const cells = shown && { inherent: shown.inherent.cells, residual: shown.residual.cells }
  return { axes: levels, map: shown, counts: cells && countBands(levels, look, cells) }
}

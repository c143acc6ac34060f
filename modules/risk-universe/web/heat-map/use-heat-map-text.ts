import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../messages/heat-map/en.ts"

export type HeatMapTextKey = keyof typeof en
export type HeatMapText = TextOf<HeatMapTextKey>

/** Messages of the heat map in the user's language. */
export const useHeatMapText: () => HeatMapText = useText

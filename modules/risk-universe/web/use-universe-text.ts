import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/risk-universe/en.ts"

export type UniverseTextKey = keyof typeof en
export type UniverseText = TextOf<UniverseTextKey>

/** Messages of the risk universe in the user's language. */
export const useUniverseText: () => UniverseText = useText

import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type RollOverTextKey = keyof typeof en
export type RollOverText = TextOf<RollOverTextKey>

/** Messages of roll-overs in the user's language. */
export const useRollOverText: () => RollOverText = useText

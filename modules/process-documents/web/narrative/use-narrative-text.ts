import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../messages/narrative/en.ts"

export type NarrativeTextKey = keyof typeof en
export type NarrativeText = TextOf<NarrativeTextKey>

/** Messages of narratives in the user's language. */
export const useNarrativeText: () => NarrativeText = useText

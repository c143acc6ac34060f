import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../messages/similar-records/en.ts"

export type SimilarTextKey = keyof typeof en
export type SimilarText = TextOf<SimilarTextKey>

/** Messages of similar records in the user's language. */
export const useSimilarText: () => SimilarText = useText

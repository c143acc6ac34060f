import { useText, type TextOf } from "../../fields/rendering/use-text.ts"
import type { en } from "../../messages/list/en.ts"

export type ListKey = keyof typeof en
export type ListText = TextOf<ListKey>

/** Messages of the list in the user's language. */
export const useListText: () => ListText = useText

import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type LibraryTextKey = keyof typeof en
export type LibraryText = TextOf<LibraryTextKey>

/** Messages of the master library in the user's language. */
export const useLibraryText: () => LibraryText = useText

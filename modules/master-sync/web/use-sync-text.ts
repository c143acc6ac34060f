import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type SyncTextKey = keyof typeof en
export type SyncText = TextOf<SyncTextKey>

/** Messages of syncs in the user's language. */
export const useSyncText: () => SyncText = useText

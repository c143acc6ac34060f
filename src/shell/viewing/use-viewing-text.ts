import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../../../messages/viewing/en.ts"

export type ViewingText = TextOf<keyof typeof en>

/** Messages for viewing as a role, in the user's language. */
export const useViewingText: () => ViewingText = useText

import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type UserText = TextOf<keyof typeof en>

/** Messages for administering users in the user's language. */
export const useUserText: () => UserText = useText

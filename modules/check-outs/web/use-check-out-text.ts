import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type CheckOutTextKey = keyof typeof en
export type CheckOutText = TextOf<CheckOutTextKey>

/** Messages of check-outs in the user's language. */
export const useCheckOutText: () => CheckOutText = useText

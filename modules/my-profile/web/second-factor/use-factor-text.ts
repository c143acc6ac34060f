import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../../auth/messages/sign-in-methods/en.ts"

export type FactorText = TextOf<keyof typeof en>

/** Second-factor messages in the user's language. */
export const useFactorText: () => FactorText = useText

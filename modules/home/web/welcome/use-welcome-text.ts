import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../../setup/messages/welcome/en.ts"

type WelcomeText = TextOf<keyof typeof en>

/** First-step messages in the user's language. */
export const useWelcomeText: () => WelcomeText = useText

import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/setup/en.ts"

type SetupText = TextOf<keyof typeof en>

/** Setup messages in the user's language. */
export const useSetupText: () => SetupText = useText

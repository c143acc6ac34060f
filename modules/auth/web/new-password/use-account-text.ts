import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../../my-profile/messages/en.ts"

type AccountText = TextOf<keyof typeof en>

/** Account messages in the user's language. */
export const useAccountText: () => AccountText = useText

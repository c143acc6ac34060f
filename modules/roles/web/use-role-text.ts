import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

type RoleText = TextOf<keyof typeof en>

/** Messages for administering roles in the user's language. */
export const useRoleText: () => RoleText = useText

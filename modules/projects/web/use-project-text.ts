import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

export type ProjectText = TextOf<keyof typeof en>

/** Project messages in the user's language. */
export const useProjectText: () => ProjectText = useText

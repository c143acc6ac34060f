import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../messages/designer-blocks/en.ts"

type BlockTranslate = TextOf<keyof typeof en>

/** Messages for reusable blocks in the user's language. */
export const useBlockText: () => BlockTranslate = useText

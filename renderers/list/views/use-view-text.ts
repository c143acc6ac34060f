import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../../../messages/views/en.ts"

export type ViewText = TextOf<keyof typeof en>

/** Messages of the filter builder and view dialogs, loaded with the first dialog that needs them. */
export const useViewText: () => ViewText = useText

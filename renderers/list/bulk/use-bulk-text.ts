import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../../../modules/records/messages/bulk/en.ts"

export type BulkText = TextOf<keyof typeof en>

/** Messages of bulk operations in the user's language. */
export const useBulkText: () => BulkText = useText

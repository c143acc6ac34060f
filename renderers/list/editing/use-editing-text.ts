import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../../../messages/editing/en.ts"
import type { en as record } from "../../../messages/record/en.ts"

export type EditingKey = keyof typeof en | keyof typeof record
export type EditingText = TextOf<EditingKey>

/** Messages of cell editing in the user's language. */
export const useEditingText: () => EditingText = useText

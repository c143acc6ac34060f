import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/document/en.ts"

export type DocumentTextKey = keyof typeof en
export type DocumentText = TextOf<DocumentTextKey>

/** Messages of documents in the user's language. */
export const useDocumentText: () => DocumentText = useText

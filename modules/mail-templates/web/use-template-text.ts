import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../messages/en.ts"

type TemplateTranslate = TextOf<keyof typeof en>

/** Mail template messages in the user's language. */
export const useTemplateText: () => TemplateTranslate = useText

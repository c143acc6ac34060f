import { useCallback } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { textIn, type LocalisedText } from "../../schemas/languages.ts"

/** Returns the text of a definition in the user's language. */
export function useLabel(): (text: LocalisedText) => string {
  const { language } = useFieldView()
  return useCallback((text) => textIn(text, language), [language])
}

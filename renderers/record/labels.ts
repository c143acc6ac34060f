import { useCallback } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { textIn, type LocalisedText } from "../../schemas/languages.ts"

/** Prints a definition's text in the reader's language. */
export function useLabel(): (text: LocalisedText) => string {
  const { language } = useFieldView()
  return useCallback((text) => textIn(text, language), [language])
}

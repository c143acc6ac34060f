import { useCallback } from "react"
import { momentText } from "../../../../schemas/day-text.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"

/** Formats date and time of a moment for use in a sentence. */
export function useWhenText(): (at: string) => string {
  const language = useLanguage()
  return useCallback((at) => momentText(at, language), [language])
}

import { useRef } from "react"
import type { Choice } from "./choice.ts"
import type { SearchChoices } from "./use-search.ts"

/**
 * Names chosen values: from the caller, from the options, from earlier searches, and at last the value itself,
 * so that a chosen value never disappears from the screen.
 */
export function useKnownChoices(
  options: readonly Choice[],
  onSearch: SearchChoices | undefined,
  choiceOf: ((value: string) => Choice | undefined) | undefined,
): { choice: (value: string) => Choice; onSearch: SearchChoices | undefined } {
  const seen = useRef(new Map<string, Choice>())
  const latest = useRef(onSearch)
  latest.current = onSearch
  const remembering = useRef<SearchChoices>(async (text, signal) => {
    const found = (await latest.current?.(text, signal)) ?? []
    for (const choice of found) seen.current.set(choice.value, choice)
    return found
  })
  return {
    choice: (value) =>
      choiceOf?.(value) ??
      options.find((option) => option.value === value) ??
      seen.current.get(value) ?? { value, label: value },
    onSearch: onSearch ? remembering.current : undefined,
  }
}

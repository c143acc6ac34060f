import { useRef } from "react"
import type { SelectOption } from "./select-option.ts"
import type { SearchOptions } from "./use-search.ts"

/**
 * Options of selected values: from the caller, the list, earlier searches, or else the value itself, so that a selected
 * value never disappears.
 */
export function useSelectedOptions(
  options: readonly SelectOption[],
  onSearch: SearchOptions | undefined,
  optionOf: ((value: string) => SelectOption | undefined) | undefined,
): { choice: (value: string) => SelectOption; onSearch: SearchOptions | undefined } {
  const seen = useRef(new Map<string, SelectOption>())
  const latest = useRef(onSearch)
  latest.current = onSearch
  const remembering = useRef<SearchOptions>(async (text, signal) => {
    const found = (await latest.current?.(text, signal)) ?? []
    for (const choice of found) seen.current.set(choice.value, choice)
    return found
  })
  return {
    choice: (value) =>
      optionOf?.(value) ??
      options.find((option) => option.value === value) ??
      seen.current.get(value) ?? { value, label: value },
    onSearch: onSearch ? remembering.current : undefined,
  }
}

import { useEffect, useMemo, useState } from "react"
import type { SelectOption } from "./select-option.ts"
import { filterOptions } from "./match-text.ts"

/** Searches options remotely; the signal is aborted when the text changes. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>

export interface SearchResult {
  choices: readonly SelectOption[]
  /** The text of the current results; null before any. */
  resolvedText: string | null
  busy: boolean
  failed: boolean
}

const DEBOUNCE = 200

/** Options for a text: from the list immediately, or from `onSearch` after a debounce delay. */
export function useSearch(
  options: readonly SelectOption[],
  text: string,
  active: boolean,
  onSearch: SearchOptions | undefined,
): SearchResult {
  const local = useMemo(() => (onSearch ? options : filterOptions(options, text)), [options, text, onSearch])
  const [remote, setRemote] = useState<SearchResult>({ choices: [], resolvedText: null, busy: false, failed: false })

  useEffect(() => {
    if (!onSearch || !active) return
    const abort = new AbortController()
    setRemote((before) => ({ ...before, busy: true, failed: false }))
    const timer = setTimeout(() => {
      onSearch(text, abort.signal).then(
        (choices) => {
          if (!abort.signal.aborted) setRemote({ choices, resolvedText: text, busy: false, failed: false })
        },
        () => {
          if (!abort.signal.aborted) setRemote({ choices: [], resolvedText: text, busy: false, failed: true })
        },
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [onSearch, text, active])

  return onSearch ? remote : { choices: local, resolvedText: text, busy: false, failed: false }
}

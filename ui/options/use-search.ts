import { useEffect, useMemo, useState } from "react"
import type { Choice } from "./choice.ts"
import { matchingChoices } from "./match-text.ts"

/** Asks elsewhere for choices; the signal is aborted when the text changes. */
export type SearchChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>

export interface SearchResult {
  choices: readonly Choice[]
  /** The text that they are the answer to; null before there is any. */
  answers: string | null
  busy: boolean
  failed: boolean
}

const DEBOUNCE = 200

/** The choices for a text: from the given ones at once, or from `onSearch` after a pause in typing. */
export function useSearch(
  options: readonly Choice[],
  text: string,
  active: boolean,
  onSearch: SearchChoices | undefined,
): SearchResult {
  const local = useMemo(() => (onSearch ? options : matchingChoices(options, text)), [options, text, onSearch])
  const [remote, setRemote] = useState<SearchResult>({ choices: [], answers: null, busy: false, failed: false })

  useEffect(() => {
    if (!onSearch || !active) return
    const abort = new AbortController()
    setRemote((before) => ({ ...before, busy: true, failed: false }))
    const timer = setTimeout(() => {
      onSearch(text, abort.signal).then(
        (choices) => {
          if (!abort.signal.aborted) setRemote({ choices, answers: text, busy: false, failed: false })
        },
        () => {
          if (!abort.signal.aborted) setRemote({ choices: [], answers: text, busy: false, failed: true })
        },
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [onSearch, text, active])

  return onSearch ? remote : { choices: local, answers: text, busy: false, failed: false }
}

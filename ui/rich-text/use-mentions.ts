import { PluginKey } from "@tiptap/pm/state"
import type { SuggestionOptions, SuggestionProps } from "@tiptap/suggestion"
import { useMemo, useRef, useState } from "react"
import type { Choice } from "../options/choice.ts"
import { movedOption } from "../options/option-keys.ts"
import type { SearchChoices } from "../options/use-search.ts"

/** People to choose from while an @ is being written. */
export interface Asking {
  readonly choices: readonly Choice[]
  readonly active: number
  readonly isLooking: boolean
  readonly hasFailed: boolean
}

interface Person {
  readonly id: string
  readonly label: string
}

/** By it the list is closed from outside. */
export const mentionKey = new PluginKey<{ readonly active: boolean }>("mention-list")

const pauseBeforeAsking = 300
/** No name is longer: what follows is no longer meant for the list. */
const longestName = 60

/** The list that opens with @: asked for after a pause in typing, walked through by keys while the focus stays in the text. */
export function useMentions(search: SearchChoices | undefined) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const now = useRef<Asking | null>(null)
  const props = useRef<SuggestionProps<Choice, Person> | null>(null)
  const latest = useRef(search)
  latest.current = search

  const show = (next: Asking | null) => {
    now.current = next
    setAsking(next)
  }
  const pick = (choice: Choice) => props.current?.command({ id: choice.value, label: choice.label })

  const suggestion = useMemo((): Omit<SuggestionOptions<Choice, Person>, "editor"> | null => {
    if (!search) return null
    let hasFailed = false
    const follow = (next: SuggestionProps<Choice, Person>) => {
      props.current = next
      const choices = next.loading ? (now.current?.choices ?? []) : next.items
      show({ choices, active: choices.length > 0 ? 0 : -1, isLooking: next.loading, hasFailed })
    }
    return {
      char: "@",
      pluginKey: mentionKey,
      allowSpaces: true,
      // Also after an opening bracket or a dash; never in the middle of an e-mail address.
      allowedPrefixes: [" ", "(", "[", "-", "\u00a0"],
      debounce: pauseBeforeAsking,
      shouldShow: ({ query }) => query.length <= longestName && !query.startsWith(" "),
      async items({ query, signal }) {
        hasFailed = false
        try {
          return [...((await latest.current?.(query.trim(), signal)) ?? [])]
        } catch (error) {
          if (signal.aborted) throw error
          hasFailed = true
          return []
        }
      },
      render: () => ({
        onStart: follow,
        onUpdate: follow,
        onExit() {
          props.current = null
          show(null)
        },
        onKeyDown({ event }) {
          const list = now.current
          if (!list || list.choices.length === 0 || event.isComposing) return false
          const chosen = list.choices[list.active]
          if ((event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab") {
            if (chosen) pick(chosen)
            return chosen !== undefined
          }
          const active = movedOption(event.key, list.active, list.choices.length)
          if (active === null) return false
          show({ ...list, active })
          return true
        },
      }),
    }
    // The editor is made once; what changes is read through the references.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search === undefined])

  return { asking, suggestion, pick, activate: (active: number) => now.current && show({ ...now.current, active }) }
}

import { PluginKey } from "@tiptap/pm/state"
import type { SuggestionOptions, SuggestionProps } from "@tiptap/suggestion"
import { useMemo, useRef, useState } from "react"
import type { SelectOption } from "../options/select-option.ts"
import { movedOption } from "../options/option-keys.ts"
import type { SearchOptions } from "../options/use-search.ts"

/** User suggestions while a mention is typed. */
export interface MentionQuery {
  readonly choices: readonly SelectOption[]
  readonly active: number
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

interface MentionedUser {
  readonly id: string
  readonly label: string
}

/** Key of the plugin, to close the suggestions from outside. */
export const mentionKey = new PluginKey<{ readonly active: boolean }>("mention-list")

/** What begins a suggestion, and the plugin that follows it. */
export interface SuggestionTrigger {
  readonly char: string
  readonly key: PluginKey<{ readonly active: boolean }>
}

const mention: SuggestionTrigger = { char: "@", key: mentionKey }

const searchDebounceMs = 300
/** Maximum length of a name: longer text is no mention. */
const maxNameLength = 60

/**
 * Suggestions after an @ or another character: debounced search, with keyboard navigation while the focus stays in the
 * text.
 */
export function useMentions(search: SearchOptions | undefined, { char, key }: SuggestionTrigger = mention) {
  const [mentionQuery, setMentionQuery] = useState<MentionQuery | null>(null)
  const now = useRef<MentionQuery | null>(null)
  const props = useRef<SuggestionProps<SelectOption, MentionedUser> | null>(null)
  const latest = useRef(search)
  latest.current = search

  const show = (next: MentionQuery | null) => {
    now.current = next
    setMentionQuery(next)
  }
  const pick = (option: SelectOption) => props.current?.command({ id: option.value, label: option.label })

  const suggestion = useMemo((): Omit<SuggestionOptions<SelectOption, MentionedUser>, "editor"> | null => {
    if (!search) return null
    let hasFailed = false
    const follow = (next: SuggestionProps<SelectOption, MentionedUser>) => {
      props.current = next
      const choices = next.loading ? (now.current?.choices ?? []) : next.items
      show({ choices, active: choices.length > 0 ? 0 : -1, isSearching: next.loading, hasFailed })
    }
    return {
      char,
      pluginKey: key,
      allowSpaces: true,
      // Also after an opening bracket or dash; never inside an email address.
      allowedPrefixes: [" ", "(", "[", "-", "\u00a0"],
      debounce: searchDebounceMs,
      shouldShow: ({ query }) => query.length <= maxNameLength && !query.startsWith(" "),
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
          const selected = list.choices[list.active]
          if ((event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab") {
            if (selected) pick(selected)
            return selected !== undefined
          }
          const active = movedOption(event.key, list.active, list.choices.length)
          if (active === null) return false
          show({ ...list, active })
          return true
        },
      }),
    }
    // The editor is created once; changing values are read through refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search === undefined])

  return {
    mentionQuery,
    suggestion,
    pick,
    activate: (active: number) => now.current && show({ ...now.current, active }),
  }
}

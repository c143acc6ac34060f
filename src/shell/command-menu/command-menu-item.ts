import type { ReactNode } from "react"
import { normalizeSearchText } from "../../../ui/options/match-text.ts"

/** In display order. */
export const commandMenuGroups = ["record", "recent", "screen", "new", "project", "action"] as const
export type CommandMenuGroup = (typeof commandMenuGroups)[number]

/** A navigation target or a command. */
export interface CommandMenuItem {
  readonly id: string
  readonly group: CommandMenuGroup
  readonly label: string
  /** The record ID, displayed left to right. */
  readonly code?: string
  /** Its kind or parent, displayed at the inline end. */
  readonly note?: string
  readonly icon: ReactNode
  readonly run: () => void
}

/** Maximum number of items per group, without and with a search. */
const maxWithoutSearch: Readonly<Record<CommandMenuGroup, number>> = {
  record: 0,
  recent: 5,
  screen: 40,
  new: 3,
  project: 3,
  action: 2,
}
const maxFound = 8

/** Items that contain every word of the text, by group; prefix matches first. */
export function matchingItems(items: readonly CommandMenuItem[], text: string): readonly CommandMenuItem[] {
  const words = normalizeSearchText(text).split(/\s+/).filter(Boolean)
  const [first = ""] = words
  return commandMenuGroups.flatMap((group) => {
    const groupItems = items.filter((item) => item.group === group)
    if (words.length === 0) return groupItems.slice(0, maxWithoutSearch[group])
    // Search results were already matched by the server.
    if (group === "record") return groupItems
    const found = groupItems
      .map((item) => ({ item, normalized: normalizeSearchText(`${item.label} ${item.code ?? ""} ${item.note ?? ""}`) }))
      .filter(({ normalized }) => words.every((word) => normalized.includes(word)))
    const prefixMatches = found.filter(({ normalized }) => normalized.startsWith(first))
    const others = found.filter(({ normalized }) => !normalized.startsWith(first))
    return [...prefixMatches, ...others].slice(0, maxFound).map(({ item }) => item)
  })
}

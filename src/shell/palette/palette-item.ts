import type { ReactNode } from "react"
import { foldText } from "../../../ui/options/match-text.ts"

/** In the order they are shown. */
export const paletteGroups = ["record", "recent", "screen", "new", "project", "action"] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** Somewhere to go or something to do. */
export interface PaletteItem {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** A record's number, which stays left to right. */
  readonly code?: string
  /** What it is or belongs to, at the inline end. */
  readonly note?: string
  readonly icon: ReactNode
  readonly run: () => void
}

/** So many of a group are shown while nothing is searched, and while something is. */
const mostAtRest: Readonly<Record<PaletteGroup, number>> = {
  record: 0,
  recent: 5,
  screen: 20,
  new: 3,
  project: 3,
  action: 2,
}
const mostFound = 8

/** The items that hold every word of the text, group by group; those that begin with it come first. */
export function matchingItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const [first = ""] = words
  return paletteGroups.flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    if (words.length === 0) return own.slice(0, mostAtRest[group])
    // What the server found holds the text as it understands it.
    if (group === "record") return own
    const found = own
      .map((item) => ({ item, folded: foldText(`${item.label} ${item.code ?? ""} ${item.note ?? ""}`) }))
      .filter(({ folded }) => words.every((word) => folded.includes(word)))
    const begins = found.filter(({ folded }) => folded.startsWith(first))
    const others = found.filter(({ folded }) => !folded.startsWith(first))
    return [...begins, ...others].slice(0, mostFound).map(({ item }) => item)
  })
}

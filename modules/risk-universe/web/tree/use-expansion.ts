import { useState } from "react"
import type { TreeNode } from "../../contracts/tree.ts"
import { rememberedExpansion, rememberExpansion } from "./remembered-expansion.ts"

/** While searching, levels with at most so many nodes open by themselves. */
const maxOpened = 3

export interface Expansion {
  readonly isOpen: (path: string, node: TreeNode, siblings: number) => boolean
  readonly setOpen: (path: string, isOpen: boolean) => void
}

/**
 * Which nodes are open. Without a search, the session remembers them. A search opens the way to its matches where there
 * are few, and forgets what was opened and closed meanwhile.
 */
export function useExpansion(search: string | undefined): Expansion {
  const [opened, setOpened] = useState(rememberedExpansion)
  const [found, setFound] = useState<{ readonly search: string; readonly paths: ReadonlyMap<string, boolean> }>()
  const changed = found?.search === search ? found?.paths : undefined
  if (search === undefined)
    return {
      isOpen: (path) => opened.has(path),
      setOpen(path, isOpen) {
        const next = new Set(opened)
        if (isOpen) next.add(path)
        else next.delete(path)
        setOpened(next)
        rememberExpansion(next)
      },
    }
  const searched = search.toLowerCase()
  const isMatch = ({ uniqueId, name }: TreeNode) => `${uniqueId} ${name}`.toLowerCase().includes(searched)
  return {
    isOpen: (path, node, siblings) => changed?.get(path) ?? (siblings <= maxOpened && !isMatch(node)),
    setOpen: (path, isOpen) => setFound({ search, paths: new Map([...(changed ?? []), [path, isOpen]]) }),
  }
}

import type { MenuEntry } from "../../../../ui/menu.tsx"
import type { LibraryRights } from "../use-library-rights.ts"
import { actionIcons } from "./action-icons.tsx"
import { placeAfterStep, type ProcessNode } from "./process-tree.ts"
import { isAllowed, isMove, rowActions, shortcutOf, type RowAction } from "./row-actions.ts"
import type { VisibleProcess } from "./use-process-tree.ts"

interface MenuContext {
  readonly labelOf: (action: RowAction) => string
  readonly moveHeading: string
  readonly dir: "ltr" | "rtl"
  readonly isSearching: boolean
}

/** What the user can do with a process at its place. */
export function menuEntries(
  node: VisibleProcess,
  nodes: readonly ProcessNode[],
  rights: LibraryRights,
  perform: (action: RowAction) => void,
  { labelOf, moveHeading, dir, isSearching }: MenuContext,
): readonly MenuEntry[] {
  const isOffered = (action: RowAction) =>
    isAllowed(action, node, rights) &&
    (!isMove(action) || (!isSearching && placeAfterStep(nodes, node.id, action) !== null))
  const entryOf = (action: RowAction): MenuEntry => ({
    id: action,
    label: labelOf(action),
    icon: actionIcons[action],
    shortcut: shortcutOf(action, dir),
    ...(action === "delete" && { tone: "danger" as const }),
    onSelect: () => perform(action),
  })
  const offered = rowActions.filter(isOffered)
  const moves = offered.filter(isMove)
  return [
    ...offered.filter((action) => !isMove(action) && action !== "delete").map(entryOf),
    ...(moves.length > 0 ? [{ id: "move", heading: moveHeading }, ...moves.map(entryOf)] : []),
    ...(offered.includes("delete") ? [{ id: "line", line: true as const }, entryOf("delete")] : []),
  ]
}

import type { LibraryRights } from "../use-library-rights.ts"
import { canContain, type MoveDirection, type ProcessNode } from "./process-tree.ts"

/** What can be done with a row, in the order of its menu. */
export const rowActions = [
  "open",
  "rename",
  "addProcess",
  "addSubProcess",
  "uses",
  "up",
  "down",
  "in",
  "out",
  "delete",
] as const
export type RowAction = (typeof rowActions)[number]

export const isMove = (action: RowAction): action is MoveDirection =>
  action === "up" || action === "down" || action === "in" || action === "out"

/** Keys as shown in the menu; the arrows of `in` and `out` follow the reading direction. */
export function shortcutOf(action: RowAction, dir: "ltr" | "rtl"): string {
  const [inwards, outwards] = dir === "rtl" ? ["←", "→"] : ["→", "←"]
  switch (action) {
    case "open":
      return "Enter"
    case "rename":
      return "F2"
    case "addProcess":
      return "Shift+Enter"
    case "addSubProcess":
      return "Ctrl+Enter"
    case "uses":
      return "Alt+Enter"
    case "up":
      return "Alt+↑"
    case "down":
      return "Alt+↓"
    case "in":
      return `Alt+${inwards}`
    case "out":
      return `Alt+${outwards}`
    case "delete":
      return "Delete"
  }
}

interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The action of a pressed key; null without one. */
export function actionOfKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey,
  dir: "ltr" | "rtl",
): RowAction | null {
  const isCommand = ctrlKey || metaKey
  if (key === "Enter") {
    if (altKey) return "uses"
    return isCommand ? "addSubProcess" : shiftKey ? "addProcess" : "open"
  }
  if (altKey && !isCommand && !shiftKey) {
    if (key === "ArrowUp") return "up"
    if (key === "ArrowDown") return "down"
    if (key === "ArrowRight") return dir === "rtl" ? "out" : "in"
    if (key === "ArrowLeft") return dir === "rtl" ? "in" : "out"
  }
  if (altKey || isCommand || shiftKey) return null
  return key === "F2" ? "rename" : key === "Delete" ? "delete" : null
}

/** Whether the user's permissions allow an action on a process. */
export function isAllowed(action: RowAction, node: ProcessNode, rights: LibraryRights): boolean {
  switch (action) {
    case "open":
    case "uses":
      return true
    case "addProcess":
      return canContain(node) && rights.creatableProfile("PROCESS") !== undefined
    case "addSubProcess":
      return canContain(node) && rights.creatableProfile("SUB_PROCESS") !== undefined
    case "delete":
      return rights.canDelete(node.record) && node.record.access.canDelete
    default:
      return rights.canUpdate(node.record) && node.record.access.canWrite
  }
}

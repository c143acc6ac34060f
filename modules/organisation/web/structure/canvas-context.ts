import { createContext, use } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { Tree } from "./use-tree.ts"

/** Data that entity nodes need from the diagram. */
interface CanvasContextValue {
  readonly tree: Tree
  readonly dir: "ltr" | "rtl"
  readonly onOpen: (id: EntityId) => void
}

export const CanvasContext = createContext<CanvasContextValue | null>(null)

export function useCanvas(): CanvasContextValue {
  const context = use(CanvasContext)
  if (!context) throw new Error("An entity is drawn only inside the drawing of its group.")
  return context
}

import { createContext, use } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { Tree } from "./use-tree.ts"

/** What the drawn entities need of their drawing. */
interface CanvasParts {
  readonly tree: Tree
  readonly dir: "ltr" | "rtl"
  readonly onOpen: (id: EntityId) => void
}

export const CanvasContext = createContext<CanvasParts | null>(null)

export function useCanvas(): CanvasParts {
  const parts = use(CanvasContext)
  if (!parts) throw new Error("An entity is drawn only inside the drawing of its group.")
  return parts
}

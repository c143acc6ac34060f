import { createContext, use } from "react"
import type { Block, BlockLine } from "../../../../schemas/api/blocks.ts"

/** The client's reusable blocks, as the designer offers them. */
export interface BlockShelf {
  /** None while they are on their way, and where they could not be had. */
  readonly lines: readonly BlockLine[] | undefined
  readonly failure: "offline" | "forbidden" | "broken" | null
  /** Asks for them again: after a failure, and after a change. */
  readonly refresh: () => void
  readonly may: { readonly create: boolean; readonly update: boolean; readonly delete: boolean }
  /** A block with everything in it; rejected where it cannot be had. */
  readonly load: (line: BlockLine) => Promise<Block>
}

/** Null where there is no such world; blocks are then not spoken of. */
export const BlockShelfContext = createContext<BlockShelf | null>(null)

export const useBlockShelf = (): BlockShelf | null => use(BlockShelfContext)

/** Whether what stands on the canvas can be kept as a block; apart from the shelf, so that a thousand menus are not drawn with it. */
export const KeepsBlocksContext = createContext(false)

export const useKeepsBlocks = (): boolean => use(KeepsBlocksContext)

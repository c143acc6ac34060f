import { createContext, use } from "react"
import type { Block, BlockLine } from "../../contracts/blocks.ts"

/** The client's reusable blocks, as available in the designer. */
export interface BlockLibrary {
  /** Undefined while loading and after a failure. */
  readonly lines: readonly BlockLine[] | undefined
  readonly failure: "offline" | "forbidden" | "broken" | null
  /** Reloads the blocks after a failure or a change. */
  readonly refresh: () => void
  readonly can: { readonly create: boolean; readonly update: boolean; readonly delete: boolean }
  /** Loads a block with its complete content. Rejects when it cannot be loaded. */
  readonly load: (line: BlockLine) => Promise<Block>
}

/** Null when no block library is available; the designer then hides blocks. */
export const BlockLibraryContext = createContext<BlockLibrary | null>(null)

export const useBlockLibrary = (): BlockLibrary | null => use(BlockLibraryContext)

/**
 * Whether canvas items can be saved as a block. Separate from the library context, so that library changes do not
 * re-render a thousand menus.
 */
export const CanSaveBlocksContext = createContext(false)

export const useCanSaveBlocks = (): boolean => use(CanSaveBlocksContext)

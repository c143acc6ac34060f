import { createContext, use } from "react"
import type { Origin } from "../../../../schemas/api/profiles.ts"

/** The record type of the group that the one on the desk was copied from. */
export interface DeskOrigin {
  readonly origin: Origin
  /** Opens the comparison with its newest version; absent where there is none, or for whoever may not take it over. */
  readonly onCompare?: (() => void) | undefined
}

export const OriginContext = createContext<DeskOrigin | null>(null)

/** Null where the record type on the desk is no copy. */
export const useDeskOrigin = (): DeskOrigin | null => use(OriginContext)

import { createContext, use } from "react"
import type { Origin } from "../../../profiles/contract.ts"

/** The group record type that the edited one was copied from. */
export interface OriginContextValue {
  readonly origin: Origin
  /** Opens the comparison with the origin's newest version; absent when there is none or the user cannot apply it. */
  readonly onCompare?: (() => void) | undefined
}

export const OriginContext = createContext<OriginContextValue | null>(null)

/** Null when the record type is not a copy. */
export const useOrigin = (): OriginContextValue | null => use(OriginContext)

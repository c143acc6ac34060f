import { createContext } from "react"
import type { Keyword } from "../../schemas/ids.ts"

/** Brings a field into view and gives it the focus, for whatever stands inside the record's screen. */
export const FollowContext = createContext<((keyword: Keyword) => void) | null>(null)

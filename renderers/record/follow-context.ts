import { createContext } from "react"
import type { Keyword } from "../../schemas/ids.ts"

/** Scrolls to a field and focuses it; for elements inside the record screen. */
export const FollowContext = createContext<((keyword: Keyword) => void) | null>(null)

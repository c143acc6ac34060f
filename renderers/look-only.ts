import { createContext, use } from "react"

const LookOnlyContext = createContext(false)

/** Whether what is inside is only looked at, as by somebody who views the product as a role: what would change anything is left out. */
export const LookOnly = LookOnlyContext.Provider

export const useLookOnly = (): boolean => use(LookOnlyContext)

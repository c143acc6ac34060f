import { createContext, use } from "react"

const ReadOnlyContext = createContext(false)

/**
 * Whether children are read-only, for example while an administrator views Risk Universe as a role. Controls that
 * change data are not rendered.
 */
export const ReadOnlyProvider = ReadOnlyContext.Provider

export const useReadOnly = (): boolean => use(ReadOnlyContext)

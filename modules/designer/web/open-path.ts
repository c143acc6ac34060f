import { createContext } from "react"

/** Opens another page of the app by its path; without a provider, links behave as usual. */
export const OpenPathContext = createContext<((href: string) => void) | null>(null)

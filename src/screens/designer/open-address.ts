import { createContext } from "react"

/** Goes to another page of the app by its plain address; without it a link is opened as any other. */
export const OpenAddressContext = createContext<((href: string) => void) | null>(null)

import { createContext, type ReactNode } from "react"

/** The way to end a record type, as whoever drew the designer offers it; nothing where nobody does. */
export const LifeEndContext = createContext<ReactNode>(null)

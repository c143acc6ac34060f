import { createContext, type ReactNode } from "react"

/** The control that archives or deletes a record type, supplied by the page; nothing by default. */
export const LifeEndContext = createContext<ReactNode>(null)

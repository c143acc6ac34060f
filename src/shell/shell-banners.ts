import { createContext, type ReactNode } from "react"

/** What modules show above every screen; set where the routes are put together. */
export const ShellBanners = createContext<ReactNode>(null)

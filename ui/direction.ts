import { createContext, useContext } from "react"

export type Direction = "ltr" | "rtl"

export const DirectionContext = createContext<Direction>("ltr")

/** The reading direction, for arithmetic that CSS cannot mirror (arrow keys, pointer distances). */
export const useDirection = (): Direction => useContext(DirectionContext)

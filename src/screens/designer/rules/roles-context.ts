import { createContext, use } from "react"
import type { Choice } from "../../../../ui/options/choice.ts"

/** The roles that rules may ask for, by name; none where the reader may not see them. */
export const RolesContext = createContext<readonly Choice[]>([])

export const useRoleChoices = (): readonly Choice[] => use(RolesContext)

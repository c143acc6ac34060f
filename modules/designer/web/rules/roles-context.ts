import { createContext, use } from "react"
import type { SelectOption } from "../../../../ui/options/select-option.ts"

/** Roles available to rules, by name; empty when the user cannot see roles. */
export const RolesContext = createContext<readonly SelectOption[]>([])

export const useRoleOptions = (): readonly SelectOption[] => use(RolesContext)

import { useRouter } from "@tanstack/react-router"
import { getEffectiveRights } from "../session/effective-rights.ts"
import { useUser } from "../session/session.ts"
import { visibleNavItems, type NavItem } from "./nav-items.tsx"

/** The entries available to the user; while viewing as a role, those of the role. */
export function useNavItems(): readonly NavItem[] {
  const { routesById } = useRouter()
  return visibleNavItems(Object.values(routesById), getEffectiveRights(useUser()))
}

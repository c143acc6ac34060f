import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { Rights } from "../../schemas/permissions.ts"

/**
 * Permissions that determine the visible pages. While viewing as a role, all pages of the role are visible; actions are
 * limited by the user's own `grants`, which then only include reading.
 */
export function getEffectiveRights({ isClientAdmin, grants, viewing }: AppUser): Rights {
  return { isClientAdmin, grants: viewing?.grants ?? grants }
}

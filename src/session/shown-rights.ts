import type { AppUser } from "../../schemas/api/auth.ts"
import type { Rights } from "../../schemas/permissions.ts"

/**
 * The rights by which places are shown and pages open. Whoever views the product as a role is shown all the places it has;
 * what may be done there goes by the person's own `grants`, which are no more than reading then.
 */
export function shownRights({ isClientAdmin, grants, viewing }: AppUser): Rights {
  return { isClientAdmin, grants: viewing?.grants ?? grants }
}

import { allows, type PermissionAction } from "../../../schemas/permissions.ts"
import { useUser } from "../../../src/session/session.ts"

/** The user's permissions on entities; the top entity is managed by client administrators. */
export function useOrganisationRights() {
  const { isClientAdmin, grants } = useUser()
  const can = (action: PermissionAction) => allows({ isClientAdmin, grants }, "Settings", "Org_Setup", action)
  return { create: can("CREATE"), update: can("UPDATE"), delete: can("DELETE"), top: isClientAdmin }
}

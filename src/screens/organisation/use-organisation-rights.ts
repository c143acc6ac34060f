import { allows, type PermissionAction } from "../../../schemas/permissions.ts"
import { useUser } from "../../session/session.ts"

/** What the person may do with entities; the top of a group is the client administrators' affair. */
export function useOrganisationRights() {
  const { isClientAdmin, grants } = useUser()
  const may = (action: PermissionAction) => allows({ isClientAdmin, grants }, "Settings", "Org_Setup", action)
  return { create: may("CREATE"), update: may("UPDATE"), delete: may("DELETE"), top: isClientAdmin }
}

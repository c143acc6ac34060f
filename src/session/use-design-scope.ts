import type { ProfileListItem } from "../../modules/profiles/contract.ts"
import type { EntityId } from "../../schemas/ids.ts"
import { allowsDesign, type PermissionAction } from "../../schemas/permissions.ts"
import { useUser } from "./session.ts"

/** The user's design permissions for the group and for their entities. */
export function useDesignScope() {
  const { isClientAdmin, grants, entities, entityId } = useUser()
  const rights = { isClientAdmin, grants }
  return {
    can: (action: PermissionAction, { entity }: Pick<ProfileListItem, "entity">): boolean =>
      entity === null
        ? allowsDesign(rights, action, "group")
        : entities.some(({ id }) => id === entity.id) && allowsDesign(rights, action, "entity"),
    /** Possible owners of a new record type: the group (null) first if permitted, then the session's entity. */
    owners: [
      ...(allowsDesign(rights, "CREATE", "group") ? [null] : []),
      ...(allowsDesign(rights, "CREATE", "entity")
        ? entities.toSorted((one, other) => Number(other.id === entityId) - Number(one.id === entityId))
        : []),
    ] as readonly ({ readonly id: EntityId; readonly name: string } | null)[],
  }
}

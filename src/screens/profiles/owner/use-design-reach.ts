import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { allowsDesign, type PermissionAction } from "../../../../schemas/permissions.ts"
import { useUser } from "../../../session/session.ts"

/** What the reader may do with record types of the group, and of the entities they work in. */
export function useDesignReach() {
  const { isClientAdmin, grants, entities, entityId } = useUser()
  const rights = { isClientAdmin, grants }
  return {
    may: (action: PermissionAction, { entity }: Pick<ProfileListItem, "entity">): boolean =>
      entity === null
        ? allowsDesign(rights, action, "group")
        : entities.some(({ id }) => id === entity.id) && allowsDesign(rights, action, "entity"),
    /** Whose a new record type may be: null for the group's, first where that is possible, then the session's entity's. */
    owners: [
      ...(allowsDesign(rights, "CREATE", "group") ? [null] : []),
      ...(allowsDesign(rights, "CREATE", "entity")
        ? entities.toSorted((one, other) => Number(other.id === entityId) - Number(one.id === entityId))
        : []),
    ] as readonly ({ readonly id: EntityId; readonly name: string } | null)[],
  }
}

import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import { useUser } from "../../../session/session.ts"
import { useDesignScope } from "../owner/use-design-scope.ts"

/** Whether the user can archive and restore a record type. */
export function useCanArchive(profile: Pick<ProfileListItem, "entity">): boolean {
  const { viewing } = useUser()
  return useDesignScope().can("DELETE", profile) && viewing === null
}

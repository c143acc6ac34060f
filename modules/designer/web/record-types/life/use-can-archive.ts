import type { ProfileListItem } from "../../../../profiles/contract.ts"
import { useUser } from "../../../../../src/session/session.ts"
import { useDesignScope } from "../../../../../src/session/use-design-scope.ts"

/** Whether the user can archive and restore a record type. */
export function useCanArchive(profile: Pick<ProfileListItem, "entity">): boolean {
  const { viewing } = useUser()
  return useDesignScope().can("DELETE", profile) && viewing === null
}

import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import { useUser } from "../../../session/session.ts"
import { useDesignReach } from "../owner/use-design-reach.ts"

/** Whether the reader may archive and restore a record type. */
export function useMayEnd(profile: Pick<ProfileListItem, "entity">): boolean {
  const { viewing } = useUser()
  return useDesignReach().may("DELETE", profile) && viewing === null
}

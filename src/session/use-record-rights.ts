import { useQuery } from "@tanstack/react-query"
import type { ProfileId } from "../../schemas/ids.ts"
import type { PermissionAction } from "../../schemas/permissions.ts"
import { profilesQuery } from "../queries/profiles.ts"

/** What one's roles let one do with the records of a profile; nothing until that is known. */
export function useRecordRights(profileId: ProfileId | undefined): readonly PermissionAction[] {
  const { data: profiles } = useQuery(profilesQuery)
  return profiles?.find(({ id }) => id === profileId)?.may ?? nothing
}

const nothing: readonly PermissionAction[] = []

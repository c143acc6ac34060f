import { useQuery } from "@tanstack/react-query"
import type { ProfileId } from "../../schemas/ids.ts"
import type { PermissionAction } from "../../schemas/permissions.ts"
import { profilesQuery } from "../queries/profiles.ts"

/** The user's role permissions on the records of a profile; empty until loaded. */
export function useRecordRights(profileId: ProfileId | undefined): readonly PermissionAction[] {
  const { data: profiles } = useQuery(profilesQuery)
  return profiles?.find(({ id }) => id === profileId)?.allowedActions ?? nothing
}

const nothing: readonly PermissionAction[] = []

import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { allowsMasters, type PermissionAction } from "../../../schemas/permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ProfileListItem } from "../../profiles/contract.ts"
import { acceptsNewRecords, profilesQuery, sortArchivedLast } from "../../../src/queries/profiles.ts"
import { useUser } from "../../../src/session/session.ts"

export interface LibraryRights {
  /** Whether the user can open the list of the library's records of a type. */
  readonly canList: (type: ProfileType) => boolean
  /** The profile of new records of a type; undefined if the user cannot create any. */
  readonly creatableProfile: (type: ProfileType) => ProfileListItem | undefined
  readonly canUpdate: (record: Pick<ProfileInstance, "type" | "profileId">) => boolean
  readonly canDelete: (record: Pick<ProfileInstance, "type" | "profileId">) => boolean
  /** Whether the user can change which entities processes are assigned to. */
  readonly canAssign: boolean
}

/** The user's permissions in the master library: each requires one on the library and one on the record type. */
export function useLibraryRights(): LibraryRights {
  const user = useUser()
  const { data: profiles } = useQuery(profilesQuery)
  return useMemo(() => {
    const published = sortArchivedLast(profiles ?? []).filter(({ publishedVersion }) => publishedVersion !== null)
    const ofType = (type: ProfileType) =>
      published.filter(
        (profile) => profile.type === type && (user.moduleId === null || profile.modules.includes(user.moduleId)),
      )
    const canChange = (
      { type, profileId }: Pick<ProfileInstance, "type" | "profileId">,
      action: PermissionAction,
    ): boolean =>
      allowsMasters(user, type, action) &&
      published.some(({ id, allowedActions }) => id === profileId && allowedActions.includes(action))
    return {
      canList: (type) =>
        allowsMasters(user, type, "READ") && ofType(type).some(({ allowedActions }) => allowedActions.includes("READ")),
      creatableProfile: (type) =>
        allowsMasters(user, type, "CREATE")
          ? ofType(type).find((profile) => profile.allowedActions.includes("CREATE") && acceptsNewRecords(profile))
          : undefined,
      canUpdate: (record) => canChange(record, "UPDATE"),
      canDelete: (record) => canChange(record, "DELETE"),
      canAssign: allowsMasters(user, "PROCESS", "UPDATE"),
    }
  }, [user, profiles])
}

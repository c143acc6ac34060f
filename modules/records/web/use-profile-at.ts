import { useQuery } from "@tanstack/react-query"
import type { ProfileListItem } from "../../profiles/contract.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import { isReadable, sortArchivedLast, profilesQuery } from "../../../src/queries/profiles.ts"
import { useUser } from "../../../src/session/session.ts"

/** Resolves a record URL: the profile of its type, and the project or none. */
export function useProfileAt(type: string, profileId: string | undefined) {
  const { moduleId } = useUser()
  const query = useQuery(profilesQuery)
  const ofType =
    query.data &&
    sortArchivedLast(
      query.data.filter(
        (profile) => profile.type === type.toUpperCase() && profile.publishedVersion !== null && isReadable(profile),
      ),
    )
  const profile: ProfileListItem | undefined =
    ofType?.find(({ id }) => id === profileId) ??
    ofType?.find(({ modules }) => moduleId === null || modules.includes(moduleId)) ??
    ofType?.[0]
  return { ...query, profile, several: (ofType?.length ?? 0) > 1 }
}

/** Null for records outside projects. */
export function projectAt(projectId: string | undefined): ProjectId | null {
  return projectId === undefined || projectId === noProject ? null : (projectId as ProjectId)
}

import { useQuery } from "@tanstack/react-query"
import { isInUse, profilesQuery, sortArchivedLast } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"

/** The record types of risks or of controls whose records the user can see in the current module. */
export function useUniverseProfiles(type: "RISK" | "CONTROL") {
  const { moduleId } = useUser()
  const query = useQuery(profilesQuery)
  const data =
    query.data &&
    sortArchivedLast(
      query.data.filter(
        (profile) =>
          profile.type === type && isInUse(profile) && (moduleId === null || profile.modules.includes(moduleId)),
      ),
    )
  return { data, error: query.error, refetch: query.refetch }
}

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { ProfileId } from "../../../schemas/ids.ts"
import { allowsDesign } from "../../../schemas/permissions.ts"
import { reminderMatrixQuery } from "../../queries/reminders.ts"
import { useUser } from "../../session/session.ts"

/** The reminders of a record type, whether the person may change them, and what is to be said once something changed. */
export function useReminderMatrix(profileId: ProfileId) {
  const { locale } = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(reminderMatrixQuery(profileId, locale))
  return {
    data,
    error,
    refetch,
    mayChange: allowsDesign(user, "UPDATE", "any") && !user.viewing,
    changed: () => void queries.invalidateQueries({ queryKey: ["reminders", profileId] }),
  }
}

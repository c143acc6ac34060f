import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { ReminderRule } from "../../../schemas/api/reminders.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { reminderMatrixQuery } from "../../queries/reminders.ts"
import { useUser } from "../../session/session.ts"
import { useDesignReach } from "../profiles/owner/use-design-reach.ts"
import { useReminderText } from "./use-reminder-text.ts"

/**
 * The reminders of a record type, whether the person may change them, and what is to be said once something changed. Who
 * may design the group's record types need not be allowed those of an entity; until it is known whose it is, nobody is.
 */
export function useReminderMatrix(profileId: ProfileId, profile: Pick<ProfileListItem, "entity"> | undefined) {
  const { locale } = useIntl()
  const text = useReminderText()
  const reach = useDesignReach()
  const user = useUser()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(reminderMatrixQuery(profileId, locale))
  const isTheirs = profile !== undefined && reach.may("UPDATE", profile)
  return {
    data,
    error,
    refetch,
    mayChange: isTheirs && !user.viewing,
    /** Why they are only looked at; undefined where they may be changed, or where the page says so already. */
    onlyRead:
      profile === undefined || isTheirs || user.viewing
        ? undefined
        : profile.entity === null
          ? text("reminders.onlyRead.group")
          : text("reminders.onlyRead.entity", { entity: profile.entity.name }),
    /** A rule as it is now stands at once, so that whoever goes on with it is not overtaken by themselves. */
    changed: (now?: ReminderRule) => {
      if (now) {
        queries.setQueryData(reminderMatrixQuery(profileId, locale).queryKey, (before) => {
          const content = before?.content.map((one) => (one.id === now.id ? now : one))
          return before && content && { ...before, content }
        })
      }
      void queries.invalidateQueries({ queryKey: ["reminders", profileId] })
    },
  }
}

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { ReminderRule } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { reminderMatrixQuery } from "./queries.ts"
import { useUser } from "../../../src/session/session.ts"
import { useDesignScope } from "../../../src/session/use-design-scope.ts"
import { useReminderText } from "./use-reminder-text.ts"

/**
 * Reminders of a record type, edit permission, and the callback after changes. Permission on the group's record types
 * does not imply an entity's; until the owner is known, editing is disabled.
 */
export function useReminderMatrix(profileId: ProfileId, profile: Pick<ProfileListItem, "entity"> | undefined) {
  const { locale } = useIntl()
  const text = useReminderText()
  const designScope = useDesignScope()
  const user = useUser()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(reminderMatrixQuery(profileId, locale))
  const isTheirs = profile !== undefined && designScope.can("UPDATE", profile)
  return {
    data,
    error,
    refetch,
    canEdit: isTheirs && !user.viewing,
    /** Why they are read-only; undefined when editable, or when the page shows the reason. */
    readOnlyReason:
      profile === undefined || isTheirs || user.viewing
        ? undefined
        : profile.entity === null
          ? text("reminders.readOnlyReason.group")
          : text("reminders.readOnlyReason.entity", { entity: profile.entity.name }),
    /** Caches the saved rule immediately, so that the user's next edit does not conflict with it. */
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

import { queryOptions } from "@tanstack/react-query"
import { getNotificationPreferences } from "../../notifications/contracts/notification-preferences.ts"
import { call } from "../../../src/calls/call.ts"

/** The user's notification preferences. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
  staleTime: 0,
  refetchOnMount: "always",
})

import { queryOptions } from "@tanstack/react-query"
import { getNotificationPreferences } from "../../notifications/contracts/notification-preferences.ts"
import { request } from "../../../src/api/request.ts"

/** The user's notification preferences. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: ({ signal }) => request(getNotificationPreferences, {}, { signal }),
  staleTime: 0,
  refetchOnMount: "always",
})

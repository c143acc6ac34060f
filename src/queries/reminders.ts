import { queryOptions } from "@tanstack/react-query"
import { getReminderMatrix } from "../../schemas/api/reminders.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** The reminders of a record type; the names of what they speak of are in the reader's language. */
export const reminderMatrixQuery = (profileId: ProfileId, language: string) =>
  queryOptions({
    queryKey: ["reminders", profileId, language],
    queryFn: ({ signal }) => call(getReminderMatrix, { params: { profileId } }, { signal }),
  })

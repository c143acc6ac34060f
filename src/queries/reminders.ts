import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getReminderMatrix, getReminderTimeline } from "../../schemas/api/reminders.ts"
import type { ProfileId, RecordId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** The reminders of a record type; the names of what they speak of are in the reader's language. */
export const reminderMatrixQuery = (profileId: ProfileId, language: string) =>
  queryOptions({
    queryKey: ["reminders", profileId, language],
    queryFn: ({ signal }) => call(getReminderMatrix, { params: { profileId } }, { signal }),
  })

export interface TimelineOf {
  readonly profileId: ProfileId
  readonly recordId: RecordId
  /** ISO date in place of the record's own; null for its own. */
  readonly due: string | null
}

/** What is told of one record; the one before stays in sight until the next is there. */
export const reminderTimelineQuery = ({ profileId, recordId, due }: TimelineOf, language: string) =>
  queryOptions({
    queryKey: ["reminders", profileId, language, "timeline", recordId, due],
    queryFn: ({ signal }) =>
      call(getReminderTimeline, { params: { profileId, recordId }, query: due === null ? {} : { due } }, { signal }),
    placeholderData: keepPreviousData,
  })

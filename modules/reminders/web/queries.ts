import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getReminderMatrix, getReminderTimeline } from "../contract.ts"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** The reminders of a record type; names of their subjects are in the user's language. */
export const reminderMatrixQuery = (profileId: ProfileId, language: string) =>
  queryOptions({
    queryKey: ["reminders", profileId, language],
    queryFn: ({ signal }) => request(getReminderMatrix, { params: { profileId } }, { signal }),
  })

export interface TimelineOf {
  readonly profileId: ProfileId
  readonly recordId: RecordId
  /** ISO date replacing the record's due date; null for its own. */
  readonly due: string | null
}

/** Reminders of one record; the previous result stays visible while the next loads. */
export const reminderTimelineQuery = ({ profileId, recordId, due }: TimelineOf, language: string) =>
  queryOptions({
    queryKey: ["reminders", profileId, language, "timeline", recordId, due],
    queryFn: ({ signal }) =>
      request(getReminderTimeline, { params: { profileId, recordId }, query: due === null ? {} : { due } }, { signal }),
    placeholderData: keepPreviousData,
  })

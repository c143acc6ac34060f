import { queryOptions } from "@tanstack/react-query"
import type { EntityId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { listCurrentAnnouncements } from "../contract.ts"

export const announcementsKey = ["announcements"] as const

/** Today's announcements for an entity; they change a few times a year, and a page may stay open overnight. */
export const currentAnnouncementsQuery = (entityId: EntityId | null) =>
  queryOptions({
    queryKey: [...announcementsKey, "current", entityId],
    queryFn: async ({ signal }) => (await request(listCurrentAnnouncements, {}, { signal })).content,
    staleTime: 60_000,
  })

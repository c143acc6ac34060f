import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { NotificationPage } from "../../modules/notifications/contracts/notifications.ts"
import type { Language } from "../../schemas/languages.ts"
import { request } from "../api/request.ts"
import { UnreachableError } from "../api/api-error.ts"
import { shouldRetry, queryClient } from "./query-client.ts"

const pollMs = 15_000

/** Loaded on demand, after the page has rendered. */
const endpoints = () => import("../../modules/notifications/contracts/notifications.ts")

/** Number of unread notifications; polled while the page is visible and online. */
export const unreadQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: async ({ signal }) => (await request((await endpoints()).countNotifications, {}, { signal })).count,
  refetchInterval: pollMs,
  // Offline, the next poll is soon enough.
  retry: (failures, error) => !(error instanceof UnreachableError) && shouldRetry(failures, error),
})

/** Notifications, newest first, paginated, in a language; refetched whenever they are displayed. */
export const notificationsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ["notifications", "list", language],
    queryFn: async ({ pageParam: { page, until }, signal }) => {
      const { listNotifications } = await endpoints()
      return request(listNotifications, { query: { page, ...(until && { until }) } }, { signal })
    },
    initialPageParam: { page: 0, until: null as string | null },
    getNextPageParam: ({ last, page, until }) => (last ? undefined : { page: page + 1, until }),
    staleTime: 0,
    gcTime: 0,
  })

/** Marks one as read, optimistically. */
export async function markRead(language: Language, id: string): Promise<void> {
  showAsRead(language, (one) => one.id === id)
  const { markNotificationRead } = await endpoints()
  await markAndRefresh(() => request(markNotificationRead, { params: { id } }))
}

/** Marks all notifications up to the newest one that was displayed as read. */
export async function markAllRead(language: Language, until: string | null): Promise<void> {
  showAsRead(language, () => true)
  const { markAllNotificationsRead } = await endpoints()
  await markAndRefresh(() => request(markAllNotificationsRead, { query: until ? { until } : {} }))
}

async function markAndRefresh(mark: () => Promise<{ readonly count: number }>): Promise<void> {
  try {
    // A pending count request would restore the old value.
    await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey })
    const { count } = await mark()
    queryClient.setQueryData(unreadQuery.queryKey, count)
  } catch (failure) {
    await queryClient.invalidateQueries({ queryKey: ["notifications"] })
    throw failure
  }
}

function showAsRead(language: Language, isMeant: (one: NotificationPage["content"][number]) => boolean): void {
  queryClient.setQueryData(
    notificationsQuery(language).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          content: page.content.map((one) => (isMeant(one) ? { ...one, status: "READ" as const } : one)),
        })),
      },
  )
}

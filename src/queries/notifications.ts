import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { NotificationPage } from "../../schemas/api/notifications.ts"
import type { Language } from "../../schemas/languages.ts"
import { call } from "../calls/call.ts"
import { Unreachable } from "../calls/call-error.ts"
import { mayTryAgain, queryClient } from "./query-client.ts"

const pollMs = 15_000

/** How they are asked for comes after the page stands. */
const endpoints = () => import("../../schemas/api/notifications.ts")

/** How many are unread; looked at again and again while the page is looked at and there is a connection. */
export const unreadQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: async ({ signal }) => (await call((await endpoints()).countNotifications, {}, { signal })).count,
  refetchInterval: pollMs,
  // Without a connection the next look is soon enough.
  retry: (failures, error) => !(error instanceof Unreachable) && mayTryAgain(failures, error),
})

/** The newest first, page by page, told in a language; anew whenever they are looked at. */
export const notificationsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ["notifications", "list", language],
    queryFn: async ({ pageParam: { page, until }, signal }) => {
      const { listNotifications } = await endpoints()
      return call(listNotifications, { query: { page, ...(until && { until }) } }, { signal })
    },
    initialPageParam: { page: 0, until: null as string | null },
    getNextPageParam: ({ last, page, until }) => (last ? undefined : { page: page + 1, until }),
    staleTime: 0,
    gcTime: 0,
  })

/** Marks one as read, here at once. */
export async function markRead(language: Language, id: string): Promise<void> {
  showRead(language, (one) => one.id === id)
  const { readNotification } = await endpoints()
  await marked(() => call(readNotification, { params: { id } }))
}

/** Marks all as read that stand at or below the newest one saw. */
export async function markAllRead(language: Language, until: string | null): Promise<void> {
  showRead(language, () => true)
  const { readAllNotifications } = await endpoints()
  await marked(() => call(readAllNotifications, { query: until ? { until } : {} }))
}

async function marked(mark: () => Promise<{ readonly count: number }>): Promise<void> {
  try {
    // A count asked for before would bring the old one back.
    await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey })
    const { count } = await mark()
    queryClient.setQueryData(unreadQuery.queryKey, count)
  } catch (failure) {
    await queryClient.invalidateQueries({ queryKey: ["notifications"] })
    throw failure
  }
}

function showRead(language: Language, isMeant: (one: NotificationPage["content"][number]) => boolean): void {
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

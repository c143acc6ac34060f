import { QueryObserver } from "@tanstack/react-query"
import type { RecordId } from "../schemas/ids.ts"
import { currentLanguage } from "./language/current-language.ts"
import { getMessages } from "./language/loaded-messages.ts"
import { compiledProfileQuery, profilesQuery } from "./queries/profiles.ts"
import { queryClient } from "./queries/query-client.ts"
import { recordQuery } from "./queries/records.ts"
import { router } from "./router.ts"
import { csrfToken } from "./session/csrf-token.ts"
import { onEarlyToken } from "./session/session-store.ts"

/** How long a prefetched response is kept for its screen, in milliseconds. */
const maxAgeMs = 5_000

/**
 * Prefetches what the first screen needs before rendering: its messages and code immediately, and a record, its profile
 * and the profile list once there is a token, instead of one after another. A failed request is repeated by the screen,
 * which reports it.
 */
export function startEarly({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  void Promise.resolve(getMessages(currentLanguage())).catch(noop)
  if (!csrfToken()) return
  const [branch, params, route] = router.getMatchedRoutes(pathname)
  // In a separate task: the page's scripts have just run, and each chunk adds a link element.
  setTimeout(() => {
    for (const { options } of branch) void options.component?.preload?.()?.catch(noop)
  })
  const recordId = params["recordId"]
  if (route?.id !== "/shell/$type/$projectId/edit/$recordId" || !recordId) return
  // An earlier version is a different and rare request.
  if (new URLSearchParams(search).has("version")) return
  onEarlyToken(() => prefetchRecord(recordId as RecordId))
}

function prefetchRecord(id: RecordId): void {
  void queryClient.prefetchQuery(profilesQuery)
  const record = new QueryObserver(queryClient, recordQuery(id))
  // Without an observer, the query would be garbage collected.
  const forget = record.subscribe(({ data }) => {
    if (data) void queryClient.prefetchQuery(compiledProfileQuery(data.profileId))
  })
  setTimeout(forget, maxAgeMs)
}

function noop(): void {}

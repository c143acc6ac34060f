import { QueryObserver } from "@tanstack/react-query"
import type { RecordId } from "../schemas/ids.ts"
import { currentLanguage } from "./language/current-language.ts"
import { spokenTexts } from "./language/spoken-texts.ts"
import { compiledProfileQuery, profilesQuery } from "./queries/profiles.ts"
import { queryClient } from "./queries/query-client.ts"
import { recordQuery } from "./queries/records.ts"
import { router } from "./router.ts"
import { csrfToken } from "./session/csrf-token.ts"
import { onEarlyToken } from "./session/session-store.ts"

/** So long an answer that came early is kept for its screen, in milliseconds. */
const keptFor = 5_000

/**
 * Asks for what the first screen needs while nothing is drawn yet: its texts and its code at once, and a record, its type
 * and the list of types as soon as there is a token, instead of one after another as the screen is drawn. What fails
 * here is asked for again by the screen, which says so.
 */
export function startEarly({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  void Promise.resolve(spokenTexts(currentLanguage())).catch(ignored)
  if (!csrfToken()) return
  const [branch, params, route] = router.getMatchedRoutes(pathname)
  // In a task of its own: the page's scripts have just run, and each part of the code is a link that is added.
  setTimeout(() => {
    for (const { options } of branch) void options.component?.preload?.()?.catch(ignored)
  })
  const recordId = params["recordId"]
  if (route?.id !== "/shell/$type/$projectId/edit/$recordId" || !recordId) return
  // An earlier version is another question, and a rare one.
  if (new URLSearchParams(search).has("version")) return
  onEarlyToken(() => askForRecord(recordId as RecordId))
}

function askForRecord(id: RecordId): void {
  void queryClient.prefetchQuery(profilesQuery)
  const record = new QueryObserver(queryClient, recordQuery(id))
  // Nobody else looks at it yet, and what nobody looks at is forgotten.
  const forget = record.subscribe(({ data }) => {
    if (data) void queryClient.prefetchQuery(compiledProfileQuery(data.profileId))
  })
  setTimeout(forget, keptFor)
}

function ignored(): void {}

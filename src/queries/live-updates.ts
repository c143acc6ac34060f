import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { type LiveEvent, type LiveSubject, streamNotifications } from "../../schemas/api/notifications.ts"
import { bearer } from "../calls/authorization.ts"
import { eventsIn } from "../calls/event-stream.ts"
import { addressOf } from "../calls/service-addresses.ts"
import { changedSubjects } from "./changed-subjects.ts"
import { exportsQuery } from "./exports.ts"
import { followEvents, type LiveEventSource } from "./follow-events.ts"
import { unreadQuery } from "./notifications.ts"

/** Longer than two of the words by which a server says that it is still there. */
const silenceMs = 40_000

/** The queries that show what changed. */
const affectedQueries: Readonly<Record<LiveSubject, readonly QueryKey[]>> = {
  notifications: [["tasks"], ["home"], ["notifications", "lately"]],
  jobs: [["jobs"], exportsQuery.queryKey],
  comments: [["comment-count"]],
}

function applyLiveEvent(queries: QueryClient, event: LiveEvent): void {
  const subjects = changedSubjects(event, queries.getQueryData(unreadQuery.queryKey))
  queries.setQueryData(unreadQuery.queryKey, event.count)
  for (const subject of subjects)
    for (const queryKey of affectedQueries[subject]) void queries.invalidateQueries({ queryKey })
}

/** Keeps what the page shows of notifications, jobs and comments up to date while it is visible, until the returned function is called. */
export function followLiveUpdates(queries: QueryClient, onLive: (isLive: boolean) => void): () => void {
  const ended = new AbortController()
  let visible: AbortController | undefined
  const listener = { onEvent: (event: LiveEvent) => applyLiveEvent(queries, event), onLive }
  const follow = () => {
    visible?.abort()
    visible = undefined
    onLive(false)
    // Nobody looks at a page that is hidden, and a browser has few connections to one place.
    if (document.hidden) return
    visible = new AbortController()
    void followEvents(liveEventSource, listener, visible.signal)
  }
  document.addEventListener("visibilitychange", follow, { signal: ended.signal })
  follow()
  return () => {
    ended.abort()
    visible?.abort()
  }
}

const liveEventSource: LiveEventSource = {
  async *listen(signal) {
    const silent = new AbortController()
    let timer = setTimeout(() => silent.abort(), silenceMs)
    try {
      const authorization = bearer()
      const response = await fetch(addressOf(streamNotifications.service) + streamNotifications.path, {
        signal: AbortSignal.any([signal, silent.signal]),
        headers: authorization ? { authorization } : {},
      })
      if (!response.ok || !response.body) throw new Error("There is no stream.")
      const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, out) {
          clearTimeout(timer)
          timer = setTimeout(() => silent.abort(), silenceMs)
          out.enqueue(part)
        },
      })
      yield* eventsIn<LiveEvent>(response.body.pipeThrough(heard))
    } finally {
      clearTimeout(timer)
    }
  },
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener("abort", () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}

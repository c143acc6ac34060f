import type { QueryClient, QueryKey } from "@tanstack/react-query"
import {
  type LiveEvent,
  type LiveSubject,
  streamNotifications,
} from "../../modules/notifications/contracts/notifications.ts"
import { bearer } from "../api/authorization.ts"
import { eventsIn } from "../api/event-stream.ts"
import { baseUrlOf } from "../api/base-urls.ts"
import { changedSubjects } from "./changed-subjects.ts"
import { exportsQuery } from "./exports.ts"
import { followEvents, type LiveEventSource } from "./follow-events.ts"
import { unreadQuery } from "./notifications.ts"

/** More than two heartbeat intervals of the server. */
const stallTimeoutMs = 40_000

/** Queries affected by each subject of live updates. What users are notified of can be the record that they have open. */
const affectedQueries: Readonly<Record<LiveSubject, readonly QueryKey[]>> = {
  notifications: [["tasks"], ["home"], ["notifications", "recent"], ["record-workflow"], ["records"]],
  jobs: [["jobs"], exportsQuery.queryKey],
  comments: [["comment-count"]],
  records: [["record-changes"]],
}

/** Refetches the displayed queries that an event affects. */
export function applyLiveEvent(queries: QueryClient, event: LiveEvent): void {
  const isOnlyRecords = event.changed.length > 0 && event.changed.every((subject) => subject === "records")
  // Such an event repeats the last number, which may be older than the one displayed.
  const known = isOnlyRecords ? event.count : queries.getQueryData(unreadQuery.queryKey)
  const subjects = changedSubjects(event, known)
  if (!isOnlyRecords) queries.setQueryData(unreadQuery.queryKey, event.count)
  for (const subject of subjects)
    for (const queryKey of affectedQueries[subject]) void queries.invalidateQueries({ queryKey })
}

/**
 * Keeps displayed notifications, jobs, comments and lists up to date while the page is visible. Returns a function that stops
 * it.
 */
export function followLiveUpdates(queries: QueryClient, onLive: (isLive: boolean) => void): () => void {
  const stopController = new AbortController()
  let visible: AbortController | undefined
  const listener = { onEvent: (event: LiveEvent) => applyLiveEvent(queries, event), onLive }
  const follow = () => {
    visible?.abort()
    visible = undefined
    onLive(false)
    // Hidden pages disconnect, since browsers limit connections per host.
    if (document.hidden) return
    visible = new AbortController()
    void followEvents(liveEventSource, listener, visible.signal)
  }
  document.addEventListener("visibilitychange", follow, { signal: stopController.signal })
  follow()
  return () => {
    stopController.abort()
    visible?.abort()
  }
}

const liveEventSource: LiveEventSource = {
  async *listen(signal) {
    const silent = new AbortController()
    let timer = setTimeout(() => silent.abort(), stallTimeoutMs)
    try {
      const authorization = bearer()
      const response = await fetch(baseUrlOf(streamNotifications.service) + streamNotifications.path, {
        signal: AbortSignal.any([signal, silent.signal]),
        headers: authorization ? { authorization } : {},
      })
      if (!response.ok || !response.body) throw new Error("There is no stream.")
      const monitored = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, out) {
          clearTimeout(timer)
          timer = setTimeout(() => silent.abort(), stallTimeoutMs)
          out.enqueue(part)
        },
      })
      yield* eventsIn<LiveEvent>(response.body.pipeThrough(monitored))
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

import type { QueryClient } from "@tanstack/react-query"
import { streamNotifications } from "../../schemas/api/notifications.ts"
import { bearer } from "../calls/authorization.ts"
import { eventsIn } from "../calls/event-stream.ts"
import { addressOf } from "../calls/service-addresses.ts"
import { type CountSource, followCount } from "./follow-count.ts"
import { unreadQuery } from "./notifications.ts"

/** Longer than two of the words by which a server says that it is still there. */
const silenceMs = 40_000

/** What is fetched anew when somebody is told of something. */
const hanging = [["tasks"], ["home"], ["notifications", "lately"]]

/** Keeps the number beside the bell live while the page is looked at, and with it what hangs on being told; ends by the answer. */
export function followNotifications(queries: QueryClient, onLive: (isLive: boolean) => void): () => void {
  const ended = new AbortController()
  let looked: AbortController | undefined
  let isFirst = true
  const onCount = (count: number) => {
    const known = queries.getQueryData(unreadQuery.queryKey)
    const isNews = !isFirst || (known !== undefined && count !== known)
    isFirst = false
    queries.setQueryData(unreadQuery.queryKey, count)
    // Whoever is asked to act is told so; the number itself comes first, when nothing has happened yet.
    if (isNews) for (const queryKey of hanging) void queries.invalidateQueries({ queryKey })
  }
  const listener = {
    onCount,
    onLive(isLive: boolean) {
      if (!isLive) isFirst = true
      onLive(isLive)
    },
  }
  const follow = () => {
    looked?.abort()
    looked = undefined
    listener.onLive(false)
    // Nobody looks at a page that is hidden, and a browser has few connections to one place.
    if (document.hidden) return
    looked = new AbortController()
    void followCount(countSource, listener, looked.signal)
  }
  document.addEventListener("visibilitychange", follow, { signal: ended.signal })
  follow()
  return () => {
    ended.abort()
    looked?.abort()
  }
}

const countSource: CountSource = {
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
      for await (const { count } of eventsIn<{ readonly count: number }>(response.body.pipeThrough(heard))) yield count
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

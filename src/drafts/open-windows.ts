/** Knows which windows of this browser have a draft open. */
export interface OpenWindows {
  /**
   * Tells other windows that this one has a draft open, until the returned function is called or the window is gone.
   */
  readonly holdOpen: (subject: string, window: string) => () => void
  readonly openWindowsOf: (subject: string) => Promise<ReadonlySet<string>>
}

/** By locks, which a window loses with the page. */
export function createLockedWindows(locks: LockManager): OpenWindows {
  const prefixOf = (subject: string) => `draft ${subject} `
  return {
    holdOpen(subject, window) {
      const stop = new AbortController()
      const held = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()))
      // Stopped before it is granted, the request is rejected.
      locks
        .request(prefixOf(subject) + window, { mode: "shared", signal: stop.signal }, () => held)
        .catch(() => undefined)
      return () => stop.abort()
    },
    async openWindowsOf(subject) {
      const { held = [] } = (await locks.query().catch(() => undefined)) ?? {}
      const prefix = prefixOf(subject)
      return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
    },
  }
}

/** What windows send each other: a question without a window, an answer with one. */
interface WindowMessage {
  readonly subject: string
  readonly window?: string
}

interface Channel {
  readonly send: (message: WindowMessage) => void
  readonly close: () => void
}

/** Opens a channel to all other windows, and to other channels of this one. */
export type OpenChannel = (receive: (message: WindowMessage) => void) => Channel

/** By asking all windows and waiting for their answers. One that the browser has suspended does not answer. */
export function createAnsweringWindows(openChannel: OpenChannel, whenAnswered: () => Promise<unknown>): OpenWindows {
  return {
    holdOpen(subject, window) {
      const channel = openChannel((message) => {
        if (message.subject === subject && message.window === undefined) channel.send({ subject, window })
      })
      return channel.close
    },
    async openWindowsOf(subject) {
      const open = new Set<string>()
      const channel = openChannel((message) => {
        if (message.subject === subject && message.window !== undefined) open.add(message.window)
      })
      channel.send({ subject })
      await whenAnswered()
      channel.close()
      return open
    },
  }
}

const openBroadcastChannel: OpenChannel = (receive) => {
  const channel = new BroadcastChannel("risk-universe drafts")
  channel.addEventListener("message", ({ data }: MessageEvent<WindowMessage>) => receive(data))
  return {
    // Only windows of the same origin are on the channel; it takes no other target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** Windows in the background answer within a few milliseconds; a form waits half a second for its draft. */
const answerTimeMs = 200

/** Browsers have locks only in secure contexts, which a page of an intranet without TLS is not. */
export const { holdOpen, openWindowsOf } =
  "locks" in navigator
    ? createLockedWindows(navigator.locks)
    : createAnsweringWindows(openBroadcastChannel, () => new Promise((resolve) => setTimeout(resolve, answerTimeMs)))

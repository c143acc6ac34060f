import { expect, test } from "vitest"
import type { LiveEvent } from "../../../modules/notifications/contracts/notifications.ts"
import { followEvents, type LiveEventSource } from "../../../src/queries/follow-events.ts"

type StreamEvents = readonly number[] | "rejected"

/** Returns streams one after another; the listener stops when none is left. */
async function followed(streams: readonly StreamEvents[]) {
  const received: (number | boolean)[] = []
  const delaysMs: number[] = []
  const left = new AbortController()
  const rest = [...streams]
  const source: LiveEventSource = {
    async *listen() {
      const next = rest.shift()
      if (next === "rejected") throw new Error("There is no stream.")
      for (const count of next ?? []) yield { count, changed: [] }
    },
    async wait(ms) {
      delaysMs.push(ms)
      if (rest.length === 0) left.abort()
    },
  }
  const onEvent = ({ count }: LiveEvent) => received.push(count)
  await followEvents(source, { onEvent, onLive: (isLive) => received.push(isLive) }, left.signal)
  return { received, pauses: delaysMs }
}

test("numbers are told live while the stream stands, and looked for once it does not", async () => {
  expect((await followed([[1, 2]])).received).toEqual([true, 1, true, 2, false])
})

test("without a stream nothing is live, and it is tried again after longer and longer, a minute at the most", async () => {
  const { received, pauses: delaysMs } = await followed(Array.from({ length: 7 }, () => "rejected" as const))
  expect(received).toEqual(Array.from({ length: 7 }, () => false))
  expect(delaysMs).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test("a stream that stood is tried again soon", async () => {
  const { pauses: delaysMs } = await followed(["rejected", "rejected", [3], "rejected"])
  expect(delaysMs).toEqual([2_000, 4_000, 2_000, 4_000])
})

test("who leaves hears nothing more", async () => {
  const left = new AbortController()
  const received: number[] = []
  const source: LiveEventSource = {
    async *listen() {
      yield { count: 1, changed: [] }
      left.abort()
      yield { count: 2, changed: [] }
    },
    wait: async () => undefined,
  }
  await followEvents(source, { onEvent: ({ count }) => received.push(count), onLive: () => undefined }, left.signal)
  expect(received).toEqual([1])
})

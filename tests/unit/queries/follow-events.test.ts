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

test("counts are live while the stream is connected, and polled once it is disconnected", async () => {
  expect((await followed([[1, 2]])).received).toEqual([true, 1, true, 2, false])
})

test("without a stream nothing is live, and retry delays grow up to one minute", async () => {
  const { received, pauses: delaysMs } = await followed(Array.from({ length: 7 }, () => "rejected" as const))
  expect(received).toEqual(Array.from({ length: 7 }, () => false))
  expect(delaysMs).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test("a stream that was connected is retried after a short delay", async () => {
  const { pauses: delaysMs } = await followed(["rejected", "rejected", [3], "rejected"])
  expect(delaysMs).toEqual([2_000, 4_000, 2_000, 4_000])
})

test("no event is delivered after the caller aborts", async () => {
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

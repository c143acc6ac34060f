import { expect, test } from "vitest"
import type { LiveEvent } from "../../../schemas/api/notifications.ts"
import { followEvents, type LiveEventSource } from "../../../src/queries/follow-events.ts"

type Heard = readonly number[] | "refused"

/** Streams one after another; the listener leaves when there is none left. */
async function followed(streams: readonly Heard[]) {
  const told: (number | boolean)[] = []
  const pauses: number[] = []
  const left = new AbortController()
  const rest = [...streams]
  const source: LiveEventSource = {
    async *listen() {
      const next = rest.shift()
      if (next === "refused") throw new Error("There is no stream.")
      for (const count of next ?? []) yield { count, changed: [] }
    },
    async wait(ms) {
      pauses.push(ms)
      if (rest.length === 0) left.abort()
    },
  }
  const onEvent = ({ count }: LiveEvent) => told.push(count)
  await followEvents(source, { onEvent, onLive: (isLive) => told.push(isLive) }, left.signal)
  return { told, pauses }
}

test("numbers are told live while the stream stands, and looked for once it does not", async () => {
  expect((await followed([[1, 2]])).told).toEqual([true, 1, true, 2, false])
})

test("without a stream nothing is live, and it is tried again after longer and longer, a minute at the most", async () => {
  const { told, pauses } = await followed(Array.from({ length: 7 }, () => "refused" as const))
  expect(told).toEqual(Array.from({ length: 7 }, () => false))
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test("a stream that stood is tried again soon", async () => {
  const { pauses } = await followed(["refused", "refused", [3], "refused"])
  expect(pauses).toEqual([2_000, 4_000, 2_000, 4_000])
})

test("who leaves hears nothing more", async () => {
  const left = new AbortController()
  const told: number[] = []
  const source: LiveEventSource = {
    async *listen() {
      yield { count: 1, changed: [] }
      left.abort()
      yield { count: 2, changed: [] }
    },
    wait: async () => undefined,
  }
  await followEvents(source, { onEvent: ({ count }) => told.push(count), onLive: () => undefined }, left.signal)
  expect(told).toEqual([1])
})

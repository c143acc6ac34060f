import { afterEach, expect, test, vi } from "vitest"
import { HttpError } from "../../../server/http/http-error.ts"
import { type ReleaseSlot, FairQueue } from "../../../server/http/fair-queue.ts"

const limits = { maxConcurrent: 3, maxConcurrentPerCaller: 2, waitingOfOne: 2, waitingBytesOfOne: 100 }

afterEach(() => vi.useRealTimers())

/** A queue that records which entries have started. */
function setupTurns() {
  const queue = new FairQueue(limits)
  const startedTurns: string[] = []
  const ends = new Map<string, ReleaseSlot>()
  const acquire = async (name: string, signal?: AbortSignal) => {
    const end = await queue.acquire(name.slice(0, 1), { signal })
    startedTurns.push(name)
    ends.set(name, end)
  }
  const nextLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    queue,
    startedTurns,
    acquire,
    nextLoopTurn,
    async end(name: string) {
      ends.get(name)?.()
      await nextLoopTurn()
    },
  }
}

test("one user has two concurrent turns, and another user's turn starts before their third", async () => {
  const { startedTurns, acquire, nextLoopTurn, end } = setupTurns()
  const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => acquire(name))
  await nextLoopTurn()
  expect(startedTurns).toEqual(["a1", "a2", "b1"])
  await end("a1")
  expect(startedTurns.slice(3)).toEqual(["a3"])
  await end("a2")
  expect(startedTurns.slice(4)).toEqual(["c1"])
  await Promise.all(all)
})

test("waiting requests take turns user by user", async () => {
  const { startedTurns, acquire, nextLoopTurn, end } = setupTurns()
  const all = ["a1", "a2", "b1", "a3", "a4", "b2", "c1"].map((name) => acquire(name))
  await nextLoopTurn()
  expect(startedTurns).toEqual(["a1", "a2", "b1"])
  for (const name of ["a1", "b1", "a2", "a3", "b2"]) await end(name)
  expect(startedTurns.slice(3)).toEqual(["a3", "b2", "c1", "a4"])
  await Promise.all(all)
})

test("a user with too many waiting requests is rejected with the seconds to wait", async () => {
  const { acquire } = setupTurns()
  const [first] = [acquire("a1"), acquire("a2"), acquire("a3"), acquire("a4")]
  await first
  await expect(acquire("a5")).rejects.toMatchObject({
    status: 429,
    problems: [{ code: "request.busy", params: { seconds: 5 } }],
    headers: { "retry-after": "5" },
  })
})

test("a turn ends only once, and a request that stopped waiting gets none", async () => {
  const { startedTurns, acquire, nextLoopTurn, end } = setupTurns()
  const disconnected = new AbortController()
  const all = [acquire("a1"), acquire("a2")]
  const third = acquire("a3", disconnected.signal)
  await nextLoopTurn()
  disconnected.abort()
  await expect(third).rejects.toMatchObject({ status: 429 })
  await end("a1")
  await end("a1")
  await Promise.all([...all, acquire("a4")])
  void acquire("a5")
  await nextLoopTurn()
  expect(startedTurns).toEqual(["a1", "a2", "a4"])
})

test("a delayed user starts the next turn after the delay, and other users' turns do not wait for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  const { queue, startedTurns, acquire, nextLoopTurn } = setupTurns()
  const ends = await Promise.all([queue.acquire("a"), queue.acquire("a")])
  const all = [acquire("a1"), acquire("b1"), acquire("b2")]
  for (const end of ends) end(1000)
  await nextLoopTurn()
  expect(startedTurns).toEqual(["b1", "b2"])
  await vi.advanceTimersByTimeAsync(999)
  expect(startedTurns).toEqual(["b1", "b2"])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(all)
  expect(startedTurns).toEqual(["b1", "b2", "a1"])
})

test("one user's waiting requests are limited by total size, even if there are few", async () => {
  const { queue } = setupTurns()
  await Promise.all([queue.acquire("a", { bytes: 1000 }), queue.acquire("a", { bytes: 1000 })])
  const disconnected = new AbortController()
  const third = queue.acquire("a", { bytes: 60, signal: disconnected.signal })
  await expect(queue.acquire("a", { bytes: 60 })).rejects.toMatchObject({ status: 429 })
  disconnected.abort()
  await expect(third).rejects.toMatchObject({ status: 429 })
  void queue.acquire("a", { bytes: 60 })
  await expect(queue.acquire("a", { bytes: 60 })).rejects.toMatchObject({ status: 429 })
})

test("reports whether a user has several turns, running or waiting", async () => {
  const queue = new FairQueue(limits)
  const end = await queue.acquire("a")
  expect(queue.hasSeveral("a")).toBe(false)
  const second = await queue.acquire("a")
  expect([queue.hasSeveral("a"), queue.hasSeveral("b")]).toEqual([true, false])
  end()
  second()
  expect(queue.hasSeveral("a")).toBe(false)
})

test("rejects a request that does not fit before its body is received", async () => {
  const queue = new FairQueue({ ...limits, maxConcurrentPerCaller: 1 })
  await queue.acquire("a")
  const waiting = queue.acquire("a", { bytes: 60 })
  expect(() => queue.assertRoom("a", 40)).not.toThrow()
  expect(() => queue.assertRoom("a", 41)).toThrow(HttpError)
  expect(() => queue.assertRoom("b", 1000)).not.toThrow()
  void waiting
})

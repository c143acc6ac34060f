import { afterEach, expect, test, vi } from "vitest"
import { Refusal } from "../../../server/http/refusal.ts"
import { type EndTurn, Turns } from "../../../server/http/turns.ts"

const limits = { atOnce: 3, atOnceOfOne: 2, waitingOfOne: 2, waitingBytesOfOne: 100 }

afterEach(() => vi.useRealTimers())

/** Takes turns and writes down who has begun. */
function scene() {
  const turns = new Turns(limits)
  const begun: string[] = []
  const ends = new Map<string, EndTurn>()
  const take = async (name: string, signal?: AbortSignal) => {
    const end = await turns.take(name.slice(0, 1), { signal })
    begun.push(name)
    ends.set(name, end)
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    turns,
    begun,
    take,
    settled,
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

test("one person has two turns at once, and another's begins before their third", async () => {
  const { begun, take, settled, end } = scene()
  const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => take(name))
  await settled()
  expect(begun).toEqual(["a1", "a2", "b1"])
  await end("a1")
  expect(begun.slice(3)).toEqual(["a3"])
  await end("a2")
  expect(begun.slice(4)).toEqual(["c1"])
  await Promise.all(all)
})

test("those who wait take turns person by person", async () => {
  const { begun, take, settled, end } = scene()
  const all = ["a1", "a2", "b1", "a3", "a4", "b2", "c1"].map((name) => take(name))
  await settled()
  expect(begun).toEqual(["a1", "a2", "b1"])
  for (const name of ["a1", "b1", "a2", "a3", "b2"]) await end(name)
  expect(begun.slice(3)).toEqual(["a3", "b2", "c1", "a4"])
  await Promise.all(all)
})

test("who has too many waiting is refused with the seconds to wait", async () => {
  const { take } = scene()
  const [first] = [take("a1"), take("a2"), take("a3"), take("a4")]
  await first
  await expect(take("a5")).rejects.toMatchObject({
    status: 429,
    problems: [{ code: "request.busy", params: { seconds: 5 } }],
    headers: { "retry-after": "5" },
  })
})

test("a turn ends once, and who gave up waiting has none", async () => {
  const { begun, take, settled, end } = scene()
  const gone = new AbortController()
  const all = [take("a1"), take("a2")]
  const third = take("a3", gone.signal)
  await settled()
  gone.abort()
  await expect(third).rejects.toMatchObject({ status: 429 })
  await end("a1")
  await end("a1")
  await Promise.all([...all, take("a4")])
  void take("a5")
  await settled()
  expect(begun).toEqual(["a1", "a2", "a4"])
})

test("who is to rest begins the next turn after it, and others' turns do not wait for that", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  const { turns, begun, take, settled } = scene()
  const ends = await Promise.all([turns.take("a"), turns.take("a")])
  const all = [take("a1"), take("b1"), take("b2")]
  for (const end of ends) end(1000)
  await settled()
  expect(begun).toEqual(["b1", "b2"])
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual(["b1", "b2"])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(all)
  expect(begun).toEqual(["b1", "b2", "a1"])
})

test("of what one person keeps waiting there is no more than fits, however few calls that are", async () => {
  const { turns } = scene()
  await Promise.all([turns.take("a", { bytes: 1000 }), turns.take("a", { bytes: 1000 })])
  const gone = new AbortController()
  const third = turns.take("a", { bytes: 60, signal: gone.signal })
  await expect(turns.take("a", { bytes: 60 })).rejects.toMatchObject({ status: 429 })
  gone.abort()
  await expect(third).rejects.toMatchObject({ status: 429 })
  void turns.take("a", { bytes: 60 })
  await expect(turns.take("a", { bytes: 60 })).rejects.toMatchObject({ status: 429 })
})

test("knows whether a person has several turns, begun or waited for", async () => {
  const turns = new Turns(limits)
  const end = await turns.take("a")
  expect(turns.hasSeveral("a")).toBe(false)
  const second = await turns.take("a")
  expect([turns.hasSeveral("a"), turns.hasSeveral("b")]).toEqual([true, false])
  end()
  second()
  expect(turns.hasSeveral("a")).toBe(false)
})

test("refuses what it has no room for before it is received", async () => {
  const turns = new Turns({ ...limits, atOnceOfOne: 1 })
  await turns.take("a")
  const waiting = turns.take("a", { bytes: 60 })
  expect(() => turns.assertRoom("a", 40)).not.toThrow()
  expect(() => turns.assertRoom("a", 41)).toThrow(Refusal)
  expect(() => turns.assertRoom("b", 1000)).not.toThrow()
  void waiting
})

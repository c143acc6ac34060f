import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createTurns } from "../../../server/in-batches.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }))
afterEach(() => void vi.useRealTimers())

test("a loop with costly steps yields after it worked for ten milliseconds, with the time it worked", async () => {
  const yielded: number[] = []
  const takeTurn = createTurns((workedMs) => Promise.resolve(yielded.push(workedMs)))
  for (const stepMs of [4, 4, 4, 30, 9]) {
    await takeTurn()
    vi.advanceTimersByTime(stepMs)
  }
  await takeTurn()
  expect(yielded).toEqual([12, 30])
})

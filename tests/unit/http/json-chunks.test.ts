import fc from "fast-check"
import { expect, test } from "vitest"
import { splitIntoChunks, joinPieces } from "../../../server/http/large-bodies/json-chunks.ts"

test("chunks of any size are joined to the same value, including the order of keys", async () => {
  // Input that could change a prototype is rejected before it is split.
  const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes("__proto__"))
  await fc.assert(
    fc.asyncProperty(json, fc.integer({ min: 2, max: 60 }), async (value, max) => {
      expect(JSON.stringify(await joinPieces(splitIntoChunks(value, max)))).toBe(JSON.stringify(value))
    }),
    { numRuns: 300 },
  )
})

test("no chunk is longer than requested, except for a single text", () => {
  const value = { long: "x".repeat(200), rows: Array.from({ length: 50 }, (_, at) => ({ id: at, deep: [[at]] })) }
  const chunks = splitIntoChunks(value, 100)
  expect(chunks.length).toBeGreaterThan(10)
  expect(chunks.filter(({ json }) => json.length > 120).map(({ path }) => path)).toEqual([["long"]])
})

test("other tasks run before each chunk", async () => {
  const chunks = splitIntoChunks(Array(20).fill("text"), 30)
  let loopTurns = 0
  let isOver = false
  const count = () => {
    loopTurns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await joinPieces(chunks)
  isOver = true
  expect(loopTurns).toBeGreaterThanOrEqual(chunks.length)
})

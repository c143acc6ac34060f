import fc from "fast-check"
import { expect, test } from "vitest"
import { splitIntoChunks, joinPieces } from "../../../server/http/large-bodies/json-chunks.ts"

test("pieces of any size come to the value again, its order of keys included", async () => {
  // Input that could change a prototype is rejected before it is split.
  const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes("__proto__"))
  await fc.assert(
    fc.asyncProperty(json, fc.integer({ min: 2, max: 60 }), async (value, max) => {
      expect(JSON.stringify(await joinPieces(splitIntoChunks(value, max)))).toBe(JSON.stringify(value))
    }),
    { numRuns: 300 },
  )
})

test("no piece is longer than asked for, but for a single text", () => {
  const value = { long: "x".repeat(200), rows: Array.from({ length: 50 }, (_, at) => ({ id: at, deep: [[at]] })) }
  const chunks = splitIntoChunks(value, 100)
  expect(chunks.length).toBeGreaterThan(10)
  expect(chunks.filter(({ json }) => json.length > 120).map(({ path }) => path)).toEqual([["long"]])
})

test("others have their turn before each piece", async () => {
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

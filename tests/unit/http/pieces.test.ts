import fc from "fast-check"
import { expect, test } from "vitest"
import { cutIntoPieces, putTogether } from "../../../server/http/large-bodies/pieces.ts"

test("pieces of any size come to the value again, its order of keys included", async () => {
  // What could change a prototype is refused before anything is cut.
  const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes("__proto__"))
  await fc.assert(
    fc.asyncProperty(json, fc.integer({ min: 2, max: 60 }), async (value, most) => {
      expect(JSON.stringify(await putTogether(cutIntoPieces(value, most)))).toBe(JSON.stringify(value))
    }),
    { numRuns: 300 },
  )
})

test("no piece is longer than asked for, but for a single text", () => {
  const value = { long: "x".repeat(200), rows: Array.from({ length: 50 }, (_, at) => ({ id: at, deep: [[at]] })) }
  const pieces = cutIntoPieces(value, 100)
  expect(pieces.length).toBeGreaterThan(10)
  expect(pieces.filter(({ json }) => json.length > 120).map(({ path }) => path)).toEqual([["long"]])
})

test("others have their turn before each piece", async () => {
  const pieces = cutIntoPieces(Array(20).fill("text"), 30)
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await putTogether(pieces)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(pieces.length)
})

import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { longReply } from "../../../server/http/long-reply.ts"
import { mapInBatches } from "../../../server/in-batches.ts"

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `“${id}”`, gone: undefined }))

test("a long page is the same JSON, whatever the chunk size", async () => {
  for (const page of [{ content: rows(301) }, { page: 2, content: rows(1000), next: null }]) {
    const stream = longReply(page)
    if (!stream) throw new Error("It is printed at once.")
    expect(JSON.parse(await text(stream))).toEqual(JSON.parse(JSON.stringify(page)))
  }
})

test("a short response, or one that is not a page, is serialized at once", () => {
  expect([{ content: rows(200) }, { content: "x" }, rows(1000), null, "text"].map((body) => longReply(body))).toEqual(
    Array(5).fill(undefined),
  )
})

test("other tasks run between the chunks of a long list", async () => {
  let loopTurns = 0
  let isOver = false
  const other = () => {
    loopTurns += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const results = await mapInBatches(rows(1000), ({ id }) => id * 2)
  isOver = true
  expect([results.length, results[999]]).toEqual([1000, 1998])
  expect(loopTurns).toBeGreaterThanOrEqual(9)
})

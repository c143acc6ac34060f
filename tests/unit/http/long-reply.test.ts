import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { longReply } from "../../../server/http/long-reply.ts"
import { mapInPieces } from "../../../server/in-pieces.ts"

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `“${id}”`, gone: undefined }))

test("a long page is the same JSON, in whatever pieces it is printed", async () => {
  for (const page of [{ content: rows(301) }, { page: 2, content: rows(1000), next: null }]) {
    const stream = longReply(page)
    if (!stream) throw new Error("It is printed at once.")
    expect(JSON.parse(await text(stream))).toEqual(JSON.parse(JSON.stringify(page)))
  }
})

test("what is short, or no page, is printed at once", () => {
  expect(
    [{ content: rows(200) }, { content: "x" }, rows(1000), null, "text"].map((answer) => longReply(answer)),
  ).toEqual(Array(5).fill(undefined))
})

test("others have their turn between the pieces of a long list", async () => {
  let turns = 0
  let isOver = false
  const other = () => {
    turns += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const made = await mapInPieces(rows(1000), ({ id }) => id * 2)
  isOver = true
  expect([made.length, made[999]]).toEqual([1000, 1998])
  expect(turns).toBeGreaterThanOrEqual(9)
})

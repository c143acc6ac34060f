import { expect, test, vi } from "vitest"
import { maxCheckedRows, type MatrixRowIds, type UnmatchedRow } from "../../../../modules/matrix/contracts/matrix.ts"
import { createUnmatchedMatrixRows } from "../../../../renderers/matrix/unmatched-matrix-rows.ts"
import type { RecordId } from "../../../../schemas/ids.ts"

const row = (control: string): MatrixRowIds => ({
  processId: null,
  subProcessId: "S" as RecordId,
  riskId: "R" as RecordId,
  controlId: control as RecordId,
})
const unmatched = (control: string): UnmatchedRow => ({ ...row(control), unmatched: ["CONTROL"] })

function start() {
  const answers: ((found: readonly UnmatchedRow[] | Error) => void)[] = []
  const rows = createUnmatchedMatrixRows(
    () =>
      new Promise((resolve, reject) => {
        answers.push((found) => (found instanceof Error ? reject(found) : resolve(found)))
      }),
  )
  const listener = vi.fn<() => void>()
  rows.subscribe(listener)
  return { rows, answers, listener }
}

test("rows are kept from the moment they are checked, and marked once they are known not to match", async () => {
  const { rows, answers, listener } = start()
  const check = rows.check([row("C1"), row("C2")])
  expect(rows.remaining()).toEqual([row("C1"), row("C2")])
  expect(rows.count()).toBe(0)
  answers[0]?.([unmatched("C1")])
  expect(await check).toBe(true)
  expect(rows.remaining()).toEqual([row("C1")])
  expect([rows.find(row("C1"))?.unmatched, rows.find(row("C2"))]).toEqual([["CONTROL"], undefined])
  expect(listener).toHaveBeenCalledOnce()

  const again = rows.check([row("C1")])
  answers[1]?.([])
  await again
  expect([rows.count(), rows.remaining()]).toEqual([0, []])
})

test("the answer to an earlier check of a row does not count, and a failed one changes nothing", async () => {
  const { rows, answers } = start()
  const earlier = rows.check([row("C1")])
  const later = rows.check([row("C1")])
  answers[1]?.([unmatched("C1")])
  await later
  answers[0]?.([])
  await earlier
  expect(rows.count()).toBe(1)
  const before = rows.check([row("C1")])
  const after = rows.check([row("C1")])
  answers[2]?.([])
  await before
  expect(rows.count()).toBe(1)
  answers[3]?.([unmatched("C1")])
  await after
  const failing = rows.check([row("C1"), row("C2")])
  answers[4]?.(new Error("offline"))
  await failing
  expect(rows.remaining()).toEqual([row("C1")])
})

test("no more rows are kept than a request can name", async () => {
  const rows = createUnmatchedMatrixRows(async (asked) => asked.map((one) => ({ ...one, unmatched: ["CONTROL"] })))
  const ids = Array.from({ length: maxCheckedRows + 1 }, (_, at) => `C${at}`)
  const check = rows.check(ids.map(row))
  expect(await check).toBe(false)
  expect([rows.count(), rows.remaining().length]).toEqual([maxCheckedRows, maxCheckedRows])
})

import { describe, expect, test } from "vitest"
import { checkOutOf } from "../../stories/sample-check-outs.ts"
import { findLost, heldKey } from "../../web/check-outs-model.ts"

const own = checkOutOf("P-0001", "Procure to pay", { isOwn: true })
const nothingEnded = new Set<string>()

describe("findLost", () => {
  test("finds a check-out of one's own that has ended, with the one that followed", () => {
    const followed = { ...checkOutOf("P-0001", "Procure to pay"), id: "next" as typeof own.id }
    expect(findLost([own], [], nothingEnded)).toEqual([{ lost: own, by: null }])
    expect(findLost([own], [followed], nothingEnded)).toEqual([{ lost: own, by: followed }])
  })

  test("leaves out those that the user ended, that were renewed, and those of others", () => {
    const again = { ...own, id: "again" as typeof own.id }
    expect(findLost([own], [], new Set([own.id]))).toEqual([])
    expect(findLost([own], [{ ...own, endsAt: "2026-11-27T10:00:00.000Z" }], nothingEnded)).toEqual([])
    expect(findLost([own], [again], nothingEnded)).toEqual([])
    expect(findLost([checkOutOf("P-0002", "Order to cash")], [], nothingEnded)).toEqual([])
  })
})

test("heldKey changes with what others have checked out only", () => {
  const other = checkOutOf("P-0002", "Order to cash")
  expect(heldKey([own])).toBe(heldKey([]))
  expect(heldKey([own, other])).not.toBe(heldKey([own]))
  expect(heldKey([{ ...other, endsAt: "2026-11-27T10:00:00.000Z", hasRequested: true }])).toBe(heldKey([other]))
})

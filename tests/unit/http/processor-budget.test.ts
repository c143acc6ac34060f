import { expect, test } from "vitest"
import { ProcessorBudgets } from "../../../server/http/processor-budget.ts"

/** Budgets of a fifth each, and requests that use the thread for some milliseconds at a given time. */
function fixture(percent = 20) {
  const budgets = new ProcessorBudgets(percent)
  let used = 0
  const call = (userId: string, usedMs: number, at: number) => {
    const end = budgets.start(userId, used, at)
    used += usedMs
    end(used, at)
  }
  return { budgets, call }
}

test("lets a user use half a second at once, then delays requests by the overdraft", () => {
  const { budgets, call } = fixture()
  call("a", 500, 0)
  expect(budgets.waitMs("a", 0)).toBe(0)
  call("a", 10, 0)
  expect(budgets.waitMs("a", 0)).toBe(50)
  expect(budgets.waitMs("a", 30)).toBe(20)
  expect(budgets.waitMs("b", 0)).toBe(0)
})

test("never delays a user by more than a second, whatever a request used", () => {
  const { budgets, call } = fixture()
  call("a", 60_000, 0)
  expect(budgets.waitMs("a", 0)).toBe(1000)
})

test("refills up to the burst and no further", () => {
  const { budgets, call } = fixture()
  call("a", 500, 0)
  call("a", 520, 3_600_000)
  expect(budgets.waitMs("a", 3_600_000)).toBe(100)
})

test("divides the thread's time among the requests in progress", () => {
  const { budgets } = fixture()
  const ends = ["a", "a", "a", "b"].map((userId) => budgets.start(userId, 0, 0))
  for (const end of ends) end(680, 0)
  expect(budgets.waitMs("a", 0)).toBe(50)
  expect(budgets.waitMs("b", 0)).toBe(0)
})

test("charges thread time before a request started, up to the cost of receiving a request", () => {
  const { budgets, call } = fixture()
  call("a", 500, 0)
  budgets.start("a", 501, 0)(501, 0)
  expect(budgets.waitMs("a", 0)).toBe(5)
  budgets.start("a", 5000, 0)(5000, 0)
  expect(budgets.waitMs("a", 0)).toBe(15)
})

test("ends a request only once", () => {
  const { budgets } = fixture()
  const end = budgets.start("a", 0, 0)
  end(400, 0)
  end(900, 0)
  expect(budgets.waitMs("a", 0)).toBe(0)
})

test("never delays a user at 100 %", () => {
  const { budgets, call } = fixture(100)
  call("a", 60_000, 0)
  expect(budgets.waitMs("a", 0)).toBe(0)
})

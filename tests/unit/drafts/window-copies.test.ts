import { expect, test } from "vitest"
import { divideCopies } from "../../../src/drafts/window-copies.ts"

const now = Date.parse("2026-11-28T12:00:00.000Z")
const copyOf = (window: string, changedAt?: string) => ({ window, value: changedAt === undefined ? {} : { changedAt } })
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString()
const windowsIn = (copies: readonly { readonly window: string }[]) => copies.map(({ window }) => window)

test("offers what closed windows have left, newest first, and last the copy of no window", () => {
  const copies = [copyOf(""), copyOf("older", daysAgo(2)), copyOf("open", daysAgo(0)), copyOf("newer", daysAgo(1))]
  const { left, expired } = divideCopies(copies, new Set(["open"]), now)
  expect(windowsIn(left)).toEqual(["newer", "older", ""])
  expect(expired).toEqual([])
})

test("gives up copies that are too old or too many, but not those of open windows", () => {
  const many = Array.from({ length: 11 }, (_, index) => copyOf(`window ${index}`, daysAgo(index + 1)))
  const open = copyOf("open", daysAgo(200))
  const { left, expired } = divideCopies([...many, open, copyOf("old", daysAgo(91))], new Set(["open"]), now)
  expect(windowsIn(left)).toEqual(Array.from({ length: 10 }, (_, index) => `window ${index}`))
  expect(windowsIn(expired)).toEqual(["window 10", "old"])
})

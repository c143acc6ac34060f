import { describe, expect, test } from "vitest"
import { fittedWidth, type FittingContext } from "../../../../renderers/list/fitted-widths.ts"
import type { CompiledColumn } from "../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { wideControlProfile as compiled } from "../../../../stories/list/control-profile.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

const context: FittingContext = {
  language: "en",
  status: ({ status, withoutResult }) => (withoutResult ? "Completed without any result" : status),
  overdue: "Overdue",
  measure: (text) => text.length * 7,
}
const system = (name: CompiledColumn["system"] & string): CompiledColumn => ({
  key: `system:${name}`,
  system: name,
  sortable: true,
  filter: null,
})
const column = (keyword: string): CompiledColumn => ({ key: keyword, keyword, sortable: true, filter: null })
const record = (overrides: Partial<ProfileInstance> = {}): ProfileInstance => ({
  ...controlRecord(1, "en"),
  ...overrides,
})
const records = (count: number, overrides: (at: number) => Partial<ProfileInstance>) =>
  Array.from({ length: count }, (_, at) => record(overrides(at)))
const width = (of: CompiledColumn, rows: readonly ProfileInstance[], label = "X") =>
  fittedWidth(compiled, of, label, rows, context)

describe("the width of a column by what stands in it", () => {
  test("grows with its values, and one long value among many does not decide", () => {
    const named = (long: number) => records(40, (at) => ({ uniqueId: at < long ? "C-0123456789-01" : "C-1" }))
    expect(width(system("uid"), named(0))).toBeLessThan(width(system("uid"), named(40)) ?? 0)
    expect(width(system("uid"), named(2))).toBe(width(system("uid"), named(0)))
  })

  test("leaves a status without the remark no room for it", () => {
    const plain = width(
      system("status"),
      records(10, () => ({ status: "DRAFT" })),
    )
    const flagged = width(
      system("status"),
      records(10, () => ({ status: "DRAFT", withoutResult: true })),
    )
    expect(plain).toBeLessThan(130)
    expect(flagged).toBeGreaterThan(200)
  })

  test("shows dates whole, whatever digits they have", () => {
    const narrowOnes: FittingContext = {
      ...context,
      measure: (text) => text.length * 7 - (text.match(/1/g)?.length ?? 0) * 3,
    }
    const due = (dueDate: string) => {
      const rows = records(10, () => ({ dueDate, overdue: false }))
      return fittedWidth(compiled, system("due_date"), "X", rows, narrowOnes)
    }
    expect(due("2026-11-11")).toBe("11 Nov 2026".length * 7 + 32)
    expect(due("2026-11-11")).toBe(due("2026-11-22"))
    const dated = (late: number) => records(40, (at) => ({ dueDate: "2026-11-11", overdue: at < late }))
    expect(width(system("due_date"), dated(1))).toBe(width(system("due_date"), dated(40)))
  })

  test("shows its heading, within what its kind takes", () => {
    const rows = records(10, () => ({ fields: { policy_1: { fieldType: "TEXT", value: "a" } } }))
    expect(width(column("policy_1"), rows, "Policy and procedure")).toBe(20 * 7 + 44)
    expect(width(column("policy_1"), rows, "A".repeat(300))).toBe(280)
  })

  test("gives a title at least what it needs to be read", () => {
    expect(
      width(
        system("name"),
        records(3, () => ({ name: "Short" })),
      ),
    ).toBe(240)
    expect(
      width(
        system("name"),
        records(3, () => ({ name: "Long ".repeat(90) })),
      ),
    ).toBe(360)
  })

  test("is not said where nothing stands in it, or people whose names are looked up", () => {
    expect(
      width(
        column("policy_1"),
        records(5, () => ({ fields: {} })),
      ),
    ).toBeUndefined()
    expect(
      width(
        column("owner_1"),
        records(5, () => ({})),
      ),
    ).toBeUndefined()
    expect(width(system("uid"), [])).toBeUndefined()
  })
})

import { describe, expect, test } from "vitest"
import { fittedWidth, type FittingContext } from "../../../../renderers/list/fitted-widths.ts"
import type { CompiledColumn } from "../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import type { WireFieldValue } from "../../../../schemas/values.ts"
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

describe("the column width fitted to its content", () => {
  test("grows with its values and ignores a few long outliers", () => {
    const named = (long: number) => records(40, (at) => ({ uniqueId: at < long ? "C-0123456789-01" : "C-1" }))
    expect(width(system("uid"), named(0))).toBeLessThan(width(system("uid"), named(40)) ?? 0)
    expect(width(system("uid"), named(2))).toBe(width(system("uid"), named(0)))
  })

  test("reserves no space for the status remark when there is none", () => {
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

  test("fits complete dates, whatever their digits", () => {
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

  test("fits the heading, up to the maximum width of the column type", () => {
    const rows = records(10, () => ({ fields: { policy_1: { fieldType: "TEXT", value: "a" } } }))
    expect(width(column("policy_1"), rows, "Policy and procedure")).toBe(20 * 7 + 44)
    expect(width(column("policy_1"), rows, "A".repeat(300))).toBe(280)
  })

  test("measures the names of records as bold as they are shown", () => {
    const bolder: FittingContext = { ...context, measure: (text, as) => text.length * (as === "name" ? 8 : 7) }
    const rows = records(10, () => ({ name: "Three-way match of order and receipt" }))
    expect(fittedWidth(compiled, system("name"), "X", rows, bolder)).toBe(36 * 8 + 20)
  })

  test("leaves space for the mark of a result", () => {
    const value: WireFieldValue = { fieldType: "TAGREF", listValue: ["ineffective"] }
    const rows = records(10, () => ({ fields: { operation_result_1: value } }))
    expect(width(column("operation_result_1"), rows)).toBe("Ineffective".length * 7 + 36 + 16)
  })

  test("gives a title at least a readable minimum width", () => {
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

  test("is undefined for empty columns and for users whose names are fetched separately", () => {
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

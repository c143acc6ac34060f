import { expect, test } from "vitest"
import { recordTable } from "../../benchmarks/record/record-table.ts"
import type { FormMeasurements } from "../../benchmarks/record/measure-form.ts"

const good: FormMeasurements = {
  firstMs: 90,
  completeMs: 300,
  scriptMs: 0.5,
  keyP50Ms: 5,
  keyP95Ms: 9,
  toggleMs: 30,
  submitMs: 90,
  elements: 40,
  heapMb: 10,
  scriptKb: 200,
}

const size = (fields: number, ours: Partial<FormMeasurements>) => ({
  fields,
  engines: { ours: { ...good, ...ours }, html: good, rjsf: { ...good, scriptMs: 10 }, "rjsf-chakra": good },
})
const load = { scriptKb: 240, styleKb: 10, patternKb: 45, restKb: 60 }

test("a form within every target has no failures", () => {
  const { shortfalls } = recordTable([size(10, {}), size(1000, { scriptMs: 0.59, elements: 3700 })], load)
  expect(shortfalls).toEqual([])
})

test("a key that costs more than 1.2 times as much in the widest record is reported, whatever it costs", () => {
  const { shortfalls, remarks } = recordTable([size(10, {}), size(1000, { scriptMs: 0.65, elements: 3700 })], load)
  expect(shortfalls).toEqual([
    "Record form, script per key, widest ÷ smallest record: 1.3 times; the target is at most 1.2 times.",
  ])
  expect(remarks.at(-1)).toContain("fetches 45 KB of additional script")
  expect(remarks[0]).toContain("1,000 fields ÷ 10 fields: record form 1.30")
})

test("targets apply only to the widest record and to the product's own form", () => {
  const { shortfalls } = recordTable([size(10, { firstMs: 900 }), size(1000, { submitMs: 140 })], {
    ...load,
    scriptKb: 500,
  })
  expect(shortfalls).toEqual([
    "Record form, submit → all errors at 1,000 fields: 140 ms; the target is at most 100 ms.",
    "First load of a record screen, script gzipped: 500 KB; the target is at most 250 KB.",
  ])
})

test("every row has a cell for every column, with the product's first load for its own form", () => {
  const { columns, rows } = recordTable([size(10, {}), size(1000, { scriptMs: 2 })], load)
  for (const row of rows) expect(row).toHaveLength(columns.length)
  const ours = rows.find(([name]) => name === "1,000, record form")
  expect(ours?.at(-1)).toBe("240")
  expect(rows.find(([name]) => name === "1,000, record form ÷ RJSF, core theme")?.[3]).toBe("0.20 ×")
})

import { describe, expect, test } from "vitest"
import type { BenchTable } from "../../benchmarks/benchmark.ts"
import { choose } from "../../benchmarks/choose.ts"
import { formatRows, formatTable } from "../../benchmarks/format-table.ts"
import { filesFor } from "../../benchmarks/record/first-load.ts"
import { renewReport } from "../../benchmarks/write-report.ts"

const table: BenchTable = {
  title: "Doors",
  about: "How fast they open.",
  columns: ["", "p50 ms"],
  rows: [
    ["front", "12"],
    ["a very wide door", "3.4"],
  ],
  remarks: ["It was windy."],
  shortfalls: [],
}

describe("benchmark tables", () => {
  test("aligns names to the start and numbers to the end", () => {
    expect(formatRows(table)).toBe(
      [
        "|                  | p50 ms |",
        "| ---------------- | -----: |",
        "| front            |     12 |",
        "| a very wide door |    3.4 |",
      ].join("\n"),
    )
  })

  test("a row without a cell is still a row of the table", () => {
    const lines = formatRows({ columns: ["a", "b"], rows: [["one"]] }).split("\n")
    expect(lines[2]).toBe("| one |     |")
  })

  test("lists missed targets and states when there are none", () => {
    expect(formatTable(table)).toContain("- It was windy.")
    expect(formatTable(table)).toContain("All targets are met, or none is set.")
    const short = formatTable({ ...table, shortfalls: ["Front: 12 ms; the target is at most 10 ms."] })
    expect(short).toContain("Targets missed:\n\n- Front: 12 ms; the target is at most 10 ms.")
    expect(short).not.toContain("Everything measured")
  })
})

describe("the saved report", () => {
  const known = ["record", "server"]

  test("updates the benchmarks that were run and keeps the others, in their order", () => {
    const first = renewReport("", known, new Map([["server", "server, old"]]))
    const second = renewReport(first, known, new Map([["record", "record, new"]]))
    expect(second.indexOf("record, new")).toBeGreaterThan(0)
    expect(second.indexOf("server, old")).toBeGreaterThan(second.indexOf("record, new"))
    const third = renewReport(second, known, new Map([["server", "server, new"]]))
    expect(third).toContain("record, new")
    expect(third).not.toContain("server, old")
  })

  test("saving the same report again changes nothing", () => {
    const once = renewReport("", known, new Map([["record", "figures"]]))
    expect(renewReport(once, known, new Map())).toBe(once)
  })
})

describe("benchmark arguments", () => {
  const known = ["record", "compile"]

  test("without arguments all benchmarks run, in their order", () => {
    expect(choose(known, []).benchmarks).toEqual(known)
    expect(choose(known, ["compile", "record"]).benchmarks).toEqual(known)
    expect(choose(known, ["compile", "--quick"])).toMatchObject({
      benchmarks: ["compile"],
      options: { quick: true, rounds: 1 },
    })
  })

  test("an unknown argument is rejected by name, and quick results are not saved", () => {
    expect(() => choose(known, ["recrod", "--fast"])).toThrow(/no --fast, recrod\. Its parts are record, compile/)
    expect(() => choose(known, ["--quick", "--write"])).toThrow(/not written/)
  })
})

describe("the first load", () => {
  const manifest = {
    page: { file: "page.js", imports: ["shared"], css: ["page.css"], dynamicImports: ["later"] },
    screen: { file: "screen.js", imports: ["shared"] },
    shared: { file: "shared.js", imports: ["page"] },
    later: { file: "later.js" },
  }

  test("counts every file once and ignores files loaded on demand", () => {
    expect(filesFor(manifest, ["page", "screen"])).toEqual(["page.js", "page.css", "shared.js", "screen.js"])
  })

  test("an entry missing from the build is reported by name", () => {
    expect(() => filesFor(manifest, ["gone"])).toThrow(/no chunk gone/)
  })
})

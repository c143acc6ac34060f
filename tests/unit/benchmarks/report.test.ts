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

describe("the bench's tables", () => {
  test("columns stand in line, names to the start and figures to the end", () => {
    expect(formatRows(table)).toBe(
      [
        "|                  | p50 ms |",
        "| ---------------- | -----: |",
        "| front            |     12 |",
        "| a very wide door |    3.4 |",
      ].join("\n"),
    )
  })

  test("a row that lacks a cell is still a row of the table", () => {
    const lines = formatRows({ columns: ["a", "b"], rows: [["one"]] }).split("\n")
    expect(lines[2]).toBe("| one |     |")
  })

  test("what fell short is listed, and that nothing did is said", () => {
    expect(formatTable(table)).toContain("- It was windy.")
    expect(formatTable(table)).toContain("All targets are met, or none is set.")
    const short = formatTable({ ...table, shortfalls: ["Front: 12 ms; the target is at most 10 ms."] })
    expect(short).toContain("Targets missed:\n\n- Front: 12 ms; the target is at most 10 ms.")
    expect(short).not.toContain("Everything measured")
  })
})

describe("the written report", () => {
  const known = ["record", "server"]

  test("renews the parts that were run and keeps the others, in their order", () => {
    const first = renewReport("", known, new Map([["server", "server, old"]]))
    const second = renewReport(first, known, new Map([["record", "record, new"]]))
    expect(second.indexOf("record, new")).toBeGreaterThan(0)
    expect(second.indexOf("server, old")).toBeGreaterThan(second.indexOf("record, new"))
    const third = renewReport(second, known, new Map([["server", "server, new"]]))
    expect(third).toContain("record, new")
    expect(third).not.toContain("server, old")
  })

  test("writing the same again changes nothing", () => {
    const once = renewReport("", known, new Map([["record", "figures"]]))
    expect(renewReport(once, known, new Map())).toBe(once)
  })
})

describe("what is asked of the bench", () => {
  const known = ["record", "compile"]

  test("nothing named is everything, in the bench's order", () => {
    expect(choose(known, []).benchmarks).toEqual(known)
    expect(choose(known, ["compile", "record"]).benchmarks).toEqual(known)
    expect(choose(known, ["compile", "--quick"])).toMatchObject({
      benchmarks: ["compile"],
      options: { quick: true, rounds: 1 },
    })
  })

  test("an unknown word is refused by name, and quick figures are not written", () => {
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

  test("counts every file once and leaves what is loaded when opened", () => {
    expect(filesFor(manifest, ["page", "screen"])).toEqual(["page.js", "page.css", "shared.js", "screen.js"])
  })

  test("an entry that the build does not have is named", () => {
    expect(() => filesFor(manifest, ["gone"])).toThrow(/no chunk gone/)
  })
})

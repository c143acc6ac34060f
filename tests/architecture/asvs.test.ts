import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { asvsDocument, asvsRows } from "../../server/documents/asvs-document.ts"
import { chapters } from "../../server/documents/asvs/levels.ts"

const rows = asvsRows().flat()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

test("docs/asvs.md matches the assessments; `npm run generate` writes it", () => {
  expect(readFileSync("docs/asvs.md", "utf8")).toBe(asvsDocument())
})

test("all 345 requirements of the standard are numbered, and those of levels 1 and 2 have an assessment", () => {
  const levels = chapters.flatMap(({ sections }) => Object.values(sections).flatMap((one) => Array.from(one)))
  expect(levels.filter((level) => level === "1")).toHaveLength(70)
  expect(levels.filter((level) => level === "2")).toHaveLength(183)
  expect(levels.filter((level) => level === "3")).toHaveLength(92)
  expect(rows).toHaveLength(70 + 183)
  expect(chapters).toHaveLength(17)
})

test("each requirement marked as met has a test, or a reason why no test shows it", () => {
  const bare = rows.filter(({ status, tests, untested }) => status === "met" && tests.length === 0 && !untested)
  expect(bare.map(({ number }) => number)).toEqual([])
  const empty = rows.filter(({ requirement, how }) => requirement.trim() === "" || how.trim() === "")
  expect(empty.map(({ number }) => number)).toEqual([])
})

test("every file named in an assessment exists", () => {
  const named = rows.flatMap(({ number, how }) =>
    [...how.matchAll(/\b(?:docs|schemas|server|tests)\/[\w./-]+\.\w+/g)].map(([path]) => [number, path] as const),
  )
  expect(named.filter(([, path]) => !existsSync(path))).toEqual([])
})

const tests = new Map(rows.flatMap((row) => row.tests.map((one) => [`${one.file} › ${one.name}`, { ...one, row }])))

test.each([...tests.values()])("$row.number is covered by: $file › $name", ({ file, name }) => {
  expect(existsSync(file)).toBe(true)
  const title = new RegExp(String.raw`\(\s*(["'\x60])${escaped(name)}\1`)
  expect(readFileSync(file, "utf8")).toMatch(title)
})

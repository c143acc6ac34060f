import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { applyPatch, type Mutation, parseMutation } from "../../run/mutations/patch.ts"
import { parseArguments } from "../../run/mutations/parse-arguments.ts"
import { chooseMutations } from "../../run/mutations/load-mutations.ts"
import { docsLine, resultTable } from "../../run/mutations/result-table.ts"
import { findFailure, groupBySuite } from "../../run/mutations/run-tests.ts"
import { sampleMutations, slipsIn } from "../../run/mutations/sample.ts"

const patch = `Harm: Totals are one too high.
Caught by: tests/unit/sum.test.ts types

--- a/engine/sum.ts
+++ b/engine/sum.ts
@@ -1,3 +1,3 @@
 const start = 0
-return start + 1
+return start + 2
 // end
`

describe("a mutation patch", () => {
  test("contains its harm, its tests and its changes", () => {
    expect(parseMutation("engine/sum", patch)).toEqual({
      name: "engine/sum",
      harm: "Totals are one too high.",
      caughtBy: ["tests/unit/sum.test.ts", "types"],
      files: [
        {
          path: "engine/sum.ts",
          hunks: [
            {
              before: "const start = 0\nreturn start + 1\n// end\n",
              after: "const start = 0\nreturn start + 2\n// end\n",
            },
          ],
        },
      ],
    })
  })

  test("can change several places in several files", () => {
    const two = `${patch}@@ -9,1 +9,0 @@\n-gone\n--- a/ui/look.css\n+++ b/ui/look.css\n@@ -1 +1 @@\n-a\n+b\n`
    const { files } = parseMutation("engine/sum", two)
    expect(files.map(({ path, hunks }) => [path, hunks.length])).toEqual([
      ["engine/sum.ts", 2],
      ["ui/look.css", 1],
    ])
    expect(files[0]?.hunks[1]).toEqual({ before: "gone\n", after: "" })
  })

  test("is rejected without harm, without tests and without a diff", () => {
    expect(() => parseMutation("one", patch.replace("Harm:", "Harms:"))).toThrow('one has no line "Harm: …"')
    expect(() => parseMutation("one", patch.replace(/^Caught by.*$/m, "Caught by: "))).toThrow('"Caught by: …"')
    expect(() => parseMutation("one", "Harm: none\nCaught by: types\n")).toThrow("no diff")
  })

  test("applies wherever its lines occur exactly once", () => {
    const [file] = parseMutation("engine/sum", patch).files
    if (!file) throw new Error("The patch changes no file.")
    const code = "const start = 0\nreturn start + 1\n// end\n"
    expect(applyPatch(file, `// more\n${code}`)).toBe("// more\nconst start = 0\nreturn start + 2\n// end\n")
    expect(applyPatch(file, code + code)).toBeUndefined()
    expect(applyPatch(file, "const start = 1\n")).toBeUndefined()
  })
})

test("positional arguments select mutations, and options set what to do with them", () => {
  const plain = { positionals: [], list: false, quick: false, sample: undefined }
  expect(parseArguments([])).toEqual(plain)
  expect(parseArguments(["engine", "--quick"])).toEqual({ ...plain, positionals: ["engine"], quick: true })
  expect(parseArguments(["--list"])).toEqual({ ...plain, list: true })
  expect(parseArguments(["--sample"]).sample).toEqual({ count: 60, seed: 1 })
  expect(parseArguments(["--sample", "5", "--seed", "7"]).sample).toEqual({ count: 5, seed: 7 })
  expect(() => parseArguments(["--all"])).toThrow("no option --all")
})

describe("a sampled mutation", () => {
  test("changes an operator, a condition, a flag or a number, but no type", () => {
    const code = "type A = 1\nconst f = (n: number, on: true) => (n >= 2 && on ? n + 1 : false)\n"
    const changed = slipsIn("f.ts", code).map(
      ({ start, end, replacement }) => (code.slice(0, start) + replacement + code.slice(end)).split("=> ")[1],
    )
    expect(changed.toSorted()).toEqual(
      [
        "(!(n >= 2 && on) ? n + 1 : false)\n",
        "(n >= 2 || on ? n + 1 : false)\n",
        "(n > 2 && on ? n + 1 : false)\n",
        "(n >= 3 && on ? n + 1 : false)\n",
        "(n >= 2 && on ? n - 1 : false)\n",
        "(n >= 2 && on ? n + 2 : false)\n",
        "(n >= 2 && on ? n + 1 : true)\n",
      ].toSorted(),
    )
  })

  test("is reproducible by its seed and changes its file in one place", () => {
    const root = join(import.meta.dirname, "../../..")
    const sampled = sampleMutations(root, 5, 3)
    expect(sampleMutations(root, 5, 3)).toEqual(sampled)
    expect(sampleMutations(root, 5, 4)).not.toEqual(sampled)
    for (const { files } of sampled)
      for (const file of files) expect(applyPatch(file, file.hunks[0]?.before ?? "")).toBe(file.hunks[0]?.after)
  })
})

test("mutations are selected by name prefix", () => {
  const all = ["engine/a", "engine/b", "ui/a"].map((name): Mutation => ({ name, harm: "", caughtBy: [], files: [] }))
  expect(chooseMutations(all, [])).toHaveLength(3)
  expect(chooseMutations(all, ["engine", "ui/a"])).toHaveLength(3)
  expect(chooseMutations(all, ["engine/b"]).map(({ name }) => name)).toEqual(["engine/b"])
  expect(() => chooseMutations(all, ["server"])).toThrow('no planted fault "server"')
})

test("each test file is run by its suite", () => {
  expect(
    groupBySuite(["tests/architecture/a.test.ts", "stories/b.stories.tsx", "tests/unit/c.test.ts", "types"]),
  ).toEqual([
    { suite: "unit", files: ["tests/architecture/a.test.ts", "tests/unit/c.test.ts"] },
    { suite: "stories", files: ["stories/b.stories.tsx"] },
    { suite: "types", files: [] },
  ])
})

test("a mutation is caught by a failed test, and not by a file that broke before its tests", () => {
  const assertionResults = [
    { status: "passed", fullName: "good" },
    { status: "failed", fullName: "sums up" },
  ]
  expect(findFailure("/copy", { testResults: [{ name: "/copy/tests/unit/sum.test.ts", assertionResults }] })).toEqual({
    kind: "failed",
    by: "tests/unit/sum.test.ts › sums up",
  })
  expect(findFailure("/copy", { testResults: [{ name: "/copy/a.test.ts", assertionResults: [] }] })).toBeUndefined()
})

test("results are summed by area, and mutations that were not caught are listed", () => {
  const results = [
    { name: "engine/a", outcome: { kind: "failed", by: "a › b" }, seconds: 60 },
    { name: "engine/b", outcome: { kind: "passed" }, seconds: 60 },
    { name: "ui/a", outcome: { kind: "broken", why: "" }, seconds: 1 },
  ] as const
  expect(resultTable(results).split("\n")).toEqual([
    "area            faults    caught      time",
    "engine               2         1   120.0 s",
    "ui                   1         0     1.0 s",
    "not caught: engine/b",
    "not caught: ui/a",
  ])
  expect(docsLine(results, new Date("2026-11-23T12:00:00Z"))).toBe("| 2026-11-23 | 1 of 3 | 2.0 min |")
})

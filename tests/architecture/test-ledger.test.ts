import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

// Where a test was removed or made smaller, the ledger names the tests that prove the same now.

const root = join(import.meta.dirname, "../..")
const folder = join(root, "docs/test-ledger")

interface Proof {
  readonly ledger: string
  readonly row: number
  readonly text: string
}

function proofsOf(ledger: string): Proof[] {
  const lines = readFileSync(join(folder, ledger), "utf8").split("\n")
  const isRow = (line: string, at: number) => line.startsWith("|") && !isRuler(line) && !isRuler(lines[at + 1] ?? "")
  return lines.flatMap((line, at) =>
    isRow(line, at) ? proofsOfRow(line).map((text) => ({ ledger, row: at + 1, text })) : [],
  )
}

const isRuler = (line: string) => /^\|[\s|:-]+\|$/.test(line)

/** The last column; a bar within a name is escaped. */
function proofsOfRow(line: string): string[] {
  const cells = line.replace(/\|\s*$/, "").split(/(?<!\\)\|/)
  return (cells.at(-1) ?? "").split("<br>").map((text) => text.trim().replaceAll("\\|", "|"))
}

/** Why the proof does not hold; undefined when the file is there and has a test, or exports a story, of that name. */
function problemOf({ text }: Proof): string | undefined {
  // What follows in parentheses is a remark, for instance how much of a matrix is covered.
  const [, file = "", name = ""] = /^`([^`›]+?) › (.+)`(?: \(.+\))?$/.exec(text) ?? []
  if (name === "") return "is not written as `path › test name`"
  if (!existsSync(join(root, file))) return "names a file that is not there"
  const source = readFileSync(join(root, file), "utf8")
  if (file.endsWith(".stories.tsx")) {
    return new RegExp(`\\bexport const ${name}\\b`).test(source)
      ? undefined
      : "names a story that the file does not export"
  }
  const asWritten = [name, name.replaceAll('"', '\\"'), name.replaceAll("'", "\\'"), name.replaceAll("`", "\\`")]
  return asWritten.some((one) => source.includes(one)) ? undefined : "names a test that the file does not have"
}

const ledgers = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".md")) : []

test("every row of a test ledger names an existing test", () => {
  const problems = ledgers.flatMap(proofsOf).flatMap((proof) => {
    const problem = problemOf(proof)
    return problem === undefined ? [] : [`docs/test-ledger/${proof.ledger}:${proof.row}: ${proof.text} ${problem}`]
  })
  expect(problems).toEqual([])
})

test("every ledger has rows", () => {
  expect(ledgers.filter((ledger) => proofsOf(ledger).length === 0)).toEqual([])
})

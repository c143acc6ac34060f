import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { describe, expect, test } from "vitest"

const decisions = globSync("docs/decisions/*.md").toSorted()

/** Words outside tables. */
function wordsOf(text: string): number {
  const lines = text.split("\n").filter((line) => !line.startsWith("|"))
  return lines.flatMap((line) => line.split(/\s+/)).filter((word) => word !== "").length
}

/** Files that a document links to or names by their path, from the root. */
function filesNamedIn(file: string): readonly string[] {
  const text = readFileSync(file, "utf8")
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|\/|#)([^)#\s]+)[^)]*\)/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  )
  const paths = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|json|css|md|patch|conf|cfg))`/g)]
  const folders =
    /^(?:bootstrap|deploy|docs|engine|fields|messages|modules|renderers|schemas|server|src|stories|tests|ui)\//
  return [...linked, ...paths.map(([, path = ""]) => path).filter((path) => folders.test(path))]
}

describe.each(decisions)("%s", (file) => {
  const text = readFileSync(file, "utf8")
  const [heading = "", , state = ""] = text.split("\n")

  test("has its number, a title of at most eight words, a date and a state", () => {
    expect(heading).toMatch(new RegExp(`^# ${basename(file).slice(0, 4)} `))
    expect(heading.split(" ").slice(2).length).toBeLessThanOrEqual(8)
    expect(state).toMatch(/^\d{4}-\d{2}-\d{2} · (?:accepted|superseded by \[)/)
  })

  test("has four sections, of at most 250 words together without tables", () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual([
      "Context",
      "Decision",
      "Consequences",
      "Alternatives",
    ])
    expect(wordsOf(text)).toBeLessThanOrEqual(250)
  })
})

test("no two decisions have the same number", () => {
  const numbers = decisions.map((file) => basename(file).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test("the files that documents link to or name exist", () => {
  const documents = ["README.md", ...globSync("docs/*.md"), ...decisions]
  const missing = documents.flatMap((file) =>
    filesNamedIn(file).flatMap((path) => (existsSync(path) ? [] : [`${file}: ${path}`])),
  )
  expect(missing).toEqual([])
})

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { timesDocument } from "../../server/documents/times-document.ts"
import { timings } from "../../server/documents/times.ts"

const root = join(import.meta.dirname, "../..")
const textOf = (file: string) => readFileSync(join(root, file), "utf8")

test("docs/times.md matches the table; `npm run generate` updates it", () => {
  expect(textOf("docs/times.md")).toBe(timesDocument())
})

test.each(Object.values(timings).flat())("$said", ({ source: [source, value], evidence: [evidence, expectedText] }) => {
  expect(textOf(source)).toContain(value)
  expect(textOf(evidence)).toContain(expectedText)
})

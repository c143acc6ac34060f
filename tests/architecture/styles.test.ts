import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { filesOf } from "./sources.ts"

const root = join(import.meta.dirname, "../..")
const styled = ["fields", "ui", "renderers", "src"]

/** What has a side of the screen in it, where a side of the reading direction is meant. */
const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

/** Declarations with their line numbers, comments blanked out. */
function physicalLines(css: string): readonly number[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
  return plain.split("\n").flatMap((line, index) => (physical.test(line) ? [index + 1] : []))
}

test("distinguishes physical from logical CSS properties", () => {
  expect(physicalLines("a {\n  padding-right: 1px;\n  left: 0;\n  text-align: right;\n}")).toEqual([2, 3, 4])
  expect(physicalLines("/* left: 0 */\na {\n  padding-inline-end: 1px;\n  inset-inline: 0;\n}")).toEqual([])
  expect(physicalLines("a { border-left-color: red }")).toEqual([1])
})

test("style sheets use only logical properties, so right-to-left pages are mirrored", () => {
  const found = filesOf(...styled)
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) => physicalLines(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})

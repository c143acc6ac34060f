import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import {
  circleIn,
  compositionImports,
  entriesOf,
  importedNames,
  importsOf,
  internalImports,
  moduleGraph,
  moduleOf,
  publishedNames,
  upwardImports,
  withoutImplied,
} from "./module-graph.ts"
import { sourcesOf } from "./sources.ts"

// What modules may know of each other: a graph without a circle, drawn in docs/architecture.md for the server.

const sources = sourcesOf("server")
const imports = importsOf(sources)
const graph = moduleGraph(imports)
const webOf = (file: string) => /^modules\/([^/]+)\/web\//.exec(file)?.[1]
const named = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`

/** The arrows of the picture, by the module they start from. */
function pictured(): Map<string, Set<string>> {
  const page = readFileSync(join(import.meta.dirname, "../../docs/architecture.md"), "utf8")
  const arrows = [...page.matchAll(/^ {2}([\w-]+) --> (.+)$/gm)]
  return new Map(arrows.map(([, from = "", to = ""]) => [from, new Set(to.split(" & "))]))
}

test("no module imports itself through other modules on the server", () => {
  expect(graph.size).toBeGreaterThan(15)
  expect(circleIn(graph)).toBeUndefined()
})

test("no module imports itself through other modules in the browser", () => {
  const web = moduleGraph(importsOf(sourcesOf("src")), webOf)
  expect(web.size).toBeGreaterThan(15)
  expect(circleIn(web)).toBeUndefined()
})

test("modules import each other as drawn in docs/architecture.md, without transitive arrows", () => {
  expect(pictured()).toEqual(withoutImplied(graph))
})

test("the code below the modules imports none of them", () => {
  expect(upwardImports(imports).map(named)).toEqual([])
})

test("the code below the screens imports none of them", () => {
  const below = importsOf(sourcesOf("fields", "ui", "renderers", "src")).filter(
    ({ from }) => webOf(from) === undefined && !/^src\/routes(?:\/|\.tsx$)/.test(from),
  )
  expect(below.length).toBeGreaterThan(1000)
  expect(below.filter(({ to }) => webOf(to) !== undefined).map(named)).toEqual([])
})

test("no module imports the code that composes the modules", () => {
  expect(compositionImports(imports).map(named)).toEqual([])
})

test("other modules use a module only through its entries, whatever its other files are called", () => {
  expect(internalImports(imports).map(named)).toEqual([])
})

/** More names than a reader can take in are no boundary. */
const maxPublished = 50
const allEntries = [...graph.keys()].flatMap((module) => {
  const entries = new Set(entriesOf(module))
  return sources.filter(({ file }) => entries.has(file)).map((source) => ({ module, ...source }))
})

test("an entry says what it is for and publishes at most fifty names of other files", () => {
  expect(allEntries.length).toBeGreaterThan(15)
  const counted = allEntries.map(({ file, text }) => ({ file, names: publishedNames(text)?.length ?? Infinity }))
  expect(counted.filter(({ names }) => names > maxPublished)).toEqual([])
})

test("each published name is used by another module", () => {
  const used = new Map<string, Set<string>>()
  for (const { from, to, names } of importedNames(sources))
    if (moduleOf(from) !== moduleOf(to)) used.set(to, new Set([...(used.get(to) ?? []), ...names]))
  const unused = allEntries.flatMap(({ file, text }) =>
    (publishedNames(text) ?? []).filter((name) => !used.get(file)?.has(name)).map((name) => `${name} of ${file}`),
  )
  expect(unused).toEqual([])
})

test("a module has at most five entries", () => {
  for (const module of graph.keys()) expect(entriesOf(module).length).toBeLessThanOrEqual(5)
})

test.for([
  [
    "names over several lines, types and a new name",
    'export {\n  a,\n  type B,\n  c as d,\n} from "./a.ts"',
    ["a", "B", "d"],
  ],
  ["types", 'export type { A } from "./a.ts"', ["A"]],
  ["code of its own", "export const a = 1", undefined],
  ["everything of a file", 'export * from "./a.ts"', undefined],
] as const)("an entry with %s", ([, text, names]) => {
  expect(publishedNames(`/** What it is for. */\n\n// Group.\n${text}\n`)).toEqual(names)
  expect(publishedNames(`${text}\n`)).toBe(undefined)
})

test.for([
  ["a type", 'import type { Row } from "../../b/server/list.ts"'],
  ["a value over several lines", 'import {\n  one,\n  two,\n} from "../../b/server/list.ts"'],
  ["what is loaded when needed", 'const { one } = await import("../../b/server/list.ts")'],
])("%s is detected as an import", ([, text]) => {
  const [found] = importsOf([{ file: "modules/a/server/service.ts", text: text ?? "" }])
  expect(found).toEqual({ from: "modules/a/server/service.ts", to: "modules/b/server/list.ts" })
  expect(internalImports(found ? [found] : [])).toHaveLength(1)
})

test("a circular import is detected, and a diamond is accepted", () => {
  const to = (...names: string[]) => new Set(names)
  expect(
    circleIn(
      new Map([
        ["a", to("b")],
        ["b", to("c")],
        ["c", to("b")],
      ]),
    ),
  ).toEqual(["b", "c", "b"])
  expect(
    circleIn(
      new Map([
        ["a", to("b", "c")],
        ["b", to("d")],
        ["c", to("d")],
        ["d", to()],
      ]),
    ),
  ).toBeUndefined()
})

test("distinguishes imports from layers below modules and imports that compose modules", () => {
  const to = "modules/a/server/service.ts"
  expect(
    upwardImports([
      { from: "server/jobs/worker.ts", to },
      { from: "server/app.ts", to },
    ]),
  ).toEqual([{ from: "server/jobs/worker.ts", to }])
  expect(compositionImports([{ from: to, to: "modules/register.ts" }])).toHaveLength(1)
  expect(compositionImports([{ from: to, to: "modules/contracts.ts" }])).toEqual([])
  expect(moduleOf("modules/register.ts")).toBeUndefined()
})

test("omits edges that other edges imply", () => {
  const to = (...names: string[]) => new Set(names)
  expect(
    withoutImplied(
      new Map([
        ["a", to("b", "c", "d")],
        ["b", to("c")],
        ["c", to("d")],
      ]),
    ),
  ).toEqual(
    new Map([
      ["a", to("b")],
      ["b", to("c")],
      ["c", to("d")],
    ]),
  )
})

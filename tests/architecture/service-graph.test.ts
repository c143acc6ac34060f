import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import allowed from "./allowed-repository-imports.json" with { type: "json" }
import {
  circleIn,
  compositionImports,
  importsOf,
  repositoryImports,
  serviceGraph,
  serviceOf,
  upwardImports,
} from "./service-graph.ts"
import { sourcesOf } from "./sources.ts"

// What the server's services may know of each other: a graph without a circle, drawn in docs/architecture.md.

const imports = importsOf(sourcesOf("server"))
const graph = serviceGraph(imports)
const named = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`

/** The arrows of the picture, by the service they start from. */
function pictured(): Map<string, Set<string>> {
  const page = readFileSync(join(import.meta.dirname, "../../docs/architecture.md"), "utf8")
  const arrows = [...page.matchAll(/^ {2}(\w+) --> (.+)$/gm)]
  return new Map(arrows.map(([, from = "", to = ""]) => [from, new Set(to.split(" & "))]))
}

test("no service imports, by way of others, itself", () => {
  expect(circleIn(graph)).toBeUndefined()
})

test("services import each other as docs/architecture.md draws it", () => {
  const graphNodes = [...graph].filter(([, used]) => used.size > 0)
  expect(pictured()).toEqual(new Map(graphNodes))
})

test("what services stand on imports none of them", () => {
  expect(upwardImports(imports).map(named)).toEqual([])
})

test("no service imports what puts the services together", () => {
  expect(compositionImports(imports).map(named)).toEqual([])
})

test("a service's repository is its own; what is left of the contrary only shrinks", () => {
  expect(repositoryImports(imports).map(named).toSorted()).toEqual(allowed)
})

test.for([
  ["a type", 'import type { Row } from "../b/list-repository.ts"'],
  ["a value over several lines", 'import {\n  one,\n  two,\n} from "../b/list-repository.ts"'],
  ["what is loaded when needed", 'const { one } = await import("../b/list-repository.ts")'],
])("%s is seen as an import", ([, text]) => {
  const [found] = importsOf([{ file: "server/services/a/service.ts", text: text ?? "" }])
  expect(found).toEqual({ from: "server/services/a/service.ts", to: "server/services/b/list-repository.ts" })
  expect(repositoryImports(found ? [found] : [])).toHaveLength(1)
})

test("a circle is found, and a diamond is none", () => {
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

test("what lies below services, and what puts them together, are told apart", () => {
  const to = "server/services/a/service.ts"
  expect(
    upwardImports([
      { from: "server/jobs/worker.ts", to },
      { from: "server/app.ts", to },
    ]),
  ).toEqual([{ from: "server/jobs/worker.ts", to }])
  expect(compositionImports([{ from: to, to: "server/services/register.ts" }])).toHaveLength(1)
  expect(serviceOf("server/services/register.ts")).toBeUndefined()
})

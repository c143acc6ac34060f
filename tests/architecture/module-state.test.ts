import { expect, test } from "vitest"
import allowed from "./allowed-module-state.json" with { type: "json" }
import { type Source, sourcesOf } from "./sources.ts"

// Test files share a process, as requests share a server: what a module remembers leaks from one into the other.
// A WeakMap or WeakSet is no such memory, because it forgets with its key.

const reasons: Readonly<Record<string, string>> = allowed
const variable = /^(?:export )?let (\w+)/gm
const collection = /^(?:export )?const (\w+)(?::[^=\n]*)? = (?:new (?:Map|Set)\b|\[\]|\{\})/gm

function stateOf({ file, text }: Source): string[] {
  const variables = [...text.matchAll(variable)].map(([, name = ""]) => name)
  const collections = [...text.matchAll(collection)]
    .map(([, name = ""]) => name)
    .filter((name) => isChanged(name, text))
  return [...variables, ...collections].map((name) => `${file} › ${name}`)
}

function isChanged(name: string, text: string): boolean {
  const changes = `\\b${name}(?:\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|getOrInsert\\w*)\\(|\\[[^\\]]+\\] = |\\.\\w+ = |\\.length = )`
  return new RegExp(changes).test(text)
}

const isSupport = ({ file }: Source) =>
  /^tests\/(.*\/)?support\//.test(file) ||
  (/(?:^|\/)tests\/(?:server\/|access-probes\.)/.test(file) && !/\.test\.tsx?$/.test(file))

const found = [...sourcesOf("server", "engine", "fields", "schemas"), ...sourcesOf("tests").filter(isSupport)].flatMap(
  stateOf,
)

test("no product or test support module has its own mutable state", () => {
  expect(
    found.filter((name) => !(name in reasons)),
    "create the state where it is used and pass it on; what must be has its reason in allowed-module-state.json",
  ).toEqual([])
})

test("every entry of allowed-module-state.json exists and has a reason", () => {
  const listed = Object.entries(reasons)
  expect(listed.filter(([name, reason]) => !found.includes(name) || reason.length < 20).map(([name]) => name)).toEqual(
    [],
  )
})

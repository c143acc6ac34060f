import fc from "fast-check"
import { expect, test } from "vitest"
import { rangesOf, parseJson, type JsonPath } from "../../../../engine/json-text/json-paths.ts"

const indent = fc.constantFrom(undefined, 1, 2, "\t")

/** All paths of a value. */
function pathsOf(value: unknown, path: JsonPath = []): readonly (readonly [JsonPath, unknown])[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, key) => pathsOf(item, [...path, key]))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))
      : []
  return [[path, value], ...inside]
}

const isContainer = (value: unknown): boolean => typeof value === "object" && value !== null

test("a path locates its value; for a list or an object, its key", () => {
  fc.assert(
    fc.property(fc.jsonValue(), indent, (value, spaces) => {
      const text = JSON.stringify(value, null, spaces)
      const read: unknown = JSON.parse(text)
      const all = pathsOf(read)
      const ranges = rangesOf(
        text,
        all.map(([path]) => path),
      )
      all.forEach(([path, expected], at) => {
        const { from = 0, to = 0 } = ranges[at] ?? {}
        const visible = text.slice(from, to)
        const last = path.at(-1)
        const actualValue: unknown = isContainer(expected) && typeof last !== "string" ? visible : JSON.parse(visible)
        const named = typeof last === "string" ? last : Array.isArray(expected) ? "[" : "{"
        expect(actualValue).toEqual(isContainer(expected) ? named : expected)
      })
    }),
  )
})

test("a missing path locates its innermost existing ancestor", () => {
  const text = '{"list":{"columns":[{"system":"uid"}]},"name":"N"}'
  const visible = (path: JsonPath) => rangesOf(text, [path]).map(({ from, to }) => text.slice(from, to))
  expect(visible(["list", "columns", 4, "field"])).toEqual(['"columns"'])
  expect(visible(["list", "columns", 0, "width"])).toEqual(["{"])
  expect(visible(["list", "sort"])).toEqual(['"list"'])
  expect(visible(["name", "en"])).toEqual(['"N"'])
  expect(visible(["nothing"])).toEqual(["{"])
})

test("the last of duplicate keys is used, as in JSON", () => {
  const text = '{"a":1,"a":22}'
  expect(rangesOf(text, [["a"]])).toEqual([{ from: 11, to: 13 }])
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return "no JSON"
  }
}

test("parsing gives the same result as JSON.parse, or reports where the text stops being valid JSON", () => {
  const spoiled = fc
    .tuple(
      fc.jsonValue(),
      indent,
      fc.nat(),
      fc.constantFrom("", ",", "}", "]", '"', "x", ":", "\n", "\\", "0", "-"),
      fc.boolean(),
    )
    .map(([value, spaces, key, node, replaces]) => {
      const text = JSON.stringify(value, null, spaces)
      const at = key % (text.length + 1)
      return text.slice(0, at) + node + text.slice(at + (replaces ? 1 : 0))
    })
  fc.assert(
    fc.property(spoiled, (text) => {
      const read = parseJson(text)
      expect(read.ok ? read.value : "no JSON").toEqual(parsed(text))
      const stop = read.ok ? 0 : read.at
      expect(stop >= 0 && stop <= text.length).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test("the error position is where a user would look", () => {
  const stops = (text: string) => {
    const read = parseJson(text)
    return read.ok ? undefined : text.slice(read.at)
  }
  expect(stops('{"a": 1 "b": 2}')).toBe('"b": 2}')
  expect(stops('{"a": 1,}')).toBe("}")
  expect(stops('{"a": tru}')).toBe("tru}")
  expect(stops('{"a": [1, 2}')).toBe("}")
  expect(stops('{"a": "b')).toBe('"b')
  expect(stops('{"a": 1} x')).toBe("x")
  expect(stops("")).toBe("")
})

test("a deeply nested text is parsed without a stack overflow", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000)
  expect(rangesOf(deep, [[0, 0]])).toEqual([{ from: 2, to: 3 }])
})

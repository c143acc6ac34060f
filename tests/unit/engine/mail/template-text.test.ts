import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseTemplateText, stringifyTemplate, type TemplateSegment } from "../../../../engine/mail/template-text.ts"

/** Texts full of special characters. */
const hostile = fc.string({ unit: fc.constantFrom(..."{}ab \n\r\u2028\u202E\uD800${é🙂"), maxLength: 60 })
const literalText = fc.string({ unit: fc.constantFrom(..."{}ab .é🙂"), minLength: 1, maxLength: 10 })
const named = fc.record({ name: fc.constantFrom("record", "due", "x y", "🙂") })

/** As parsed: no two adjacent literal texts. */
const segments = fc.array(fc.oneof(literalText, named), { maxLength: 12 }).map((all) =>
  all.reduce<TemplateSegment[]>((joined, segment) => {
    const last = joined.at(-1)
    if (typeof segment === "string" && typeof last === "string") joined[joined.length - 1] = last + segment
    else joined.push(segment)
    return joined
  }, []),
)

test("a stringified template parses to the same segments", () => {
  fc.assert(
    fc.property(segments, (all) => {
      const { segments: read, errors } = parseTemplateText(stringifyTemplate(all))
      expect(errors).toEqual([])
      expect(read).toEqual(all)
    }),
  )
})

test("any text is parsed without an exception, and a text without errors is stringified unchanged", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { segments: read, errors, placeholders } = parseTemplateText(text)
      expect(errors.length > 0 || stringifyTemplate(read) === text).toBe(true)
      for (const { at, length } of [...errors, ...placeholders]) {
        expect(length).toBeGreaterThan(0)
        expect(text.slice(at, at + length)).toMatch(/^[{}]/)
      }
      expect(read.every((segment) => typeof segment !== "string" || segment !== "")).toBe(true)
      expect(placeholders.map(({ name }) => ({ name }))).toEqual(read.filter((segment) => typeof segment !== "string"))
    }),
  )
})

describe("braces", () => {
  test.each([
    ["a {record} b", ["a ", { name: "record" }, " b"], []],
    ["{{record}}", ["{record}"], []],
    ["{{{record}}}", ["{", { name: "record" }, "}"], []],
    ["{record", ["{record"], [{ kind: "unclosed", at: 0, length: 1 }]],
    ["record}", ["record}"], [{ kind: "unopened", at: 6, length: 1 }]],
    ["a {} b", ["a {} b"], [{ kind: "empty", at: 2, length: 2 }]],
    [
      "{rec\nord}",
      ["{rec\nord}"],
      [
        { kind: "unclosed", at: 0, length: 1 },
        { kind: "unopened", at: 8, length: 1 },
      ],
    ],
    ["{ record }", [{ name: " record " }], []],
  ] as const)("%j", (text, read, errors) => {
    expect(parseTemplateText(text)).toMatchObject({ segments: read, errors })
  })

  test("are parsed in linear time, even in large numbers", () => {
    const { errors } = parseTemplateText("{".repeat(9_999))
    expect(errors).toHaveLength(1)
    expect(parseTemplateText("{ ".repeat(10_000)).errors).toHaveLength(10_000)
  })
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseTemplateText, printTemplateText, type TemplatePart } from "../../../../engine/mail/template-text.ts"

/** Texts full of what means something. */
const hostile = fc.string({ unit: fc.constantFrom(..."{}ab \n\r\u2028\u202E\uD800${é🙂"), maxLength: 60 })
const words = fc.string({ unit: fc.constantFrom(..."{}ab .é🙂"), minLength: 1, maxLength: 10 })
const named = fc.record({ name: fc.constantFrom("record", "due", "x y", "🙂") })

/** As they are read: no two texts beside one another. */
const parts = fc.array(fc.oneof(words, named), { maxLength: 12 }).map((all) =>
  all.reduce<TemplatePart[]>((joined, part) => {
    const last = joined.at(-1)
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part
    else joined.push(part)
    return joined
  }, []),
)

test("what is printed reads as it was", () => {
  fc.assert(
    fc.property(parts, (all) => {
      const { parts: read, faults } = parseTemplateText(printTemplateText(all))
      expect(faults).toEqual([])
      expect(read).toEqual(all)
    }),
  )
})

test("any text is read without an error, and one without a fault prints as it was", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { parts: read, faults, places } = parseTemplateText(text)
      expect(faults.length > 0 || printTemplateText(read) === text).toBe(true)
      for (const { at, length } of [...faults, ...places]) {
        expect(length).toBeGreaterThan(0)
        expect(text.slice(at, at + length)).toMatch(/^[{}]/)
      }
      expect(read.every((part) => typeof part !== "string" || part !== "")).toBe(true)
      expect(places.map(({ name }) => ({ name }))).toEqual(read.filter((part) => typeof part !== "string"))
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
  ] as const)("%j", (text, read, faults) => {
    expect(parseTemplateText(text)).toMatchObject({ parts: read, faults })
  })

  test("very many of them cost no more than their number", () => {
    const { faults } = parseTemplateText("{".repeat(9_999))
    expect(faults).toHaveLength(1)
    expect(parseTemplateText("{ ".repeat(10_000)).faults).toHaveLength(10_000)
  })
})

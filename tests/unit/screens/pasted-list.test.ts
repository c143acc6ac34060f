import fc from "fast-check"
import { expect, test } from "vitest"
import { languages, type Language } from "../../../schemas/languages.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { isList, parsePastedList } from "../../../modules/designer/web/options/pasted-list.ts"

test("each line is a name, the second column its translation, and existing names are reported", () => {
  const there = [{ en: "Low", ar: "منخفض" }]
  expect(parsePastedList("High\tمرتفع\r\n\r\n low \nHIGH\nMid", "en", "ar", there)).toEqual({
    names: [{ en: "High", ar: "مرتفع" }, { en: "Mid" }],
    doubles: ["low", "HIGH"],
    over: 0,
    hasSecond: true,
  })
})

test("a name in another language is used for English until an English name is entered", () => {
  expect(parsePastedList("Alto\tHigh\nBajo", "es", "en", []).names).toEqual([
    { en: "High", es: "Alto" },
    { en: "Bajo", es: "Bajo" },
  ])
})

test("respects the limit, adds no duplicates and reports every name that is not added", () => {
  const line = fc.constantFrom("a", "A", "b", "c\td", " ", "é", "x".repeat(3000))
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.nat(6),
      fc.constantFrom<Language>(...languages),
      (lines, room, language) => {
        const there = Array.from({ length: valueLimits.options - room }, (_, at) => ({ en: `there ${at}` }))
        const { names, doubles, over } = parsePastedList(lines.join("\n"), language, "fr", there)
        expect(names.length).toBeLessThanOrEqual(room)
        const written = names.map((name) => (name[language] ?? "").toLowerCase())
        expect(new Set(written).size).toBe(written.length)
        expect(names.length + doubles.length + over).toBe(lines.filter((one) => one.trim() !== "").length)
      },
    ),
  )
})

test("a single name is not a list, whatever surrounds it", () => {
  expect(isList(" High \n")).toBe(false)
  expect(isList("High\nLow")).toBe(true)
  expect(isList("High\tمرتفع")).toBe(true)
})

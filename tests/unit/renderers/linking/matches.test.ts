import fc from "fast-check"
import { expect, test } from "vitest"
import { highlightSegments } from "../../../../renderers/linking/matches.ts"

const findMatches = (text: string, search: string) =>
  highlightSegments(text, search)
    .filter((segment) => segment.isMatch)
    .map((segment) => segment.text)

test("highlights the search text, ignoring case and accents", () => {
  expect(findMatches("Credit note not matched to its invoice", "INVOICE")).toEqual(["invoice"])
  expect(findMatches("Évaluation des créances", "creances eval")).toEqual(["Éval", "créances"])
  expect(findMatches("معالجة الفواتير", "الفواتير")).toEqual(["الفواتير"])
  expect(findMatches("Nothing here", "invoice")).toEqual([])
})

test("never changes the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, search) => {
      const fullText = highlightSegments(text, search).map((segment) => segment.text)
      expect(fullText.join("")).toBe(text)
    }),
  )
})

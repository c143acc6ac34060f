import fc from "fast-check"
import { expect, test } from "vitest"
import { piecesOf } from "../../../../renderers/linking/matches.ts"

const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .filter((piece) => piece.isMatch)
    .map((piece) => piece.text)

test("marks what was searched, without regard to case and accents", () => {
  expect(marked("Credit note not matched to its invoice", "INVOICE")).toEqual(["invoice"])
  expect(marked("Évaluation des créances", "creances eval")).toEqual(["Éval", "créances"])
  expect(marked("معالجة الفواتير", "الفواتير")).toEqual(["الفواتير"])
  expect(marked("Nothing here", "invoice")).toEqual([])
})

test("never changes the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, search) => {
      const whole = piecesOf(text, search).map((piece) => piece.text)
      expect(whole.join("")).toBe(text)
    }),
  )
})

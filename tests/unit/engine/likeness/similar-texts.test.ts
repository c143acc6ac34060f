import { array, assert, constantFrom, integer, property, record } from "fast-check"
import { expect, test } from "vitest"
import { visitCandidatePairs } from "../../../../engine/likeness/candidate-pairs.ts"
import { groupPairs } from "../../../../engine/likeness/group-pairs.ts"
import { createLikeness, trigramsOf } from "../../../../engine/likeness/likeness.ts"
import { rankTrigrams } from "../../../../engine/likeness/ranked-trigrams.ts"
import { type ComparedText, findSimilarTexts } from "../../../../engine/likeness/similar-texts.ts"

function finish<Result>(search: Generator<void, Result>): Result {
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}

const similarTexts = (texts: readonly ComparedText[], threshold = 0.5, maxPerText = 1000) =>
  finish(findSimilarTexts(texts, { threshold, maxPerText }))

/** The same likeness, of every pair. */
function byComparingAll(texts: readonly ComparedText[], threshold: number) {
  return texts.flatMap((text, one) =>
    texts.slice(0, one).flatMap((otherText, other) => {
      const title = createLikeness(text.title)(otherText.title)
      const hasDescriptions = [text, otherText].every(({ description }) => trigramsOf(description).size > 0)
      const description = createLikeness(text.description)(otherText.description)
      const likeness = hasDescriptions ? 0.75 * title + 0.25 * description : title
      return likeness >= threshold ? [{ one, other, likeness }] : []
    }),
  )
}

const byPair = (pairs: readonly { readonly one: number; readonly other: number; readonly likeness: number }[]) =>
  Object.fromEntries(
    pairs.map(({ one, other, likeness }) => [
      `${Math.max(one, other)} ${Math.min(one, other)}`,
      Math.round(likeness * 1e6),
    ]),
  )

const word = constantFrom(
  "cash",
  "cashier",
  "payment",
  "payments",
  "भुगतान",
  "भुगतानों",
  "مدفوعات",
  "المدفوعات",
  "é",
  "vendor",
)
const sentence = (maxLength: number) => array(word, { maxLength }).map((words) => words.join(" "))
const text = record({ title: sentence(5), description: sentence(9) })

test("finds the same pairs as comparing every text with every other", () => {
  const threshold = integer({ min: 50, max: 95 }).map((percent) => percent / 100)
  assert(
    property(array(text, { maxLength: 25 }), threshold, (texts, least) => {
      const titled = texts.filter(({ title }) => title !== "")
      expect(byPair(similarTexts(titled, least).pairs)).toEqual(byPair(byComparingAll(titled, least)))
    }),
    { numRuns: 200, seed: 1 },
  )
})

test("compares only texts that can be alike: those of different words with none", () => {
  const letter = (at: number) => String.fromCharCode(97 + at)
  const titles = Array.from({ length: 26 * 26 }, (_, at) => {
    const [one, other] = [letter(at % 26), letter(Math.floor(at / 26))]
    return `${one}${other}${one} ${other}${other}${one}`
  })
  let visited = 0
  const ranked = finish(rankTrigrams(titles))
  finish(visitCandidatePairs(ranked, 0.5, () => (visited += 1)))
  expect(visited).toBeLessThan(titles.length * 5)
})

test("finds texts in other words, in every script", () => {
  for (const [one, other] of [
    ["Payments to fictitious vendors", "Payment to a fictitious vendor"],
    ["Pagos a proveedores ficticios", "Pago a un proveedor ficticio"],
    ["काल्पनिक विक्रेताओं को भुगतान", "काल्पनिक विक्रेता को भुगतान"],
    ["Paiements à des fournisseurs fictifs", "Paiement à un fournisseur fictif"],
    ["المدفوعات إلى موردين وهميين", "مدفوعات إلى موردين وهميين"],
  ] as const) {
    const texts = [one, other, "Backup", "حفظ", "सुरक्षा"].map((title) => ({ title, description: "" }))
    expect(similarTexts(texts).pairs.map((pair) => [pair.one, pair.other].toSorted())).toEqual([[0, 1]])
  }
})

test("spellings that Arabic writers use interchangeably are equal, Hindi vowels are not left out", () => {
  expect(createLikeness("إدارةُ المخاطر")("اداره المخاطر")).toBe(1)
  expect(createLikeness("कल")("काल")).toBeLessThan(1)
})

test("keeps the most similar texts of one with many, and says so", () => {
  const title = "Unauthorised access to the system of payments"
  const texts = [" A", " B", " C", ""].map((end) => ({ title: title + end, description: "" }))
  expect(similarTexts(texts, 0.5, 3)).toMatchObject({ pairs: { length: 6 }, isLimited: false })
  expect(similarTexts(texts, 0.5, 1).isLimited).toBe(true)
})

test("many equal texts take no quadratic time", () => {
  const equal = Array.from({ length: 5000 }, () => ({ title: "Fraud", description: "The same" }))
  const { pairs, isLimited } = similarTexts(equal, 0.5, 20)
  expect(pairs.length).toBeLessThan(5000 * 20)
  expect(new Set(pairs.flatMap(({ one, other }) => [one, other])).size).toBe(5000)
  expect(isLimited).toBe(true)
})

test("groups pairs that have a text in common, in the order of the pairs", () => {
  const pairs = [
    { one: "a", other: "b" },
    { one: "x", other: "y" },
    { one: "c", other: "d" },
    { one: "b", other: "c" },
  ]
  expect(groupPairs(pairs).map(({ ids, pairs: own }) => [ids.toSorted().join(""), own.length])).toEqual([
    ["abcd", 3],
    ["xy", 1],
  ])
})

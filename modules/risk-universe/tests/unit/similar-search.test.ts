import { expect, test } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { differingWords } from "../../web/similar/differing-words.ts"
import { parseSimilarSearch, similarSearchParams } from "../../web/similar/similar-search.ts"

test("the search is the same after it was stored in the URL; default values are left out", () => {
  const search = {
    type: "CONTROL",
    projectId: "p1" as ProjectId,
    likeness: 80,
    search: "vendor",
    dismissed: true,
    recordId: "r1" as RecordId,
    page: 2,
  } as const
  expect(parseSimilarSearch(similarSearchParams(search))).toEqual(search)
  const params = Object.values(similarSearchParams(parseSimilarSearch({})))
  expect(params.filter((param) => param !== undefined)).toEqual([])
})

test("invalid parameters of the URL have the default value", () => {
  expect(parseSimilarSearch({ type: "ISSUE", likeness: 20, page: -1, dismissed: "yes" })).toEqual(
    parseSimilarSearch({}),
  )
})

test("only words that the other texts do not have are marked, whatever their case", () => {
  const marked = (text: string, ...others: string[]) =>
    differingWords(text, others).flatMap(({ text: part, isOwn }) => (isOwn ? [part] : []))
  expect(marked("Payment to a Vendor", "payments to vendor")).toEqual(["Payment", "a"])
  expect(marked("भुगतान का जोखिम", "भुगतान में जोखिम")).toEqual(["का"])
  expect(
    differingWords("One, two", ["one"])
      .map(({ text }) => text)
      .join(""),
  ).toBe("One, two")
})

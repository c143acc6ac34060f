import fc from "fast-check"
import { expect, test } from "vitest"
import {
  restartHistory,
  maxBreadcrumbs,
  addVisit,
  type PageKind,
  type BreadcrumbHistory,
  type VisitedPage,
} from "../../../src/shell/breadcrumb-history.ts"

const page = (kind: PageKind, href: string): VisitedPage => ({ kind, href, label: href })
const list = page("list", "/control/p?q=match")
const one = page("record", "/control/p/edit/1")
const two = page("record", "/risk/p/edit/2")
const three = page("record", "/issue/p/edit/3")
const labels = (visitedPages: BreadcrumbHistory) => visitedPages.map(({ href }) => href)
const go = (...pages: readonly VisitedPage[]) =>
  pages.reduce<BreadcrumbHistory>((visitedPages, next) => addVisit(visitedPages, next), [])

test("the last three pages are kept", () => {
  expect(go(list, one, two)).toEqual([list, one, two])
  expect(go(list, one, two, three)).toEqual([one, two, three])
})

test("a top-level page starts a new history", () => {
  const risks = page("list", "/risk/p")
  expect(go(list, one, risks)).toEqual([risks])
})

test("a matrix stays before the pages that follow it, whatever resets the breadcrumbs except the settings", () => {
  const matrix = page("rcm", "/rcm/p")
  expect(go(list, one, matrix)).toEqual([matrix])
  expect(go(matrix, list, one)).toEqual([matrix, list, one])
  expect(go(matrix, list, one, two)).toEqual([matrix, one, two])
  expect(restartHistory(go(matrix, one))).toEqual([matrix])
  expect(restartHistory(go(matrix, one), "/projects")).toEqual([matrix])
  expect(restartHistory(go(matrix, one), "/profiles")).toEqual([])
  expect(restartHistory(go(list, one))).toEqual([])
})

test("going back to a page drops later pages, and a list keeps its filter", () => {
  expect(go(list, one, two, one)).toEqual([list, one])
  expect(labels(go(list, one, page("record", "/control/p/edit/1?version=2")))).toEqual([
    list.href,
    "/control/p/edit/1?version=2",
  ])
})

test("the next record of a list replaces the previous one", () => {
  expect(addVisit(go(list, one), two, true)).toEqual([list, two])
})

test("the history respects its maximum length, ends with the current page and has no duplicates", () => {
  const pages = fc.tuple(fc.constantFrom<PageKind>("list", "record", "profile", "rcm"), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.array(pages, { minLength: 1 }), (steps) => {
      const visitedPages = go(...steps.map(([kind, number]) => page(kind, `/${kind}/${number}`)))
      const [kind, number] = steps.at(-1) ?? ["list", 1]
      expect(visitedPages.length).toBeLessThanOrEqual(maxBreadcrumbs)
      expect(visitedPages.at(-1)?.href).toBe(`/${kind}/${number}`)
      expect(new Set(labels(visitedPages)).size).toBe(visitedPages.length)
    }),
  )
})

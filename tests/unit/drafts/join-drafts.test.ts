import fc from "fast-check"
import { expect, test } from "vitest"
import { hasTypedFields, hasDraftValue, joinDrafts } from "../../../engine/drafts/join-drafts.ts"
import { draftOf, drafts } from "./draft-arbitraries.ts"

test("joining is commutative, associative and idempotent", () => {
  fc.assert(
    fc.property(drafts, drafts, drafts, (one, two, three) => {
      expect(joinDrafts(one, two)).toEqual(joinDrafts(two, one))
      expect(joinDrafts(joinDrafts(one, two), three)).toEqual(joinDrafts(one, joinDrafts(two, three)))
      expect(joinDrafts(one, one)).toEqual(one)
    }),
  )
})

test("each field has its later value", () => {
  fc.assert(
    fc.property(drafts, drafts, (one, two) => {
      const joined = joinDrafts(one, two)
      for (const keyword of new Set([...Object.keys(one.fields), ...Object.keys(two.fields)])) {
        const later = Math.max(one.fields[keyword]?.at ?? 0, two.fields[keyword]?.at ?? 0)
        expect(joined.fields[keyword]?.at).toBe(later)
        expect([one.fields[keyword], two.fields[keyword]]).toContainEqual(joined.fields[keyword])
      }
      expect(joined.counter).toBe(Math.max(one.counter, two.counter))
    }),
  )
})

test("draft-level properties come from the newer copy", () => {
  const older = draftOf({ counter: 3, revision: 7, savedExplicitly: true, profileVersion: 1 })
  const newer = draftOf({ counter: 4, revision: 8, savedExplicitly: false, profileVersion: 2 })
  expect(joinDrafts(older, newer)).toMatchObject({ counter: 4, revision: 8, savedExplicitly: false, profileVersion: 2 })
})

test("at the same counter a typed value wins over a reverted one", () => {
  const entered = draftOf({ fields: { a: { at: 2, wire: { value: "x" } } } })
  const back = draftOf({ fields: { a: { at: 2 } } })
  expect(joinDrafts(back, entered).fields["a"]).toEqual({ at: 2, wire: { value: "x" } })
  expect(hasTypedFields(back)).toBe(false)
  expect(hasDraftValue({ at: 1, wire: {} })).toBe(true)
})

test("a keyword can have the name of a built-in object property", () => {
  const field = { at: 1, wire: { value: "x" } }
  const odd = draftOf({
    fields: JSON.parse(`{"__proto__":${JSON.stringify(field)},"toString":${JSON.stringify(field)}}`),
  })
  const joined = joinDrafts(draftOf({ fields: {} }), odd)
  expect(Object.keys(joined.fields).toSorted()).toEqual(["__proto__", "toString"])
})

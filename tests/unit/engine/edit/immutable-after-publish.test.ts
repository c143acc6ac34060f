import fc from "fast-check"
import { expect, test } from "vitest"
import { immutableAfterPublish, immutableProblems } from "../../../../engine/edit/immutable-after-publish.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"

const kind = fc.record(
  { type: fc.constantFrom(...profileTypes), outsideProjects: fc.boolean() },
  { requiredKeys: ["type"] },
)

test("a definition that was never published can be of any kind", () => {
  fc.assert(
    fc.property(kind, (definition) => {
      expect(immutableProblems(null, definition)).toEqual([])
    }),
  )
})

test("for a published definition, exactly the differing properties are reported, and false equals a missing property", () => {
  fc.assert(
    fc.property(kind, kind, (published, definition) => {
      const differing = immutableAfterPublish.filter(
        (property) => (published[property] || undefined) !== (definition[property] || undefined),
      )
      expect(immutableProblems(published, definition).map(({ path }) => path)).toEqual(differing.map((one) => [one]))
    }),
  )
})

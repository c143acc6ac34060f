import fc from "fast-check"
import type { DraftBody, DraftField } from "../../../modules/records/contracts/drafts.ts"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"

export function draftOf(change: Partial<DraftBody> = {}): DraftBody {
  return {
    profileId: "control" as ProfileId,
    profileVersion: 1,
    projectId: "project" as ProjectId,
    recordId: "record" as RecordId,
    revision: 1,
    counter: 1,
    savedExplicitly: false,
    fields: {},
    ...change,
  }
}

const field: fc.Arbitrary<DraftField> = fc.oneof(
  fc.record({ at: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ at: fc.integer({ min: 1, max: 6 }), wire: fc.record({ value: fc.constantFrom("x", "y", "z") }) }),
  fc.record({ at: fc.integer({ min: 1, max: 6 }), text: fc.constantFrom('"half"', "[]") }),
)

/** Small drafts, so that copies collide in fields and counters. */
export const drafts: fc.Arbitrary<DraftBody> = fc
  .record({
    counter: fc.integer({ min: 1, max: 6 }),
    revision: fc.integer({ min: 1, max: 3 }),
    savedExplicitly: fc.boolean(),
    fields: fc.dictionary(fc.constantFrom("a", "b", "c"), field, { noNullPrototype: true }),
  })
  .map(draftOf)

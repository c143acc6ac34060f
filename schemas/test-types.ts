import type { ProfileType } from "./profile-types.ts"

/** The kind of test a person works on: remembered for them, and what the sidebar offers follows it. */
export const testTypes = ["TOD", "TOE", "WALK_OF_ONE"] as const
export type TestType = (typeof testTypes)[number]

/** Where tests of each kind are kept: a walk of one is part of testing the design, and has no list of its own. */
const keptIn: Readonly<Record<TestType, ProfileType>> = { TOD: "TOD", TOE: "TOE", WALK_OF_ONE: "TOD" }

/**
 * Whether the lists of a record type are offered to one who works on this kind of test. Whoever named one is spared the list
 * of the other tests; whoever named none is offered both. It is a convenience and no wall: addresses, links, the palette and
 * the other lists lead to every test one may see.
 */
export function offersType(testType: TestType | null, type: ProfileType): boolean {
  const isTest = type === "TOD" || type === "TOE"
  return testType === null || !isTest || keptIn[testType] === type
}

import type { ProfileType } from "./profile-types.ts"

/** The kind of test a user works on: saved per user; determines what the sidebar offers. */
export const testTypes = ["TOD", "TOE", "WALK_OF_ONE"] as const
export type TestType = (typeof testTypes)[number]

/** The record type of each kind of test: a walk of one is part of testing the design, and has no list of its own. */
const profileTypeOfTest: Readonly<Record<TestType, ProfileType>> = { TOD: "TOD", TOE: "TOE", WALK_OF_ONE: "TOD" }

/**
 * Whether the lists of a record type are offered to a user who works on this kind of test. A user with a selected kind
 * is not offered the list of the other tests; one without is offered both. It is a convenience and no access control:
 * URLs, links, the command menu and the other lists lead to every test the user can see.
 */
export function offersType(testType: TestType | null, type: ProfileType): boolean {
  const isTest = type === "TOD" || type === "TOE"
  return testType === null || !isTest || profileTypeOfTest[testType] === type
}

import { expect, test } from "vitest"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { offersType, testTypes } from "../../../schemas/test-types.ts"

const available = (testType: Parameters<typeof offersType>[0]) =>
  profileTypes.filter((type) => offersType(testType, type))

test("every list is offered when no test type is given", () => {
  expect(available(null)).toEqual([...profileTypes])
})

test.each([
  ["TOD", "TOE"],
  ["TOE", "TOD"],
  ["WALK_OF_ONE", "TOE"],
] as const)("a user who works on %s does not see the list of %s, and sees all others", (testType, hidden) => {
  expect(available(testType)).toEqual(profileTypes.filter((type) => type !== hidden))
})

test("at least one list of tests is offered for every test type", () => {
  for (const testType of testTypes)
    expect(available(testType).some((type) => type === "TOD" || type === "TOE")).toBe(true)
})

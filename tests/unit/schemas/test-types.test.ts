import { expect, test } from "vitest"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { offersType, testTypes } from "../../../schemas/test-types.ts"

const available = (testType: Parameters<typeof offersType>[0]) =>
  profileTypes.filter((type) => offersType(testType, type))

test("who named no kind of test is offered every list", () => {
  expect(available(null)).toEqual([...profileTypes])
})

test.each([
  ["TOD", "TOE"],
  ["TOE", "TOD"],
  ["WALK_OF_ONE", "TOE"],
] as const)("who works on %s is spared the list of %s, and nothing else", (testType, hidden) => {
  expect(available(testType)).toEqual(profileTypes.filter((type) => type !== hidden))
})

test("whatever one works on, a list of tests is left", () => {
  for (const testType of testTypes)
    expect(available(testType).some((type) => type === "TOD" || type === "TOE")).toBe(true)
})

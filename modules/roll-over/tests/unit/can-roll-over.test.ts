import { expect, test } from "vitest"
import type { SubFeature } from "../../../../schemas/permissions.ts"
import { canRollOver } from "../../web/can-roll-over.ts"

const rightsTo = (subFeature: SubFeature, action: "CREATE" | "UPDATE") => ({
  isClientAdmin: false,
  grants: [{ feature: "Activities" as const, subFeature, actions: [action] }],
})

test.each([
  ["Process", "CREATE", true],
  ["TOE", "CREATE", true],
  ["Process", "UPDATE", false],
  // Of a type that does not come along.
  ["Evidence", "CREATE", false],
] as const)("a user who may on %s: %s can roll over: %s", (subFeature, action, expected) => {
  expect(canRollOver(rightsTo(subFeature, action))).toBe(expected)
})

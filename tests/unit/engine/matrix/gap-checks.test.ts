import { expect, test } from "vitest"
import { gapChecks, gapFilter } from "../../../../engine/matrix/gap-checks.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { compiledShipped } from "../../../support/shipped.ts"

const control = compiledShipped("CONTROL")

test("every check has a filter for the shipped record types, and for no other type", () => {
  for (const { check, part } of gapChecks) {
    expect(gapFilter(check, compiledShipped(part))).not.toBeNull()
    expect(gapFilter(check, compiledShipped("PROCESS"))).toBeNull()
  }
  expect(gapFilter("unknown", control)).toBeNull()
})

test("a check finds its fields by their roles, whatever their keywords are", () => {
  const renamed: CompiledProfile = JSON.parse(
    JSON.stringify(control).replaceAll("frequency_1", "how_often").replaceAll("key_control_1", "key"),
  )
  expect(gapFilter("keyControlWithoutFrequency", renamed)).toEqual({
    filterType: "join",
    operator: "AND",
    conditions: [
      { filterType: "set", column: "key", operator: "anyOf", values: ["true"] },
      { filterType: "tagref", column: "how_often", operator: "blank" },
    ],
  })
})

test("a record type without a field has no check of it", () => {
  const without = (role: string) => ({ ...control, fields: control.fields.filter((field) => field.role !== role) })
  const missing = (profile: CompiledProfile) =>
    gapChecks.flatMap(({ check, part }) => (part === "CONTROL" && !gapFilter(check, profile) ? [check] : []))
  expect(missing(without("evidence"))).toEqual(["keyControlWithoutEvidence"])
  expect(missing(without("key_control"))).toEqual([
    "keyControlWithoutOwner",
    "keyControlWithoutEvidence",
    "keyControlWithoutFrequency",
    "keyControlWithoutTest",
  ])
  expect(missing({ ...control, links: [] })).toEqual(["controlWithoutRisk", "keyControlWithoutTest"])
})

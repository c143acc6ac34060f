import { describe, expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import type { FieldRole } from "../../../schemas/profile-types.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { ruleContext } from "../../support/compiled.ts"
import { compiledShipped, shippedContext } from "../../support/shipped.ts"

/** Checks that the requirement gives for every record type that has both dates. */
const onOrAfter: readonly (readonly [FieldRole, FieldRole])[] = [
  ["due_date", "created_date"],
  ["due_date", "start_date"],
  ["due_date", "identified_date"],
  ["end_date", "start_date"],
  ["remediation_date", "identified_date"],
]

const pairs = shippedProfiles.flatMap(({ type, sections }) => {
  const roles = new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.role, field.keyword] as const)))
  return onOrAfter.flatMap(([later, earlier]) => {
    const [one, other] = [roles.get(later), roles.get(earlier)]
    return one && other ? [{ type, later, earlier, one, other }] : []
  })
})

describe("dates of shipped record types", () => {
  it("are compared wherever a record type has both", () => {
    expect(new Set(pairs.map(({ later, earlier }) => `${later} ${earlier}`)).size).toBe(onOrAfter.length)
    expect(pairs.length).toBeGreaterThan(15)
  })

  it.each(pairs)("$type: $later is on or after $earlier", ({ type, one, other }) => {
    const problemsAt = (later: string | undefined) =>
      createEvaluator(compiledShipped(type), ruleContext, { [one]: later, [other]: "2026-03-10" })
        .state(one)
        .problems.filter(({ params }) => params?.["other"] === other)
    expect(problemsAt("2026-03-10")).toEqual([])
    expect(problemsAt(undefined)).toEqual([])
    expect(problemsAt("2026-03-09")).toMatchObject([
      { code: "value.rule", path: [one], params: { comparison: "date_gte", other } },
    ])
  })

  it.each(shippedProfiles.map((one) => [one.type, one] as const))("%s has no rule without effect", (_type, one) => {
    const result = compile(one, { ...shippedContext, isDraft: true })
    expect(result.ok ? [] : result.problems).toEqual([])
  })
})

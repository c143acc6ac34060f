import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { restrictedFields } from "../../../engine/field-access/restricted-fields.ts"
import { withoutFields } from "../../../engine/field-access/without-fields.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { mentionsIn } from "../../../engine/upgrade/mentions.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { Filter } from "../../../schemas/query.ts"
import type { Expression, Rule } from "../../../schemas/rules.ts"
import { compiled, definitionOf, emptyContext, ruleContext } from "../../support/compiled.ts"
import { ruledChange, ruledDefinition, ruledFields } from "../../support/rule-arbitraries.ts"

const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id.slice(2)}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const fields = [
  field("f_title", "TEXT", { role: "title" }),
  field("f_note", "TEXT", { showOnList: true }),
  field("f_fee", "NUMBER"),
  field("f_total", "NUMBER"),
  field("f_due", "DATE", { role: "due_date" }),
]
const forRoles = (target: string, ...roles: string[]): Rule => ({
  id: `d_${target}`,
  kind: "visibleToRoles",
  target,
  when: { actor_role: roles },
})
const withRules = (...rules: Rule[]) => definitionOf(fields, rules)
const user = (...roles: string[]) => ({ actor: { userId: "u", roles }, isClientAdmin: false })
const codesOf = (definition: ProfileDefinition) => {
  const result = compile(definition, emptyContext)
  return result.ok ? [] : result.problems.map(({ code, path }) => [code, path.join("/")])
}

describe("visibility of a field", () => {
  it("is limited to users with one of the roles, and client administrators", () => {
    const profile = compiled(withRules(forRoles("f_note", "auditor", "partner")))
    expect([...restrictedFields(profile, user("tester"))]).toEqual(["f_note"])
    expect(restrictedFields(profile, user()).size).toBe(1)
    expect(restrictedFields(profile, user("partner", "tester")).size).toBe(0)
    expect(restrictedFields(profile, { ...user(), isClientAdmin: true }).size).toBe(0)
    // Undecidable access is denied.
    const disclosures = profile.disclosures?.map((one) => ({ ...one, logic: { log: ["x"] } })) ?? []
    expect([...restrictedFields({ ...profile, disclosures }, user("tester", "partner"))]).toEqual(["f_note"])
  })

  it("includes all users if no rule restricts it", () => {
    expect(restrictedFields(compiled(withRules()), user()).size).toBe(0)
  })

  it("is the same for its archive fields and their archives", () => {
    const archives = [
      field("f_old", "PARAGRAPH", { archiveOf: "f_note" }),
      field("f_older", "PARAGRAPH", { archiveOf: "f_old" }),
    ]
    const profile = compiled(definitionOf([...fields, ...archives], [forRoles("f_note", "auditor")]))
    expect([...restrictedFields(profile, user())].toSorted()).toEqual(["f_note", "f_old", "f_older"])
  })
})

describe("the list's default filter", () => {
  const text: Filter = { filterType: "text", column: "f_note", operator: "contains", value: "secret" }
  const status: Filter = { filterType: "set", column: "system:status", operator: "noneOf", values: ["APPROVED"] }
  const narrowed = (filter: Filter): ProfileDefinition => ({
    ...withRules(forRoles("f_note", "auditor")),
    list: { columns: [{ system: "status" }, { field: "f_note" }], filter },
  })
  const restricted = new Set(["f_note"])

  it("reveals nothing about a field to users who cannot see it", () => {
    const definition = narrowed({ filterType: "join", operator: "AND", conditions: [text, status] })
    const left = withoutFields(definition, restricted)
    expect(left.list?.filter).toEqual({ filterType: "join", operator: "AND", conditions: [status] })
    expect(JSON.stringify(compiled(left))).not.toContain("secret")
    expect(withoutFields(narrowed(text), restricted).list).not.toHaveProperty("filter")
  })
})

describe("a definition is rejected", () => {
  it.each<[string, Expression]>([
    ["the record", { is_blank: [{ field: "f_fee" }] }],
    ["the day", { date_gt: [{ today: [] }, "2026-01-01"] }],
    ["the status", { status_is: ["DRAFT"] }],
    ["who is chosen", { and: [{ actor_role: ["a"] }, { is_new: [] }] }],
    ["nothing at all", true],
  ])("whose field visibility condition depends on %s", (_what, when) => {
    expect(codesOf(withRules({ id: "d", kind: "visibleToRoles", target: "f_note", when }))).toEqual([
      ["rule.condition_beyond_roles", "rules/0/when"],
    ])
  })

  it.each(["f_title", "f_due"])("that restricts %s, which every list shows", (target) => {
    expect(codesOf(withRules(forRoles(target, "a")))).toEqual([["rule.bad_target", "rules/0/target"]])
  })

  it("if another field would reveal the value of a restricted field", () => {
    const sum: Rule = { id: "r", kind: "computed", target: "f_total", value: { field: "f_fee" } }
    const late: Rule = { id: "c", kind: "comparison", target: "f_total", operator: "gte", other: "f_fee" }
    for (const rule of [sum, late])
      expect(codesOf(withRules(forRoles("f_fee", "a"), rule))).toEqual([["rule.reveals_restricted_field", "rules/1"]])
    expect(codesOf(withRules(forRoles("f_fee", "a"), forRoles("f_total", "b"), sum))).toEqual([
      ["rule.reveals_restricted_field", "rules/2"],
    ])
    expect(codesOf(withRules(forRoles("f_fee", "a"), forRoles("f_total", "a"), sum))).toEqual([])
  })
})

it("a definition without restricted fields contains neither the field nor its column nor its condition", () => {
  const shorter = withoutFields(withRules(forRoles("f_note", "a")), new Set(["f_note"]))
  const text = JSON.stringify(compiled(shorter))
  expect(text).not.toContain("note_1")
  expect(text).not.toContain("f_note")
  expect(text).not.toContain("disclos")
})

/** Restricts every field that reads a restricted field to auditors as well. */
function closedUnder(definition: ProfileDefinition, first: readonly string[]): ProfileDefinition {
  const restricted = new Set(first)
  const reads = (rule: Rule) =>
    mentionsIn(rule).some(
      (mention) => mention.part !== "linked" && restricted.has(mention.part === "field" ? mention.id : mention.fieldId),
    )
  for (let before = -1; before !== restricted.size;) {
    before = restricted.size
    for (const rule of definition.rules ?? []) if (reads(rule)) restricted.add(rule.target)
  }
  return {
    ...definition,
    rules: [...(definition.rules ?? []), ...[...restricted].map((id) => forRoles(id, "auditor"))],
  }
}

it("a user who cannot see a field sees all other fields like other users, whatever the field's value", () => {
  const anyCase = fc.tuple(
    ruledDefinition,
    fc.subarray(
      ruledFields.map(({ id }) => id),
      { minLength: 1, maxLength: 3 },
    ),
    fc.array(ruledChange, { maxLength: 12 }),
  )
  let withRuleLeft = 0
  fc.assert(
    fc.property(anyCase, ([sampledDefinition, first, changes]) => {
      const definition = closedUnder(sampledDefinition, first)
      const complete = compiled(definition)
      const restricted = restrictedFields(complete, user("tester"))
      const left = compiled(withoutFields(definition, restricted))
      const keywords = new Set(left.fields.map(({ keyword }) => keyword))
      expect(
        complete.fields
          .filter(({ keyword }) => !keywords.has(keyword))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...restricted].toSorted())
      const evaluator = createEvaluator(left, ruleContext, {})
      const all = createEvaluator(complete, ruleContext, {})
      for (const [keyword, value] of changes) {
        all.change(keyword, value)
        if (keywords.has(keyword)) evaluator.change(keyword, value)
        for (const one of keywords) expect([one, evaluator.state(one)]).toEqual([one, all.state(one)])
      }
      if (left.rules.length > 0) withRuleLeft++
    }),
    { numRuns: 300 },
  )
  expect(withRuleLeft).toBeGreaterThan(50)
})

import { describe, expect, test } from "vitest"
import { en } from "../../../../modules/designer/messages/designer-rules/en.ts"
import type { NameScope } from "../../../../engine/rule-builder/nameable.ts"
import { builderOperator, toBuilderNode } from "../../../../engine/rule-builder/builder-node.ts"
import {
  switchOperator,
  calculationsOf,
  conditionsAbout,
  conditionsOfNothing,
  startOf,
} from "../../../../engine/rule-builder/offers.ts"
import { operators } from "../../../../engine/rules/operators/table.ts"
import type { Expression } from "../../../../schemas/rules.ts"
import { names, problemsOf } from "./sample.ts"

const nameScope: NameScope = { naming: "field", names }
const ruleProblems = (when: Expression) => problemsOf({ id: "r_1", kind: "required", target: "f_text", when })

test("every operator has a label in the builder", () => {
  const unnamed = [...operators.map(({ name }) => name), "linked_status"].filter(
    (name) => !Object.hasOwn(en, `designer.rules.op.${name}`),
  )
  expect(unnamed).toEqual([])
})

describe("every available operator compiles with its initial operands", () => {
  const conditions = names.flatMap((one) =>
    conditionsAbout(one, "field").map((operator) => ({ field: one.id, name: operator.name, operator })),
  )

  test.each(conditions)("$name about $field", ({ field, operator }) => {
    const when = startOf(operator, nameScope, "any", { field })
    expect(when).toBeDefined()
    expect(ruleProblems(when ?? null)).toEqual([])
  })

  test.each(conditionsOfNothing("field"))("$name without a field", (operator) => {
    const when = startOf(operator, nameScope)
    expect(ruleProblems(when ?? null)).toEqual([])
  })

  const targets = { number: "f_total", date: "f_until", text: "f_text", tags: "f_choices" } as const
  const calculations = (Object.keys(targets) as (keyof typeof targets)[]).flatMap((type) =>
    calculationsOf(type, nameScope).map((operator) => ({ type, name: operator.name, operator })),
  )

  test.each(calculations)("$name as a $type", ({ type, operator }) => {
    const value = startOf(operator, nameScope, type)
    const target = targets[type]
    const problems = problemsOf({ id: "r_1", kind: "computed", target, value: value ?? null })
    expect(problems.filter(({ code }) => code !== "rule.cycle")).toEqual([])
  })

  const rows: NameScope = { naming: "column", names: names.find(({ id }) => id === "f_rows")?.columns ?? [] }
  const ofRows = rows.names.flatMap((one) =>
    conditionsAbout(one, "column").map((operator) => ({ column: one.id, name: operator.name, operator })),
  )

  test.each(ofRows)("$name about the column $column", ({ column, operator }) => {
    const when = startOf(operator, rows, "any", { column })
    expect(ruleProblems({ row_some: [{ field: "f_rows" }, when ?? null] })).toEqual([])
  })

  const issues: NameScope = { naming: "linked", names: names.find(({ id }) => id === "f_issues")?.linked ?? [] }
  const ofLinked = issues.names.flatMap((one) =>
    conditionsAbout(one, "linked").map((operator) => ({ id: one.id, name: operator.name, operator })),
  )

  test.each(ofLinked)("$name about the linked $id", ({ id, operator }) => {
    const when = startOf(operator, issues, "any", { linked: id })
    expect(ruleProblems({ linked_some: [{ field: "f_issues" }, when ?? null] })).toEqual([])
  })

  test("every location has available operators", () => {
    for (const list of [conditions, calculations, ofRows, ofLinked]) expect(list.length).toBeGreaterThan(5)
  })
})

test("only operators of the matching type are available", () => {
  const about = (id: string) => {
    const found = names.find((one) => one.id === id)
    return found ? conditionsAbout(found, "field").map(({ name }) => name) : []
  }
  expect(about("f_number").filter((name) => !/^(?:number_|is_)/.test(name))).toEqual([])
  expect(about("f_from").filter((name) => !/^(?:date_|is_)/.test(name))).toEqual([])
  expect(about("f_flag")).toEqual(["flag_is", "is_blank", "is_present"])
  expect(about("f_people")).toContain("actor_is_in")
  expect(about("f_choice")).not.toContain("actor_is_in")
  expect(about("f_issues")).toEqual(expect.arrayContaining(["linked_some", "linked_all", "linked_none"]))
  expect(about("f_rows")).toEqual(expect.arrayContaining(["row_some", "row_all", "row_none"]))
})

test("conditions without a field are about the user and the record; for linked records, their status", () => {
  const available = (naming: NameScope["naming"]) => conditionsOfNothing(naming).map(({ name }) => name)
  const ofRecord = ["status_is", "sub_status_is", "activity_is", "is_new", "is_unlocked", "is_workflow_done"]
  expect(available("field")).toEqual([...ofRecord, "actor_role"])
  expect(available("linked")).toEqual(["linked_status"])
})

test("changing the operator of a condition keeps the operands that still fit", () => {
  const operands: Expression[] = [{ field: "f_number" }, 100]
  const [from, to, blank] = ["number_gt", "number_lte", "is_blank"].map((name) => builderOperator(name))
  if (!from || !to || !blank) throw new Error("The operators are there.")
  expect(switchOperator(operands, from, to, nameScope)).toEqual({ number_lte: operands })
  expect(switchOperator(operands, from, blank, nameScope)).toEqual({ is_blank: [{ field: "f_number" }] })
  const back = switchOperator([{ field: "f_number" }], blank, from, nameScope)
  expect(toBuilderNode(back ?? null)).toMatchObject({ operands: [{ field: "f_number" }, 0] })
})

import fc from "fast-check"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { recordStatuses } from "../../schemas/workflow.ts"
import { decimal, isoDate } from "./arbitraries.ts"

const field = (id: string, type: string, en: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en },
  type,
  sortOrder: 1,
  showOnList: true,
  ...options,
})

/** Listed fields of linked records. */
export const linkedFields: readonly FieldDefinition[] = [
  field("l_rating", "TAGREF", "Rating", {
    options: ["low", "high"].map((id) => ({ id, name: { en: `Rated ${id}` } })),
  }),
  field("l_amount", "NUMBER", "Loss"),
  field("l_due", "DATE", "Agreed day"),
]

/** Link fields that rules query, and a target field for each value type. */
export const linkingFields: readonly FieldDefinition[] = [
  field("f_issues", "PROFILEREF", "Open points", { profileId: "issues", relation: "CHILD" }),
  field("f_risk", "PROFILEREF", "Parent risk", { profileType: "ISSUE", relation: "PARENT" }),
  field("f_shown", "TEXT", "Reason"),
  field("f_total", "NUMBER", "Total"),
  field("f_last", "DATE", "Last day"),
]

const linked = (id: string): Expression => ({ linked: id })
const through = fc.constantFrom("f_issues", "f_risk").map((id): Expression => ({ field: id }))
const comparisons = fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte")

/** Every condition on a linked record. */
const ofOne: fc.Arbitrary<Expression> = fc.oneof(
  fc.subarray([...recordStatuses], { minLength: 1, maxLength: 3 }).map((statuses) => ({ linked_status: statuses })),
  fc
    .tuple(fc.constantFrom("is_blank", "is_present"), fc.constantFrom(...linkedFields))
    .map(([name, { id }]) => ({ [name]: [linked(id)] })),
  fc
    .tuple(fc.constantFrom("tags_any", "tags_none"), fc.subarray(["low", "high"], { minLength: 1 }))
    .map(([name, ids]) => ({ [name]: [linked("l_rating"), ids] })),
  fc
    .tuple(comparisons, decimal)
    .map(([comparison, value]) => ({ [`number_${comparison}`]: [linked("l_amount"), value] })),
  fc
    .tuple(comparisons, fc.oneof(isoDate, fc.constant<Expression>({ today: [] })))
    .map(([comparison, day]) => ({ [`date_${comparison}`]: [linked("l_due"), day] })),
)

const flagQuestion = fc
  .tuple(fc.constantFrom("linked_some", "linked_all", "linked_none"), through, ofOne)
  .map(([name, links, condition]): Expression => ({ [name]: [links, condition] }))
const counted = fc
  .tuple(through, fc.option(ofOne, { nil: undefined }))
  .map(([links, condition]): Expression => ({ linked_count: condition === undefined ? [links] : [links, condition] }))
const amounts = fc.oneof(
  counted,
  fc
    .tuple(fc.constantFrom("linked_sum", "linked_min", "linked_max"), through)
    .map(([name, links]): Expression => ({ [name]: [links, linked("l_amount")] })),
)
const days = fc
  .tuple(fc.constantFrom("linked_earliest", "linked_latest"), through)
  .map(([name, links]): Expression => ({ [name]: [links, linked("l_due")] }))

const condition: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    flagQuestion,
    fc.tuple(amounts, decimal).map(([amount, value]): Expression => ({ number_gt: [amount, value] })),
    days.map((day): Expression => ({ date_lt: [day, { today: [] }] })),
    fc
      .tuple(fc.constantFrom("and", "or"), fc.array(tie("node"), { minLength: 1, maxLength: 4 }))
      .map(([name, parts]): Expression => ({ [name]: parts })),
    tie("node").map((part): Expression => ({ not: [part] })),
  ),
})).node

/** Rules over linked records, single and in nested groups. */
export const linkedRule: fc.Arbitrary<Rule> = fc.oneof(
  fc
    .tuple(fc.constantFrom("visible", "required", "readOnly"), condition)
    .map(([kind, when]): Rule => ({ id: "r", kind, target: "f_shown", when })),
  condition.map((when): Rule => ({ id: "r", kind: "valid", target: "f_shown", when, message: { en: "Not so." } })),
  amounts.map((value): Rule => ({ id: "r", kind: "computed", target: "f_total", value })),
  days.map((value): Rule => ({ id: "r", kind: "computed", target: "f_last", value })),
)

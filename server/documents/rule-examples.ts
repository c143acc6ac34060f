import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { RecordValues } from "../../schemas/values.ts"

/** A worked example of `docs/rules.md`: a rule, and records with its result; a test evaluates each of them. */
export interface RuleExample {
  readonly about: string
  readonly rule: Exclude<Rule, { kind: "visibleToRoles" }>
  readonly cases: readonly {
    readonly description: string
    readonly values: RecordValues
    /** The effect on the target: visible, required, locked, rejected, or its computed value. */
    readonly result: boolean | string | null
  }[]
}

const field = (id: string, keyword: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})

const choices = (...ids: readonly string[]) => ids.map((id) => ({ id, name: { en: id } }))

/** The fields used by the examples. */
export const exampleFields: readonly FieldDefinition[] = [
  field("f_title", "title_1", "TEXT", { role: "title" }),
  field("f_stage", "stage_1", "TAGREF", { options: choices("open", "remediated", "closed") }),
  field("f_due", "due_date_1", "DATE"),
  field("f_start", "start_date_1", "DATE"),
  field("f_plan", "action_plan_1", "PARAGRAPH"),
  field("f_owner", "owner_1", "TAGREF", { tagId: "people", allowMultiple: true }),
  field("f_code", "code_1", "TEXT"),
  field("f_price", "price_1", "NUMBER", { decimalPlaces: 2 }),
  field("f_quantity", "quantity_1", "NUMBER"),
  field("f_total", "total_1", "NUMBER", { decimalPlaces: 2 }),
  field("f_typed", "typed_1", "TEXT"),
  field("f_samples", "samples_1", "TABLE", {
    groupConfig: {
      columns: [
        { id: "c_amount", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "Amount" } },
        { id: "c_exception", keyword: "exception_1", fieldType: "BOOLEAN", fieldText: { en: "Exception" } },
      ],
    },
  }),
]

const f = (id: string) => ({ field: id })
const message = { en: "Say what will be done before closing." }

export const ruleExamples: readonly RuleExample[] = [
  {
    about: "An action plan is required once the issue is remediated or closed.",
    rule: {
      id: "r_plan",
      kind: "required",
      target: "f_plan",
      when: { tags_any: [f("f_stage"), ["remediated", "closed"]] },
    },
    cases: [
      { description: "closed", values: { stage_1: ["closed"] }, result: true },
      { description: "open", values: { stage_1: ["open"] }, result: false },
      { description: "no stage selected: a blank is none of them", values: {}, result: false },
    ],
  },
  {
    about: "The due date is on or after the start date. Not validated if either is blank.",
    rule: { id: "r_due", kind: "comparison", target: "f_due", operator: "gte", other: "f_start" },
    cases: [
      { description: "the same day", values: { start_date_1: "2026-03-01", due_date_1: "2026-03-01" }, result: true },
      {
        description: "the day before",
        values: { start_date_1: "2026-03-01", due_date_1: "2026-02-28" },
        result: false,
      },
      { description: "no start date", values: { due_date_1: "2026-02-28" }, result: true },
    ],
  },
  {
    about: "An issue more than three months overdue can only be closed with a plan.",
    rule: {
      id: "r_overdue",
      kind: "valid",
      target: "f_plan",
      when: {
        or: [
          { is_present: [f("f_plan")] },
          { not: [{ date_lt: [{ date_add: [f("f_due"), 3, "month"] }, { today: [] }] }] },
        ],
      },
      message,
    },
    cases: [
      {
        description: "due on 21 August 2026, and it is 21 November 2026",
        values: { due_date_1: "2026-08-21" },
        result: true,
      },
      { description: "due the day before", values: { due_date_1: "2026-08-20" }, result: false },
      { description: "no due date: a blank is not before today", values: {}, result: true },
    ],
  },
  {
    about: "The plan is shown only to its owners, until the workflow has ended.",
    rule: {
      id: "r_owner",
      kind: "visible",
      target: "f_plan",
      when: { or: [{ actor_is_in: [f("f_owner")] }, { is_workflow_done: [] }] },
    },
    cases: [
      { description: "the current user is an owner", values: { owner_1: ["u1", "u2"] }, result: true },
      { description: "another user", values: { owner_1: ["u2"] }, result: false },
    ],
  },
  {
    about: "The total is calculated exactly, to two decimal places.",
    rule: {
      id: "r_total",
      kind: "computed",
      target: "f_total",
      value: { number_multiply: [f("f_price"), f("f_quantity")] },
    },
    cases: [
      { description: "1.335 × 3", values: { price_1: "1.335", quantity_1: "3" }, result: "4.01" },
      { description: "no quantity: the product is blank", values: { price_1: "1.335" }, result: null },
    ],
  },
  {
    about: "The total of a table’s rows counts only if the auditor marked an exception in one of them.",
    rule: {
      id: "r_exceptions",
      kind: "computed",
      target: "f_total",
      value: {
        if: [
          { row_some: [f("f_samples"), { column: "c_exception" }] },
          { row_sum: [f("f_samples"), { column: "c_amount" }] },
          0,
        ],
      },
    },
    cases: [
      {
        description: "two rows, one an exception",
        values: {
          samples_1: [
            { id: "a", amount_1: "10.5", exception_1: true },
            { id: "b", amount_1: "2" },
          ],
        },
        result: "12.5",
      },
      { description: "no rows", values: {}, result: "0" },
    ],
  },
  {
    about: "A text has to be converted to a number: the amount entered as text must be above 100.",
    rule: {
      id: "r_typed",
      kind: "valid",
      target: "f_typed",
      when: { number_gt: [{ text_to_number: [f("f_typed")] }, 100] },
      message: { en: "Enter an amount above 100." },
    },
    cases: [
      { description: "100.5", values: { typed_1: "100.5" }, result: true },
      { description: "9: compared as text it would be greater than 100", values: { typed_1: "9" }, result: false },
      {
        description: "“1,000”: not a number, so blank, so the condition is false",
        values: { typed_1: "1,000" },
        result: false,
      },
    ],
  },
  {
    about: "A code is two capital letters and four digits.",
    rule: {
      id: "r_code",
      kind: "valid",
      target: "f_code",
      when: { or: [{ is_blank: [f("f_code")] }, { text_matches: [f("f_code"), "[A-Z]{2}[0-9]{4}"] }] },
      message: { en: "Enter two capital letters and four digits." },
    },
    cases: [
      { description: "AB1234", values: { code_1: "AB1234" }, result: true },
      { description: "AB12345: the whole text must match", values: { code_1: "AB12345" }, result: false },
    ],
  },
]

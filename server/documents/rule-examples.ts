import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { RecordValues } from "../../schemas/values.ts"

/** One worked example of `docs/rules.md`: a rule, and records with what it comes to; a test evaluates each of them. */
export interface RuleExample {
  readonly about: string
  readonly rule: Exclude<Rule, { kind: "disclosed" }>
  readonly cases: readonly {
    readonly says: string
    readonly values: RecordValues
    /** What becomes of the target: shown, required, locked, refused, or its computed value. */
    readonly comesTo: boolean | string | null
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

/** The fields that the examples speak of. */
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
      { says: "closed", values: { stage_1: ["closed"] }, comesTo: true },
      { says: "open", values: { stage_1: ["open"] }, comesTo: false },
      { says: "no stage chosen: a blank is none of them", values: {}, comesTo: false },
    ],
  },
  {
    about: "The due date is on or after the start date. A blank on either side is not judged.",
    rule: { id: "r_due", kind: "comparison", target: "f_due", operator: "gte", other: "f_start" },
    cases: [
      { says: "the same day", values: { start_date_1: "2026-03-01", due_date_1: "2026-03-01" }, comesTo: true },
      { says: "the day before", values: { start_date_1: "2026-03-01", due_date_1: "2026-02-28" }, comesTo: false },
      { says: "no start date", values: { due_date_1: "2026-02-28" }, comesTo: true },
    ],
  },
  {
    about: "An issue more than three months overdue may only be closed with a plan.",
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
        says: "due on 21 August 2026, and it is 21 November 2026",
        values: { due_date_1: "2026-08-21" },
        comesTo: true,
      },
      { says: "due the day before", values: { due_date_1: "2026-08-20" }, comesTo: false },
      { says: "no due date: what cannot be worked out is not before today", values: {}, comesTo: true },
    ],
  },
  {
    about: "The plan is shown to its owners alone, until the workflow has ended.",
    rule: {
      id: "r_owner",
      kind: "visible",
      target: "f_plan",
      when: { or: [{ actor_is_in: [f("f_owner")] }, { is_workflow_done: [] }] },
    },
    cases: [
      { says: "the acting person among the owners", values: { owner_1: ["u1", "u2"] }, comesTo: true },
      { says: "somebody else", values: { owner_1: ["u2"] }, comesTo: false },
    ],
  },
  {
    about: "The total is worked out, exactly and to two places.",
    rule: {
      id: "r_total",
      kind: "computed",
      target: "f_total",
      value: { number_multiply: [f("f_price"), f("f_quantity")] },
    },
    cases: [
      { says: "1.335 × 3", values: { price_1: "1.335", quantity_1: "3" }, comesTo: "4.01" },
      { says: "no quantity: a blank makes the product blank", values: { price_1: "1.335" }, comesTo: null },
    ],
  },
  {
    about: "The total of a table’s rows where the auditor marked an exception counts only if there is one.",
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
        says: "two rows, one an exception",
        values: {
          samples_1: [
            { id: "a", amount_1: "10.5", exception_1: true },
            { id: "b", amount_1: "2" },
          ],
        },
        comesTo: "12.5",
      },
      { says: "no rows", values: {}, comesTo: "0" },
    ],
  },
  {
    about: "A text is no number until a rule says so: the amount typed as text must be above 100.",
    rule: {
      id: "r_typed",
      kind: "valid",
      target: "f_typed",
      when: { number_gt: [{ text_to_number: [f("f_typed")] }, 100] },
      message: { en: "Enter an amount above 100." },
    },
    cases: [
      { says: "100.5", values: { typed_1: "100.5" }, comesTo: true },
      { says: "9: as text it would come after 100", values: { typed_1: "9" }, comesTo: false },
      { says: "“1,000”: no number, so blank, so it does not hold", values: { typed_1: "1,000" }, comesTo: false },
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
      { says: "AB1234", values: { code_1: "AB1234" }, comesTo: true },
      { says: "AB12345: the whole text must match", values: { code_1: "AB12345" }, comesTo: false },
    ],
  },
]

import type { TableOptions } from "../../../fields/table/field.ts"
import type { TagrefOptions } from "../../../fields/tagref/field.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import { visit } from "./visit-definition.ts"

const outcome: FieldDefinition<TagrefOptions> = {
  id: "f_outcome",
  keyword: "outcome_1",
  type: "TAGREF",
  fieldText: { en: "Outcome", ar: "النتيجة" },
  sortOrder: 2,
  options: [
    { id: "clean", name: { en: "Nothing found", ar: "لا شيء" } },
    { id: "minor", name: { en: "Minor findings", ar: "ملاحظات بسيطة" } },
    { id: "major", name: { en: "Major findings", ar: "ملاحظات كبيرة" } },
  ],
}

const samples: FieldDefinition<TableOptions> = {
  id: "f_samples",
  keyword: "samples_1",
  type: "TABLE",
  fieldText: { en: "Samples", ar: "العينات" },
  sortOrder: 3,
  groupConfig: {
    columns: [
      { id: "c_amount", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "Amount", ar: "المبلغ" } },
      { id: "c_wrong", keyword: "wrong_1", fieldType: "BOOLEAN", fieldText: { en: "Exception", ar: "استثناء" } },
    ],
  },
}

/** The visit with rules of every kind: in rows, in groups, over a table and over linked records. */
export const ruledVisit: ProfileDefinition = {
  ...visit,
  sections: visit.sections.map((section) =>
    section.id === "s_findings" ? { ...section, fields: [...section.fields, outcome, samples] } : section,
  ),
  rules: [
    ...(visit.rules ?? []),
    {
      id: "r_summary",
      kind: "required",
      target: "f_summary",
      when: {
        and: [
          { tags_any: [{ field: "f_outcome" }, ["minor", "major"]] },
          {
            or: [
              { date_lt: [{ date_add: [{ field: "f_until" }, 3, "month"] }, { today: [] }] },
              { row_some: [{ field: "f_samples" }, { column: "c_wrong" }] },
            ],
          },
        ],
      },
    },
    { id: "r_count", kind: "computed", target: "f_count", value: { row_count: [{ field: "f_samples" }] } },
    {
      id: "r_issues",
      kind: "valid",
      target: "f_outcome",
      when: {
        not: [
          {
            and: [
              { tags_any: [{ field: "f_outcome" }, ["clean"]] },
              { linked_some: [{ field: "f_issues" }, { linked_status: ["IN_PROGRESS"] }] },
            ],
          },
        ],
      },
      message: { en: "Close the issues first.", ar: "أغلق الملاحظات أولًا." },
    },
  ],
}

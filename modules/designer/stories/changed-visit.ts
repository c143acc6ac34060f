import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { Rule } from "../../../schemas/rules.ts"
import { visit } from "./visit-definition.ts"

/** The visit before and after changes to every part of a definition. */

const outcome: FieldDefinition<{ options: unknown }> = {
  id: "f_outcome",
  keyword: "outcome_1",
  type: "TAGREF",
  fieldText: { en: "Outcome", ar: "النتيجة" },
  sortOrder: 8,
  options: [
    { id: "good", name: { en: "Good", ar: "جيد" }, tone: "success" },
    { id: "poor", name: { en: "Poor", ar: "ضعيف" } },
    { id: "open", name: { en: "Open", ar: "مفتوح" } },
  ],
}

const score: FieldDefinition<{ maxLength: number; pattern: string }> = {
  id: "f_score",
  keyword: "score_1",
  type: "TEXT",
  fieldText: { en: "Score", ar: "الدرجة" },
  sortOrder: 9,
  maxLength: 40,
  pattern: "[0-9]+",
}

const items: FieldDefinition<{ groupConfig: unknown }> = {
  id: "f_items",
  keyword: "items_1",
  type: "TABLE",
  fieldText: { en: "Items", ar: "العناصر" },
  sortOrder: 10,
  groupConfig: {
    columns: [
      { id: "c_item", keyword: "item_1", fieldText: { en: "Item", ar: "العنصر" }, fieldType: "TEXT" },
      { id: "c_price", keyword: "price_1", fieldText: { en: "Price", ar: "السعر" }, fieldType: "TEXT" },
    ],
  },
}

const rules: readonly Rule[] = [
  { id: "r_later", kind: "comparison", target: "f_until", operator: "gte", other: "f_date" },
  {
    id: "r_summary",
    kind: "required",
    target: "f_summary",
    when: { tags_any: [{ field: "f_outcome" }, ["poor", "open"]] },
  },
  { id: "r_room", kind: "visible", target: "f_count", when: { is_present: [{ field: "f_date" }] } },
  {
    id: "r_score",
    kind: "valid",
    target: "f_score",
    when: { not: [{ is_blank: [{ field: "f_outcome" }] }] },
    message: { en: "Choose an outcome first.", ar: "اختر النتيجة أولًا." },
  },
]

function withFields(definition: ProfileDefinition, fields: readonly FieldDefinition[]): ProfileDefinition {
  const [first, ...others] = definition.sections
  return first
    ? { ...definition, sections: [{ ...first, fields: [...first.fields, ...fields] }, ...others] }
    : definition
}

export const previousVisit: ProfileDefinition = {
  ...withFields(visit, [outcome, score, items]),
  rules: [...rules],
  workflow: {
    enabled: true,
    activities: [
      {
        id: "a_draft",
        name: { en: "Write", ar: "كتابة" },
        sequence: 0,
        initial: true,
        status: "DRAFT",
        actions: [
          { id: "x_send", kind: "SEND_FOR_APPROVAL", name: { en: "Send", ar: "إرسال" }, nextActivity: "a_check" },
        ],
      },
      { id: "a_check", name: { en: "Check", ar: "فحص" }, sequence: 1, status: "IN_REVIEW", actions: [] },
    ],
  },
}

const later: Readonly<Record<string, object>> = {
  f_title: { isMandatory: false, fieldText: { en: "Place", ar: "المكان" } },
  f_date: { keyword: "start_date_1", isMandatory: true },
  f_score: { type: "NUMBER", maxLength: undefined, pattern: undefined, decimalPlaces: 2, minimum: "0" },
  f_outcome: {
    options: [
      { id: "poor", name: { en: "Weak", ar: "هزيل" }, tone: "danger" },
      { id: "good", name: { en: "Good", ar: "جيد" }, tone: "success" },
      { id: "none", name: { en: "None", ar: "لا شيء" } },
    ],
    allowMultiple: true,
  },
  f_items: {
    groupConfig: {
      columns: [
        { id: "c_item", keyword: "item_1", fieldText: { en: "Item", ar: "العنصر" }, fieldType: "TEXT" },
        { id: "c_price", keyword: "price_1", fieldText: { en: "Price", ar: "السعر" }, fieldType: "NUMBER" },
      ],
    },
  },
}

const added: FieldDefinition = {
  id: "f_added",
  keyword: "weather_1",
  type: "TEXT",
  fieldText: { en: "Weather", ar: "الطقس" },
  sortOrder: 0,
}

const sections = previousVisit.sections.map((section, index) => ({
  ...section,
  ...(index === 0 && {
    name: { en: "The visit", ar: "الزيارة نفسها" },
    description: { en: "On site", ar: "في الموقع" },
  }),
  ...(index === 1 && { position: section.position === "LEFT" ? ("RIGHT" as const) : ("LEFT" as const) }),
  fields: section.fields
    .filter(({ id }) => id !== "f_count" && id !== "f_until")
    .map((field) => JSON.parse(JSON.stringify({ ...field, ...later[field.id] })) as FieldDefinition),
}))
const until = previousVisit.sections.flatMap(({ fields }) => fields).find(({ id }) => id === "f_until")

export const laterVisit: ProfileDefinition = {
  ...previousVisit,
  name: { en: "Site inspection", ar: "معاينة الموقع" },
  icon: "shield-check",
  modules: ["IC", "IA"],
  numbering: { prefix: "SI-", padding: 4, scope: "client" },
  list: {
    columns: [{ system: "uid" }, { field: "f_date" }, { system: "due_date" }],
    sort: { column: { field: "f_date" }, direction: "desc" },
  },
  sections: [
    ...sections.slice(0, -1),
    {
      id: "s_added",
      name: { en: "Follow-up", ar: "المتابعة" },
      position: "RIGHT",
      sortOrder: 9,
      fields: [added, ...(until ? [{ ...until, sortOrder: 1 }] : [])],
    },
  ],
  rules: [
    { id: "r_later", kind: "comparison", target: "f_until", operator: "gt", other: "f_date" },
    {
      id: "r_summary",
      kind: "readOnly",
      target: "f_outcome",
      when: {
        and: [
          { status_is: ["CLOSED", "COMPLETED"] },
          { date_lt: [{ field: "f_date" }, { today: [] }] },
          { row_some: [{ field: "f_items" }, { number_gt: [{ column: "c_price" }, 1250] }] },
        ],
      },
    },
    {
      id: "r_score",
      kind: "valid",
      target: "f_score",
      when: { not: [{ is_blank: [{ field: "f_outcome" }] }] },
      message: { en: "An outcome is needed for a score.", ar: "تحتاج الدرجة إلى نتيجة." },
    },
    {
      id: "r_count",
      kind: "computed",
      target: "f_score",
      value: { row_sum: [{ field: "f_items" }, { column: "c_price" }] },
    },
  ],
  workflow: {
    enabled: true,
    activities: [
      {
        id: "a_draft",
        name: { en: "Draft", ar: "مسودة" },
        sequence: 0,
        initial: true,
        status: "IN_PROGRESS",
        actions: [{ id: "x_send", kind: "APPROVAL", name: { en: "Send", ar: "إرسال" }, nextActivity: "a_close" }],
      },
      { id: "a_close", name: { en: "Close", ar: "إغلاق" }, sequence: 1, status: "CLOSED", actions: [] },
    ],
  },
}

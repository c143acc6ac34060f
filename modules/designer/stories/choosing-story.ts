import type { Tag, TagElementRow } from "../contracts/tags.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"

const option = (id: string, en: string, ar: string) => ({ id, name: { en, ar } })

export const severity: FieldDefinition<{ options: readonly object[] }> = {
  id: "severity",
  keyword: "severity_1",
  type: "TAGREF",
  fieldText: { en: "Severity", ar: "الشدة" },
  sortOrder: 1,
  options: [option("low", "Low", "منخفضة"), option("mid", "Medium", "متوسطة"), option("high", "High", "مرتفعة")],
}
export const cadence = {
  id: "cadence",
  keyword: "cadence_1",
  type: "TAGREF",
  fieldText: { en: "Cadence", ar: "الوتيرة" },
  sortOrder: 2,
  tagId: "frequency",
}
export const steps = {
  id: "steps",
  keyword: "steps_1",
  type: "TABLE",
  fieldText: { en: "Steps", ar: "الخطوات" },
  sortOrder: 3,
  groupConfig: {
    columns: [
      { id: "action", keyword: "action_1", fieldType: "TEXT", fieldText: { en: "Action", ar: "الإجراء" } },
      { id: "cost", keyword: "cost_1", fieldType: "NUMBER", fieldText: { en: "Cost", ar: "التكلفة" } },
    ],
  },
}
export const risks = {
  id: "risks",
  keyword: "risks_1",
  type: "PROFILEREF",
  fieldText: { en: "Risks", ar: "المخاطر" },
  sortOrder: 4,
  profileType: "RISK",
  relation: "PARENT",
}

/** A record type with everything that can be edited in place. */
export const plan: ProfileDefinition = {
  id: "plan",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Plan", ar: "خطة" },
  pluralName: { en: "Plans", ar: "خطط" },
  numbering: { prefix: "P-", padding: 3, scope: "client" },
  sections: [
    {
      id: "main",
      name: { en: "Plan", ar: "خطة" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        {
          id: "title",
          keyword: "title_1",
          type: "TEXT",
          fieldText: { en: "Title", ar: "العنوان" },
          role: "title",
          sortOrder: 0,
        },
        severity,
        cadence,
        steps,
        risks,
      ],
    },
  ],
  rules: [
    {
      id: "r_high",
      kind: "required",
      target: "title",
      when: { tags_any: [{ field: "severity" }, ["high"]] },
    },
    {
      id: "r_cost",
      kind: "visible",
      target: "risks",
      when: { row_some: [{ field: "steps" }, { is_present: [{ column: "cost" }] }] },
    },
  ],
}

const elements: readonly TagElementRow[] = [
  { ...option("monthly", "Monthly", "شهري"), active: true },
  { ...option("yearly", "Yearly", "سنوي"), active: true, tone: "success" },
]

export const frequency: Tag = {
  id: "frequency",
  kind: "CUSTOM",
  name: { en: "Frequency", ar: "التكرار" },
  contentType: "elements",
  revision: 4,
  elementList: [...elements],
  usersList: [],
  usedBy: [{ id: "control" as ProfileId, name: { en: "Control", ar: "ضابط" } }],
  usedByOthers: 2,
  updatedAt: "2026-11-21T09:00:00Z",
}

/** A record type with so many options that their list must be virtualized. */
export const definitionWithOptions = (count: number): ProfileDefinition => {
  const options = Array.from({ length: count }, (_, at) => option(`o_${at}`, `Office ${at + 1}`, `المكتب ${at + 1}`))
  return {
    ...plan,
    rules: [],
    sections: plan.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.id === "severity" ? ({ ...field, options } as FieldDefinition) : field,
      ),
    })),
  }
}

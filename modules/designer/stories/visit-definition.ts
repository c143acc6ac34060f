import type { ProfilerefOptions } from "../../../fields/profileref/field.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"

const issues: FieldDefinition<ProfilerefOptions> = {
  id: "f_issues",
  keyword: "issues_1",
  type: "PROFILEREF",
  fieldText: { en: "Issues", ar: "الملاحظات" },
  sortOrder: 0,
  profileType: "ISSUE",
  relation: "CHILD",
}

/** A small custom record type: three sections, two panels, a rule. */
export const visit: ProfileDefinition = {
  id: "visit",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Site visit", ar: "زيارة الموقع" },
  pluralName: { en: "Site visits", ar: "زيارات المواقع" },
  icon: "map-pin",
  numbering: { prefix: "V-", padding: 3, scope: "project" },
  list: { columns: [{ system: "uid" }, { system: "name" }, { field: "f_date" }] },
  rules: [{ id: "r_later", kind: "comparison", target: "f_until", operator: "gte", other: "f_date" }],
  sections: [
    {
      id: "s_visit",
      name: { en: "Visit", ar: "الزيارة" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        {
          id: "f_uid",
          keyword: "id_1",
          type: "TEXT",
          role: "uid",
          fieldText: { en: "Number", ar: "الرقم" },
          width: "third",
          sortOrder: 0,
        },
        {
          id: "f_title",
          keyword: "title_1",
          type: "TEXT",
          role: "title",
          fieldText: { en: "Title", ar: "العنوان" },
          isMandatory: true,
          showOnList: true,
          sortOrder: 1,
        },
        {
          id: "f_date",
          keyword: "date_1",
          type: "DATE",
          fieldText: { en: "From", ar: "من" },
          width: "half",
          sortOrder: 2,
        },
        {
          id: "f_until",
          keyword: "date_2",
          type: "DATE",
          fieldText: { en: "Until", ar: "إلى" },
          width: "half",
          sortOrder: 3,
        },
      ],
    },
    {
      id: "s_findings",
      name: { en: "Findings", ar: "النتائج" },
      position: "LEFT",
      sortOrder: 1,
      fields: [
        {
          id: "f_summary",
          keyword: "summary_1",
          type: "PARAGRAPH",
          fieldText: { en: "Summary", ar: "الملخص" },
          helpText: { en: "What was seen, in a few sentences." },
          sortOrder: 0,
        },
        {
          id: "f_count",
          keyword: "count_1",
          type: "NUMBER",
          fieldText: { en: "Items counted", ar: "العناصر المعدودة" },
          width: "half",
          sortOrder: 1,
        },
      ],
    },
    {
      id: "s_follow",
      name: { en: "Follow-up", ar: "المتابعة" },
      position: "RIGHT",
      sortOrder: 0,
      fields: [issues],
    },
  ],
}

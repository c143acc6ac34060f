import { nameableOf, nameablesOf } from "../../../../engine/rule-builder/nameable.ts"
import { compile } from "../../../../engine/compile/compile.ts"
import { peopleTag, type CompileContext } from "../../../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Rule } from "../../../../schemas/rules.ts"

const createField = (id: string, type: string, keyword: string, more: object = {}): FieldDefinition => ({
  id,
  type,
  keyword,
  fieldText: { en: id },
  sortOrder: 0,
  ...more,
})

const option = (id: string) => ({ id, name: { en: id } })

/** One field, and mostly two, of every value type that rules read. */
const fields = [
  createField("f_title", "TEXT", "title_1", { role: "title" }),
  createField("f_text", "TEXT", "text_1"),
  createField("f_number", "NUMBER", "number_1"),
  createField("f_total", "NUMBER", "number_2"),
  createField("f_from", "DATE", "date_1"),
  createField("f_until", "DATE", "date_2"),
  createField("f_flag", "BOOLEAN", "boolean_1"),
  createField("f_choice", "TAGREF", "choice_1", { options: [option("open"), option("closed")] }),
  createField("f_choices", "TAGREF", "choice_2", { options: [option("red"), option("blue")], allowMultiple: true }),
  createField("f_people", "TAGREF", "people_1", { tagId: peopleTag, allowMultiple: true }),
  createField("f_rows", "TABLE", "table_1", {
    groupConfig: {
      columns: [
        { id: "c_amount", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "Amount" } },
        { id: "c_day", keyword: "day_1", fieldType: "DATE", fieldText: { en: "Day" } },
        { id: "c_exception", keyword: "exception_1", fieldType: "BOOLEAN", fieldText: { en: "Exception" } },
      ],
    },
  }),
  createField("f_issues", "PROFILEREF", "issues_1", { profileType: "ISSUE", relation: "CHILD", allowMultiple: true }),
]

export const sample: ProfileDefinition = {
  id: "sample",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Sample" },
  pluralName: { en: "Samples" },
  numbering: { prefix: "S-", padding: 3, scope: "project" },
  sections: [
    {
      id: "s_1",
      name: { en: "One" },
      position: "LEFT",
      sortOrder: 0,
      fields: fields.map((field, sortOrder) => ({ ...field, sortOrder })),
    },
  ],
}

/** Available fields of linked issues. */
const linked = [
  createField("i_rating", "TAGREF", "rating_1", { options: [option("high"), option("low")] }),
  createField("i_amount", "NUMBER", "amount_1"),
  createField("i_due", "DATE", "due_1"),
].flatMap((field) => nameableOf(field, {}) ?? [])

export const names = nameablesOf(sample, {}, () => linked)

export const context: CompileContext = { tags: {}, profiles: [], version: 1 }

export function problemsOf(...rules: Rule[]): readonly Problem[] {
  const result = compile({ ...sample, rules }, context)
  return result.ok ? [] : result.problems
}

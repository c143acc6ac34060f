import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../schemas/rules.ts"

const types = ["TEXT", "NUMBER", "DATE", "BOOLEAN"] as const

/** A record type of the maximum size: each rule targets one field and reads previous ones. */
export function manyRules(fields: number, rules: number): ProfileDefinition {
  const manyFields = Array.from({ length: fields }, (_, at): FieldDefinition => {
    const type = types[at % types.length] ?? "TEXT"
    return {
      id: `f_${at}`,
      keyword: `${type.toLowerCase()}_${at + 1}`,
      type,
      fieldText: { en: `Question ${at + 1}`, ar: `السؤال ${at + 1}` },
      sortOrder: at % 25,
      ...(at === 0 && { role: "title" as const }),
    }
  })
  const name = { en: "Long questionnaire", ar: "استبيان طويل" }
  return {
    id: "questionnaire",
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "Q-", padding: 3, scope: "client" },
    sections: Array.from({ length: Math.ceil(fields / 25) }, (_, at) => ({
      id: `s_${at}`,
      name: { en: `Part ${at + 1}`, ar: `الجزء ${at + 1}` },
      position: "LEFT" as const,
      sortOrder: at,
      fields: manyFields.slice(at * 25, (at + 1) * 25),
    })),
    rules: Array.from({ length: rules }, (_, at) => ruleOf(at, fields)),
  }
}

/** The nearest preceding field of a type, which occurs once in every four fields. */
const before = (target: number, type: number): Expression => ({
  field: `f_${Math.max(4, target - (target % 4)) - 4 + type}`,
})

function ruleOf(at: number, fields: number): Rule {
  const fieldIndex = 4 + (at % (fields - 4))
  const amount: Expression = { number_gt: [before(fieldIndex, 1), at % 90] }
  const late: Expression = { date_lt: [before(fieldIndex, 2), { today: [] }] }
  const condition: Expression = { flag_is: [before(fieldIndex, 3), true] }
  const when = [amount, { or: [late, condition] }, { and: [condition, { or: [amount, late] }] }][at % 3] ?? amount
  const kind = (["visible", "required", "readOnly"] as const)[Math.floor(at / (fields - 4)) % 3] ?? "visible"
  return { id: `r_${at}`, kind, target: `f_${fieldIndex}`, when }
}

import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"

const types = ["TEXT", "NUMBER", "DATE", "BOOLEAN"] as const

/** A record type of so many fields and rules, each rule about one field by others before it: as large as they are allowed to be. */
export function manyRules(fields: number, rules: number): ProfileDefinition {
  const made = Array.from({ length: fields }, (_, at): FieldDefinition => {
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
      fields: made.slice(at * 25, (at + 1) * 25),
    })),
    rules: Array.from({ length: rules }, (_, at) => ruleOf(at, fields)),
  }
}

/** The first of a type among every four fields, the nearest before. */
const before = (target: number, type: number): Expression => ({
  field: `f_${Math.max(4, target - (target % 4)) - 4 + type}`,
})

function ruleOf(at: number, fields: number): Rule {
  const place = 4 + (at % (fields - 4))
  const amount: Expression = { number_gt: [before(place, 1), at % 90] }
  const late: Expression = { date_lt: [before(place, 2), { today: [] }] }
  const answered: Expression = { flag_is: [before(place, 3), true] }
  const when = [amount, { or: [late, answered] }, { and: [answered, { or: [amount, late] }] }][at % 3] ?? amount
  const kind = (["visible", "required", "readOnly"] as const)[Math.floor(at / (fields - 4)) % 3] ?? "visible"
  return { id: `r_${at}`, kind, target: `f_${place}`, when }
}

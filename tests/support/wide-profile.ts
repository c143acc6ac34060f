import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"

/**
 * A record type of any number of fields, the same for the same number: 60 % text, 15 % number, 10 % yes or no, 10 % choice,
 * 5 % date; 30 % required; sections of 20; 5 % of the fields shown or hidden by another. The bench measures it.
 */
export function wideProfile(count: number): ProfileDefinition {
  const fields = Array.from({ length: count }, (_, index) => fieldAt(index))
  const sections = Array.from({ length: Math.ceil(count / 20) }, (_, index) => ({
    id: `s_${index}`,
    name: { en: `Section ${index + 1}` },
    position: "LEFT" as const,
    sortOrder: index,
    fields: fields.slice(index * 20, index * 20 + 20),
  }))
  return {
    id: `wide-${count}`,
    type: "OTHER",
    modules: ["IC"],
    name: { en: "Wide record" },
    pluralName: { en: "Wide records" },
    numbering: { prefix: "W-", padding: 4, scope: "client" },
    sections,
    rules: fields.flatMap((field, index) => (index % 20 === 16 ? [visibleBy(field, fields[index - 1])] : [])),
  }
}

function fieldAt(index: number): FieldDefinition {
  const common = { id: `f_${index}`, sortOrder: index, isMandatory: index % 10 < 3, width: "half" as const }
  const named = (type: string, prefix: string, options: object = {}) => ({
    ...common,
    type,
    keyword: `${prefix}_${index + 1}`,
    fieldText: { en: `Field ${index + 1}` },
    ...options,
  })
  if (index === 0) return named("TEXT", "title", { role: "title" })
  const place = index % 20
  if (place === 15 || place === 5) return named("BOOLEAN", "flag")
  if (place === 1 || place === 7 || place === 13) return named("NUMBER", "number", { decimalPlaces: 2 })
  if (place === 9 || place === 18) return named("TAGREF", "choice", { options: choices })
  if (place === 11) return named("DATE", "date")
  return named("TEXT", "text")
}

const choices = ["Low", "Medium", "High", "Critical", "Not rated", "Out of scope"].map((name, index) => ({
  id: `o_${index}`,
  name: { en: name },
}))

/** The field after a yes-or-no is shown only for yes. */
function visibleBy(field: FieldDefinition, flag: FieldDefinition | undefined): Rule {
  const when = { flag_is: [{ field: flag?.id ?? field.id }, true] }
  return { id: `r_${field.id}`, kind: "visible", target: field.id, when }
}

import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { wideProfile } from "../support/generated-definition.ts"

/**
 * The generated record type with four rules in each section of twenty: one shows, two require, one compares numbers.
 */
export function ruledProfile(fields: number): ProfileDefinition {
  const definition = wideProfile(fields)
  const more = definition.sections.flatMap((_, section) => rulesOf(section * 20))
  return { ...definition, rules: [...(definition.rules ?? []), ...more] }
}

function rulesOf(first: number): Rule[] {
  const at = (offset: number) => `f_${first + offset}`
  const when = { flag_is: [{ field: at(5) }, true] }
  return [
    { id: `r_${at(6)}`, kind: "required", target: at(6), when },
    { id: `r_${at(8)}`, kind: "required", target: at(8), when },
    { id: `r_${at(7)}`, kind: "comparison", target: at(7), operator: "gte", other: at(1) },
  ]
}

/** As many rules as asked for on as many fields, all of them reading the same yes or no. */
export function oneFlagProfile(fields: number, rules: number): ProfileDefinition {
  const definition = wideProfile(fields)
  const when = { flag_is: [{ field: "f_5" }, true] }
  const targets = definition.sections.flatMap((section) => section.fields).filter((field) => field.type === "TEXT")
  const required = targets
    .slice(0, rules)
    .map(({ id }): Rule => ({ id: `r_${id}`, kind: "required", target: id, when }))
  return { ...definition, rules: required }
}

/** A value for every field of the generated record type, in the compact form and without fault. */
export function filledValues({ sections }: ProfileDefinition) {
  const fields = sections.flatMap((section) => section.fields)
  return Object.fromEntries(fields.map(({ keyword, type }, index) => [keyword, valueOf(type, index)]))
}

function valueOf(type: string, index: number) {
  if (type === "BOOLEAN") return true
  if (type === "NUMBER") return `${index + 1}.25`
  if (type === "DATE") return "2026-11-21"
  if (type === "TAGREF") return [`o_${index % 6}`]
  return `Text of field ${index + 1}`
}

import { findField } from "../../../engine/edit/find.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Selection } from "./selection.ts"

export interface ProblemPlace {
  readonly selection: NonNullable<Selection>
  readonly name: LocalisedText
}

/** The field or section a problem's path leads to; for a rule, the field it is about. Undefined for the profile's own. */
export function placeOfProblem(definition: ProfileDefinition, path: Problem["path"]): ProblemPlace | undefined {
  const [part, index, member, position] = path
  if (typeof index !== "number") return undefined
  if (part === "rules") {
    const target = definition.rules?.[index]?.target
    const field = target === undefined ? undefined : findField(definition, target)?.field
    return field && { selection: { kind: "field", id: field.id }, name: field.fieldText }
  }
  const section = part === "sections" ? definition.sections[index] : undefined
  if (!section) return undefined
  const field = member === "fields" && typeof position === "number" ? section.fields[position] : undefined
  return field
    ? { selection: { kind: "field", id: field.id }, name: field.fieldText }
    : { selection: { kind: "section", id: section.id }, name: section.name }
}

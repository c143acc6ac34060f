import { findField } from "../../../engine/edit/find.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Selection } from "./selection.ts"

export interface ProblemLocation {
  readonly selection: NonNullable<Selection>
  readonly name: LocalisedText
  /** The field of the rule. */
  readonly about?: string
}

/**
 * The field, section, rule, activity or action that a problem's path points to; a rule is named after its field.
 * Undefined for the profile itself.
 */
export function findProblemLocation(definition: ProfileDefinition, path: Problem["path"]): ProblemLocation | undefined {
  const [part, index, member, position] = path
  if (part === "workflow") return workflowProblemLocation(definition, path)
  if (typeof index !== "number") return undefined
  if (part === "rules") {
    const rule = definition.rules?.[index]
    if (typeof rule?.id !== "string") return undefined
    const field = findField(definition, rule.target)?.field
    const selection = { kind: "rule", id: rule.id } as const
    return { selection, name: field?.fieldText ?? { en: rule.id }, ...(field && { about: field.id }) }
  }
  const section = part === "sections" ? definition.sections[index] : undefined
  if (!section) return undefined
  const field = member === "fields" && typeof position === "number" ? section.fields[position] : undefined
  return field
    ? { selection: { kind: "field", id: field.id }, name: field.fieldText }
    : { selection: { kind: "section", id: section.id }, name: section.name }
}

function workflowProblemLocation({ workflow }: ProfileDefinition, path: Problem["path"]): ProblemLocation | undefined {
  const [, member, index, inner, position] = path
  const activity = member === "activities" && typeof index === "number" ? workflow?.activities[index] : undefined
  if (!activity) return undefined
  const action = inner === "actions" && typeof position === "number" ? activity.actions[position] : undefined
  return action
    ? { selection: { kind: "action", id: action.id }, name: action.name }
    : { selection: { kind: "activity", id: activity.id }, name: activity.name }
}

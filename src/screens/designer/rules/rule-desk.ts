import { createContext, use } from "react"
import type { Nameable } from "../../../../engine/rule-builder/nameable.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** What every part of a rule's editor looks at. */
export interface RuleDesk {
  readonly definition: ProfileDefinition
  readonly rule: Rule
  readonly tags: TagCatalogue
  readonly context: RecordContext
  /** What rules of the record type can name. */
  readonly names: readonly Nameable[]
  /** What is wrong with this rule, with paths into the definition. */
  readonly problems: readonly Problem[]
}

export const RuleDeskContext = createContext<RuleDesk | null>(null)

export function useRuleDesk(): RuleDesk {
  const desk = use(RuleDeskContext)
  if (!desk) throw new Error("A rule's parts are drawn only inside its editor.")
  return desk
}

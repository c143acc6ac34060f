import { createContext, use } from "react"
import type { Nameable } from "../../../../engine/rule-builder/nameable.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** State shared by all parts of a rule's editor. */
export interface RuleEditorState {
  readonly definition: ProfileDefinition
  readonly rule: Rule
  readonly tags: TagCatalogue
  readonly context: RecordContext
  /** Names available to the record type's rules. */
  readonly names: readonly Nameable[]
  /** This rule's problems, with paths in the definition. */
  readonly problems: readonly Problem[]
}

export const RuleEditorContext = createContext<RuleEditorState | null>(null)

export function useRuleEditor(): RuleEditorState {
  const editorState = use(RuleEditorContext)
  if (!editorState) throw new Error("A rule's parts are drawn only inside its editor.")
  return editorState
}

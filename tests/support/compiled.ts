import { compile } from "../../engine/compile/compile.ts"
import type { RuleContext } from "../../engine/rules/context.ts"
import type { CompileContext, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"

/** A client without tags or other profiles. */
export const emptyContext: CompileContext = { tags: {}, profiles: [], version: 1 }

export const ruleContext: RuleContext = {
  today: "2026-11-21",
  state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  actor: { userId: "u1", roles: ["tester"] },
}

export function compiled(definition: unknown, context: CompileContext = emptyContext): CompiledProfile {
  const result = compile(definition, context)
  if (!result.ok) throw new Error(`It does not compile: ${JSON.stringify(result.problems.slice(0, 5))}`)
  return result.profile
}

/** The smallest definition with these fields; adds a title first if none is among them. */
export function definitionOf(fields: readonly FieldDefinition[], rules: readonly Rule[] = []): ProfileDefinition {
  const title = {
    id: "f_0",
    keyword: "name_1",
    fieldText: { en: "Name" },
    type: "TEXT",
    sortOrder: 0,
    role: "title",
  } as const
  const titled = fields.some((field) => field.role === "title")
  return {
    id: "sample",
    type: "OTHER",
    modules: ["IC"],
    name: { en: "Sample" },
    pluralName: { en: "Samples" },
    numbering: { prefix: "S-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s_1",
        name: { en: "Section" },
        position: "LEFT",
        sortOrder: 1,
        fields: titled ? [...fields] : [title, ...fields],
      },
    ],
    rules: [...rules],
  }
}

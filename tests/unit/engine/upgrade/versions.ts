import { planUpgrade, type UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { compiled, definitionOf, emptyContext } from "../../../support/compiled.ts"

export const side = (definition: ProfileDefinition, context: CompileContext = emptyContext): Side => ({
  definition,
  compiled: compiled(definition, context),
})

export const planOf = (before: ProfileDefinition, after: ProfileDefinition, context?: CompileContext): UpgradePlan =>
  planUpgrade(side(before, context), side(after, context))

/** A field of a type, always the same one. */
export const field = (type: string, options: object = {}): FieldDefinition => ({
  id: "f_1",
  keyword: "value_1",
  fieldText: { en: "Value" },
  type,
  sortOrder: 1,
  ...options,
})

export const planOfFields = (
  before: FieldDefinition,
  after: FieldDefinition,
  context?: CompileContext,
  rules: readonly Rule[] = [],
): UpgradePlan => planOf(definitionOf([before], rules), definitionOf([after], rules), context)

export const options = (...ids: readonly string[]) => ({
  options: ids.map((id) => ({ id, name: { en: id.slice(0, 1).toUpperCase() + id.slice(1) } })),
})

import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Draft } from "./draft.ts"

/** In a user-only record type every field except those tagged USER is locked once the record exists. */
export function userOnlyRules({ definition, fields }: Draft): readonly CompiledRule[] {
  if (!definition.userOnly) return []
  const locked = fields.filter(({ field, type }) => type.storage !== "none" && field.tag !== "USER")
  return locked.map(({ field }) => ({
    id: `user-only ${field.id}`,
    kind: "readOnly",
    target: field.keyword,
    logic: { "!": [{ is_new: [] }] },
    dependsOn: [],
    readsContext: true,
  }))
}

import type { ProfileDefinition } from "../../schemas/profile.ts"

/** Maps the definition's references and its own ID to the profile IDs assigned on import. */
export function renameProfiles(definition: ProfileDefinition, ids: ReadonlyMap<string, string>): ProfileDefinition {
  const own = ids.get(definition.id) ?? definition.id
  if (ids.size === 0) return definition
  return {
    ...definition,
    id: own,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => {
        const referred = (field as { readonly profileId?: unknown }).profileId
        const renamed = typeof referred === "string" ? ids.get(referred) : undefined
        return renamed === undefined ? field : { ...field, profileId: renamed }
      }),
    })),
  }
}

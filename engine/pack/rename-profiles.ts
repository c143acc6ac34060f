import type { ProfileDefinition } from "../../schemas/profile.ts"

/** The definition with references, and its own id, led to where the profiles of a pack arrive here. */
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

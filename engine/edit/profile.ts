import type { ProfileDefinition } from "../../schemas/profile.ts"

/** What the record type says of itself: neither its id nor the parts that have edits of their own. */
export type ProfileProperties = Partial<Omit<ProfileDefinition, "$schema" | "id" | "sections" | "rules" | "workflow">>

export interface ProfileChange {
  readonly set: Readonly<ProfileProperties>
  /** Properties that are taken away; what every profile must have stays. */
  readonly clear: readonly (keyof ProfileProperties)[]
}

/** Changes some of a profile's own properties and leaves the others. */
export function changeProfile(definition: ProfileDefinition, { set, clear }: ProfileChange): ProfileDefinition {
  const { id, type, modules, name, pluralName, numbering, sections } = definition
  const gone: ReadonlySet<string> = new Set(clear)
  const kept = Object.fromEntries(Object.entries(definition).filter(([property]) => !gone.has(property)))
  return { type, modules, name, pluralName, numbering, ...kept, ...set, id, sections }
}

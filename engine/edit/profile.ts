import type { ProfileDefinition } from "../../schemas/profile.ts"

/** The record type's own properties: neither its ID nor the parts that have separate commands. */
export type ProfileProperties = Partial<Omit<ProfileDefinition, "$schema" | "id" | "sections" | "rules" | "workflow">>

export interface ProfileChange {
  readonly set: Readonly<ProfileProperties>
  /** Properties to remove; required ones stay. */
  readonly clear: readonly (keyof ProfileProperties)[]
}

/** Changes only the listed properties of a profile. */
export function changeProfile(definition: ProfileDefinition, { set, clear }: ProfileChange): ProfileDefinition {
  const { id, type, modules, name, pluralName, numbering, sections } = definition
  const removed: ReadonlySet<string> = new Set(clear)
  const remaining = Object.fromEntries(Object.entries(definition).filter(([property]) => !removed.has(property)))
  return { type, modules, name, pluralName, numbering, ...remaining, ...set, id, sections }
}

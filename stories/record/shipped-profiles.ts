import { compile } from "../../engine/compile/compile.ts"
import type { CompileContext, CompiledProfile, ProfileSummary } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

const files = import.meta.glob<ProfileDefinition>("../../schemas/profiles/*.json", { eager: true, import: "default" })

/** Every shipped record type. */
export const shippedDefinitions: readonly ProfileDefinition[] = Object.values(files)

export const shippedSummaries: readonly ProfileSummary[] = shippedDefinitions.map((definition) => ({
  id: definition.id as ProfileId,
  type: definition.type,
  modules: definition.modules,
  name: definition.name,
  pluralName: definition.pluralName,
  ...(definition.auditName ? { auditName: definition.auditName } : {}),
  ...(definition.icon ? { icon: definition.icon } : {}),
}))

const context: CompileContext = {
  tags: { people: { id: "people", kind: "SYSTEM", elements: [] } },
  profiles: shippedSummaries,
  version: 1,
}

/** Compiles a definition; throws with the problems if it does not compile. */
export function compiled(definition: ProfileDefinition): CompiledProfile {
  const { $schema: _schema, ...rest } = definition
  const result = compile(rest, context)
  if (result.ok) return result.profile
  throw new Error(result.problems.map((one) => `${one.code} at ${one.path.join(".")}`).join("; "))
}

const compiledProfiles = new Map<string, CompiledProfile>()

/**
 * A profile of a client without workflows; workflow actions have their own stories. It is compiled when it is first asked
 * for, because a story shows one or two and would wait for all.
 */
export function findShippedProfile(id: string): CompiledProfile | undefined {
  const definition = shippedDefinitions.find((one) => one.id === id)
  if (!definition || compiledProfiles.has(id)) return compiledProfiles.get(id)
  const { workflow } = definition
  const profile = compiled({ ...definition, ...(workflow && { workflow: { ...workflow, enabled: false } }) })
  compiledProfiles.set(id, profile)
  return profile
}

export function shippedProfile(id: string): CompiledProfile {
  const profile = findShippedProfile(id)
  if (!profile) throw new Error(`No profile "${id}" is shipped. Name one of schemas/profiles.`)
  return profile
}

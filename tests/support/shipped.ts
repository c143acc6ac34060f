import { compile } from "../../engine/compile/compile.ts"
import { peopleTag, type CompileContext, type CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

/** A client that has every shipped profile and no users. */
export const shippedContext: CompileContext = {
  tags: { [peopleTag]: { id: peopleTag, kind: "SYSTEM", elements: [] } },
  profiles: shippedProfiles.map(({ id, type, modules, name, pluralName }) => ({
    id: id as ProfileId,
    type,
    modules,
    name,
    pluralName,
  })),
  version: 1,
}

/** The shipped record types with workflows disabled, for tests that are not about workflows. */
export const shippedWithoutWorkflows: readonly ProfileDefinition[] = shippedProfiles.map((definition) => ({
  ...definition,
  ...(definition.workflow && { workflow: { ...definition.workflow, enabled: false } }),
}))

/** A compiled shipped profile; throws its problems. */
export function compiledShipped(type: ProfileType): CompiledProfile {
  const definition = shippedProfiles.find((shipped) => shipped.type === type)
  if (!definition) throw new Error(`No profile of type ${type} is shipped.`)
  const result = compile(definition, shippedContext)
  if (!result.ok) throw new Error(`${type} does not compile: ${JSON.stringify(result.problems.slice(0, 5))}`)
  return result.profile
}

import { compile } from "../../../../engine/compile/compile.ts"
import { withoutFields } from "../../../../engine/disclosure/without-fields.ts"
import { type CompileContext, type CompiledProfile, type ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, FieldId, ProfileId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { tagCatalogue, tagRevision } from "../tags/catalogue-repository.ts"
import { entityOf, findHeads, findVersion, type ProfileHead, versionInForce } from "./profile-repository.ts"

/**
 * Compiled profiles, kept by client, profile and version. A version never changes; the tags it chooses from do, so one
 * that names any is kept for as long as the client's tags are at the revision it was compiled with. Which version is in
 * force, and at which revision the tags are, is asked for every time.
 */
export interface CompiledProfiles {
  inForce(tx: Tenant, clientId: ClientId, profileId: ProfileId): Promise<CompiledProfile | undefined>
  /** `tags` is the revision of the client's tags where the caller has it; otherwise it is looked up. */
  version(
    tx: Tenant,
    clientId: ClientId,
    profileId: ProfileId,
    version: number,
    tags?: number,
  ): Promise<CompiledProfile | undefined>
  /** The same version as it is for those from whom these of its fields are withheld. */
  without(
    tx: Tenant,
    clientId: ClientId,
    profile: CompiledProfile,
    withheld: ReadonlySet<FieldId>,
  ): Promise<CompiledProfile>
}

interface Kept {
  readonly profile: CompiledProfile
  readonly tags: number
}

const mostKept = 500

export function compiledProfiles(): CompiledProfiles {
  const kept = new Map<string, Kept>()
  /** By what each was compiled from, so that it goes when that goes; then by the ids that are withheld. */
  const shorter = new WeakMap<CompiledProfile, Map<string, CompiledProfile>>()

  const version = async (tx: Tenant, clientId: ClientId, profileId: ProfileId, number: number, known?: number) => {
    const key = `${clientId} ${number} ${profileId}`
    const found = kept.get(key)
    if (found && Object.keys(found.profile.tags).length === 0) return found.profile
    // Read before the tags themselves: what is compiled is never older than the revision it is kept under.
    const tags = known ?? (await tagRevision(tx, clientId))
    if (found?.tags === tags) return found.profile
    const profile = await compiledVersion(tx, clientId, profileId, number)
    if (!profile) return undefined
    const oldest = kept.keys().next().value
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.delete(key)
    kept.set(key, { profile, tags })
    return profile
  }

  const without: CompiledProfiles["without"] = async (tx, clientId, profile, withheld) => {
    const own = profile.fields.filter(({ id }) => withheld.has(id)).map(({ id }) => id)
    if (own.length === 0) return profile
    const key = own.join(" ")
    const known = shorter.get(profile) ?? new Map<string, CompiledProfile>()
    shorter.set(profile, known)
    const found = known.get(key)
    if (found) return found
    const made = await compiledVersion(tx, clientId, profile.profileId, profile.version, new Set(own))
    if (!made) throw new Error(`Version ${profile.version} of profile ${profile.profileId} is in force and not there.`)
    known.set(key, made)
    return made
  }

  return {
    version,
    without,
    async inForce(tx, clientId, profileId) {
      const number = await versionInForce(tx, clientId, profileId)
      return number === null ? undefined : version(tx, clientId, profileId, number)
    },
  }
}

/** Whose profiles a definition may refer to beside the group's: its own entity's. */
export function scopeOf(entityId: EntityId | null): readonly EntityId[] {
  return entityId === null ? [] : [entityId]
}

async function compiledVersion(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  number: number,
  withheld?: ReadonlySet<FieldId>,
) {
  const written = await findVersion(tx, clientId, profileId, number)
  if (!written) return undefined
  const definition = withheld ? withoutFields(written, withheld) : written
  const scope = scopeOf(await entityOf(tx, clientId, profileId))
  const result = compile(definition, await compileContext(tx, clientId, number, scope))
  if (result.ok) return result.profile
  const codes = result.problems.map(({ code, path }) => `${code} at ${path.join(".")}`).join("; ")
  throw new Error(`Version ${number} of profile ${profileId} was published but does not compile any more: ${codes}`)
}

/** What a definition of this client may refer to: its lists of values, and the profiles of the group and of these entities. */
export async function compileContext(
  tx: Tenant,
  clientId: ClientId,
  version: number,
  entityIds: readonly EntityId[],
): Promise<CompileContext> {
  const profiles = (await findHeads(tx, clientId, entityIds)).map(({ id, head }) => summary(id, head))
  // People are no part of it: who they are changes, and they are looked up when a value names them.
  return { version, profiles, tags: await tagCatalogue(tx, clientId) }
}

function summary(id: ProfileId, head: ProfileHead): ProfileSummary {
  const { type, modules, name, pluralName, auditName, icon } = head
  return { id, type, modules, name, pluralName, ...(auditName && { auditName }), ...(icon && { icon }) }
}

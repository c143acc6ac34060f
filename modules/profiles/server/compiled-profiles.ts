import { compile } from "../../../engine/compile/compile.ts"
import { withoutFields } from "../../../engine/field-access/without-fields.ts"
import { type CompileContext, type CompiledProfile, type ProfileSummary } from "../../../schemas/compiled.ts"
import type { ClientId, EntityId, FieldId, ProfileId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { tagCatalogue, tagRevision } from "./catalogue-repository.ts"
import { entityOf, findHeads, type ProfileHead } from "./profile-repository.ts"
import { findVersion, findPublishedVersion } from "./published-repository.ts"

/**
 * Cache of compiled profiles by client, profile and version. Versions are immutable, but tags are not: an entry that
 * uses tags is valid only for the tag revision it was compiled with. The published version and the tag revision are
 * read on every call.
 */
export interface CompiledProfiles {
  findPublished(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<CompiledProfile | undefined>
  /** `tags` is the client's tag revision if the caller has it; otherwise it is read from the database. */
  version(
    tx: ClientTransaction,
    clientId: ClientId,
    profileId: ProfileId,
    version: number,
    tags?: number,
  ): Promise<CompiledProfile | undefined>
  /** The same version without the restricted fields. */
  without(
    tx: ClientTransaction,
    clientId: ClientId,
    profile: CompiledProfile,
    restricted: ReadonlySet<FieldId>,
  ): Promise<CompiledProfile>
}

interface CachedProfile {
  readonly profile: CompiledProfile
  readonly tags: number
}

const maxCached = 500

export function compiledProfiles(): CompiledProfiles {
  const cache = new Map<string, CachedProfile>()
  /** Keyed weakly by the complete profile, so entries are evicted with it; then by the restricted field IDs. */
  const shorter = new WeakMap<CompiledProfile, Map<string, CompiledProfile>>()

  const version = async (
    tx: ClientTransaction,
    clientId: ClientId,
    profileId: ProfileId,
    number: number,
    known?: number,
  ) => {
    const key = `${clientId} ${number} ${profileId}`
    const found = cache.get(key)
    if (found && Object.keys(found.profile.tags).length === 0) return found.profile
    // Read before the tags, so that a compiled profile is never older than its revision.
    const tags = known ?? (await tagRevision(tx, clientId))
    if (found?.tags === tags) return found.profile
    const profile = await compiledVersion(tx, clientId, profileId, number)
    if (!profile) return undefined
    const oldest = cache.keys().next().value
    if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
    cache.delete(key)
    cache.set(key, { profile, tags })
    return profile
  }

  const without: CompiledProfiles["without"] = async (tx, clientId, profile, restricted) => {
    const own = profile.fields.filter(({ id }) => restricted.has(id)).map(({ id }) => id)
    if (own.length === 0) return profile
    const key = own.join(" ")
    const known = shorter.get(profile) ?? new Map<string, CompiledProfile>()
    shorter.set(profile, known)
    const found = known.get(key)
    if (found) return found
    const compiledProfile = await compiledVersion(tx, clientId, profile.profileId, profile.version, new Set(own))
    if (!compiledProfile)
      throw new Error(`Version ${profile.version} of profile ${profile.profileId} is in force and not there.`)
    known.set(key, compiledProfile)
    return compiledProfile
  }

  return {
    version,
    without,
    async findPublished(tx, clientId, profileId) {
      const number = await findPublishedVersion(tx, clientId, profileId)
      return number === null ? undefined : version(tx, clientId, profileId, number)
    },
  }
}

/** The entities whose profiles a definition can reference in addition to the group's: its own entity. */
export function scopeOf(entityId: EntityId | null): readonly EntityId[] {
  return entityId === null ? [] : [entityId]
}

async function compiledVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  number: number,
  restricted?: ReadonlySet<FieldId>,
) {
  const written = await findVersion(tx, clientId, profileId, number)
  if (!written) return undefined
  const definition = restricted ? withoutFields(written, restricted) : written
  const scope = scopeOf(await entityOf(tx, clientId, profileId))
  const result = compile(definition, await compileContext(tx, clientId, number, scope))
  if (result.ok) return result.profile
  const codes = result.problems.map(({ code, path }) => `${code} at ${path.join(".")}`).join("; ")
  throw new Error(`Version ${number} of profile ${profileId} was published but does not compile any more: ${codes}`)
}

/** What a definition of this client can reference: its tags, and the profiles of the group and of these entities. */
export async function compileContext(
  tx: ClientTransaction,
  clientId: ClientId,
  version: number,
  entityIds: readonly EntityId[],
): Promise<CompileContext> {
  const profiles = (await findHeads(tx, clientId, entityIds)).map(({ id, head }) => summary(id, head))
  // Users are not part of the context; they change, and are looked up when a value references them.
  return { version, profiles, tags: await tagCatalogue(tx, clientId) }
}

function summary(id: ProfileId, head: ProfileHead): ProfileSummary {
  const { type, modules, name, pluralName, auditName, icon } = head
  return { id, type, modules, name, pluralName, ...(auditName && { auditName }), ...(icon && { icon }) }
}

import { compile } from "../../../../engine/compile/compile.ts"
import { type CompileContext, type CompiledProfile, type ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { findHeads, findVersion, type ProfileHead, versionInForce } from "./repository.ts"

/**
 * Compiled profiles, kept by client, profile and version. A version never changes, so nothing kept is ever stale;
 * which version is in force is asked for every time.
 */
export interface CompiledProfiles {
  inForce(tx: Tenant, clientId: ClientId, profileId: ProfileId): Promise<CompiledProfile | undefined>
  version(tx: Tenant, clientId: ClientId, profileId: ProfileId, version: number): Promise<CompiledProfile | undefined>
}

const mostKept = 500

export function compiledProfiles(): CompiledProfiles {
  const kept = new Map<string, CompiledProfile>()

  const version = async (tx: Tenant, clientId: ClientId, profileId: ProfileId, number: number) => {
    const key = `${clientId} ${number} ${profileId}`
    const found = kept.get(key)
    if (found) return found
    const compiled = await compiledVersion(tx, clientId, profileId, number)
    if (!compiled) return undefined
    const oldest = kept.keys().next().value
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(key, compiled)
    return compiled
  }

  return {
    version,
    async inForce(tx, clientId, profileId) {
      const number = await versionInForce(tx, clientId, profileId)
      return number === null ? undefined : version(tx, clientId, profileId, number)
    },
  }
}

async function compiledVersion(tx: Tenant, clientId: ClientId, profileId: ProfileId, number: number) {
  const definition = await findVersion(tx, clientId, profileId, number)
  if (!definition) return undefined
  const result = compile(definition, await compileContext(tx, clientId, number))
  if (result.ok) return result.profile
  const codes = result.problems.map(({ code, path }) => `${code} at ${path.join(".")}`).join("; ")
  throw new Error(`Version ${number} of profile ${profileId} was published but does not compile any more: ${codes}`)
}

/** What a definition of this client may refer to: its lists of values and its other profiles. */
export async function compileContext(tx: Tenant, clientId: ClientId, version: number): Promise<CompileContext> {
  const profiles = (await findHeads(tx, clientId)).map(({ id, head }) => summary(id, head))
  // People are no part of it: who they are changes, and they are looked up when a value names them.
  return { version, profiles, tags: {} }
}

function summary(id: ProfileId, head: ProfileHead): ProfileSummary {
  const { type, modules, name, pluralName, auditName, icon } = head
  return { id, type, modules, name, pluralName, ...(auditName && { auditName }), ...(icon && { icon }) }
}

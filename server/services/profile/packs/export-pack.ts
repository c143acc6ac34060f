import { compile } from "../../../../engine/compile/compile.ts"
import { definitionHash, makePack, packText, portable } from "../../../../engine/pack/write-pack.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { Pack, PackedProfile } from "../../../../schemas/pack.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { scopeOf } from "../definitions/compiled-profiles.ts"
import { demandDesign, isSeen } from "../definitions/designing.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { findProfiles } from "../definitions/profile-repository.ts"
import { storedTags } from "../tags/service.ts"
import { rolesWithGrants } from "../../auth/roles/profile-grants.ts"
import { lineageOf } from "./lineage.ts"
import { findPackImports } from "./repository.ts"
import { packedWorkers } from "./workers.ts"

/** Profiles as a pack; one that is not there refuses the whole. */
export async function exportProfiles(
  tx: Tenant,
  actor: Actor,
  ids: readonly ProfileId[],
  state: "published" | "draft",
): Promise<Pack> {
  const { clientId } = actor
  const rows = new Map((await findProfiles(tx, clientId)).map((row) => [row.id, row]))
  const imports = new Map((await findPackImports(tx, clientId)).map((one) => [one.profileId, one]))
  const roles = await rolesWithGrants(tx, actor)
  const contexts = new Map<EntityId | null, CompileContext>()
  const profiles: PackedProfile[] = []
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id)
    if (!row || !isSeen(actor, row)) throw new Refusal(404, problem("profile.not_found", ["ids", index]))
    demandDesign(actor, row, "READ")
    const context = contexts.get(row.entity_id) ?? (await draftContext(tx, clientId, 1, scopeOf(row.entity_id)))
    contexts.set(row.entity_id, context)
    const inForce = state === "published" ? row.published : null
    // What is in force was judged when it was published; a draft that does not compile could be taken nowhere.
    const judged = inForce ? undefined : compile(row.draft, context)
    if (judged && !judged.ok)
      throw new Refusal(
        422,
        judged.problems.map((one) => ({ ...one, path: ["ids", index, ...one.path] })),
      )
    const definition = portable(inForce ?? row.draft)
    const imported = imports.get(id)
    const basedOn = imported?.hash ?? definitionHash(definition)
    const workers = packedWorkers(roles, row)
    const lineage = lineageOf(clientId, id, imported)
    profiles.push({ definition, lineage, basedOn, ...(workers.length > 0 && { workers }) })
  }
  const tags = (await storedTags(tx, actor)).map(({ id, name, users, elements }) => ({
    id,
    name,
    holds: users === null ? ("elements" as const) : ("users" as const),
    elements: [...elements],
  }))
  // Through its text, so that the reply's bytes are the pack's own.
  return JSON.parse(packText(makePack(profiles, tags))) as Pack
}

import { compile } from "../../../../engine/compile/compile.ts"
import { definitionHash, createPack, packText, portable } from "../../../../engine/pack/write-pack.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { Pack, PackedProfile } from "../../../../schemas/pack.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { authorizeDesign, findProfiles, isVisibleToActor, scopeOf } from "../../../profiles/server/index.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { storedTags } from "../tags/service.ts"
import { rolesWithGrants } from "../../../roles/server/index.ts"
import { getPackId } from "./pack-id.ts"
import { findPackImports } from "./repository.ts"
import { packedWorkers } from "./workers.ts"

/** Exports profiles as a pack. Throws 404 if any is missing. */
export async function exportProfiles(
  tx: ClientTransaction,
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
    if (!row || !isVisibleToActor(actor, row)) throw new HttpError(404, problem("profile.not_found", ["ids", index]))
    authorizeDesign(actor, row, "READ")
    const context = contexts.get(row.entity_id) ?? (await draftContext(tx, clientId, 1, scopeOf(row.entity_id)))
    contexts.set(row.entity_id, context)
    const publishedDefinition = state === "published" ? row.published : null
    // Published definitions have been validated; a draft that does not compile cannot be imported anywhere.
    const compilation = publishedDefinition ? undefined : compile(row.draft, context)
    if (compilation && !compilation.ok)
      throw new HttpError(
        422,
        compilation.problems.map((one) => ({ ...one, path: ["ids", index, ...one.path] })),
      )
    const definition = portable(publishedDefinition ?? row.draft)
    const imported = imports.get(id)
    const basedOn = imported?.hash ?? definitionHash(definition)
    const workers = packedWorkers(roles, row)
    const packId = getPackId(clientId, id, imported)
    profiles.push({ definition, packId, basedOn, ...(workers.length > 0 && { workers }) })
  }
  const tags = (await storedTags(tx, actor)).map(({ id, name, users, elements }) => ({
    id,
    name,
    contentType: users === null ? ("elements" as const) : ("users" as const),
    elements: [...elements],
  }))
  // Uses the pack's serialized text, so that the response bytes are those of the pack.
  return JSON.parse(packText(createPack(profiles, tags))) as Pack
}

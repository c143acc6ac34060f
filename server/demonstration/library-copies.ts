import { mergeableFields } from "../../engine/merge/merge-record.ts"
import { masterLibrary, type EntityId, type ProjectId, type RecordId } from "../../schemas/ids.ts"
import { findParents } from "../../modules/master-sync/server/applicable-repository.ts"
import { saveCopy } from "../../modules/master-sync/server/copy-repository.ts"
import type { AccessContext } from "../../modules/records/server/access-context.ts"
import { rowsById } from "../../modules/records/server/record-repository.ts"
import type { ClientTransaction } from "../database/database.ts"

/**
 * Remembers what the projects' records have taken: all of their masters as they are now. What differs in a record is
 * then a change made in its project.
 */
export async function rememberCopies(
  tx: ClientTransaction,
  { actor, availableProfiles }: AccessContext,
): Promise<void> {
  const copies = await tx
    .selectFrom("record")
    .where("client_id", "=", actor.clientId)
    .where("project_id", "!=", masterLibrary)
    .where("master_id", "is not", null)
    .select(["id", "master_id", "project_id", "entity_id"])
    .execute()
  const taken = copies.flatMap(({ id, master_id: masterId, project_id: projectId, entity_id: entityId }) =>
    masterId && projectId && entityId
      ? [{ id, masterId, scope: { clientId: actor.clientId, projectId, entityId } }]
      : [],
  )
  const masterIds = [...new Set(taken.map(({ masterId }) => masterId))]
  const masters = await rowsById(tx, actor.clientId, masterIds, "none")
  const parents = await findParents(tx, actor.clientId, masterIds)
  const present = new Set(taken.map(({ masterId, scope }) => keyOf(scope, masterId)))
  for (const { id, masterId, scope } of taken) {
    const master = masters.get(masterId)
    const profile = master && availableProfiles.get(master.profile_id)
    if (!master || !profile) continue
    const above = (parents.get(masterId) ?? []).map((parent) => parent.id)
    await saveCopy(tx, scope, actor.userId, masterId, {
      recordId: id,
      masterRevision: master.revision,
      fields: Object.fromEntries(mergeableFields(profile).map((field) => [field.id, master.fields[field.id] ?? null])),
      parents: above.filter((parentId) => present.has(keyOf(scope, parentId))).toSorted(),
    })
  }
}

function keyOf(
  { projectId, entityId }: { readonly projectId: ProjectId; readonly entityId: EntityId },
  masterId: RecordId,
): string {
  return `${projectId} ${entityId} ${masterId}`
}

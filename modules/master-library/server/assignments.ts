import { validate as isUuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { masterLibrary, type RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { isProcess } from "../../../schemas/profile-types.ts"
import { appendAudits, type Change } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, isReadable, isVisible, rowsById } from "../../records/server/index.ts"
import type { changeProcessAssignments, ProcessAssignment } from "../contracts/library.ts"
import { deleteAssignments, insertAssignments } from "./assignment-repository.ts"
import { grantTeams, withdrawTeams } from "./teams/copy-grants.ts"
import { findCopiesOfProcesses } from "./teams/team-repository.ts"

/**
 * Assigns processes to entities and withdraws assignments, and records both in the audit logs of the processes. The
 * teams of the processes lose and regain their permissions on the copies accordingly. Throws 404 for a process or an
 * entity that the user cannot see, and changes nothing then.
 */
export async function changeAssignments(
  tx: ClientTransaction,
  access: AccessContext,
  { assign, withdraw }: BodyOf<typeof changeProcessAssignments>,
): Promise<void> {
  const { actor } = access
  await assertVisible(tx, access, { assign, withdraw })
  const added = await insertAssignments(tx, actor.clientId, actor.userId, assign)
  const removed = await deleteAssignments(tx, actor.clientId, withdraw)
  await grantTeams(tx, actor, await findCopiesOfProcesses(tx, actor.clientId, added, "open"))
  await withdrawTeams(tx, actor, await findCopiesOfProcesses(tx, actor.clientId, removed, "all"))
  const nameOf = ({ entityId }: ProcessAssignment) => access.entityNames.get(entityId) ?? ""
  const changes: readonly (readonly [RecordId, Change])[] = [
    ...added.map((pair) => [pair.processId, changeOf(null, nameOf(pair))] as const),
    ...removed.map((pair) => [pair.processId, changeOf(nameOf(pair), null)] as const),
  ]
  const byProcess = Map.groupBy(changes, ([processId]) => processId)
  await appendAudits(
    tx,
    actor,
    [...byProcess].map(([subjectId, those]) => ({
      subjectKind: "record" as const,
      subjectId,
      action: "entities_changed" as const,
      changes: those.map(([, change]) => change),
    })),
  )
}

function changeOf(previous: string | null, current: string | null): Change {
  return { section: null, parameter: "entity", previous, current }
}

async function assertVisible(
  tx: ClientTransaction,
  access: AccessContext,
  requested: Readonly<Record<"assign" | "withdraw", readonly ProcessAssignment[]>>,
): Promise<void> {
  const ids = [...new Set(Object.values(requested).flatMap((pairs) => pairs.map(({ processId }) => processId)))]
  const rows = await rowsById(tx, access.actor.clientId, ids.filter(isUuid), "none")
  const entityIds = new Set(access.actor.entityIds)
  for (const [name, pairs] of Object.entries(requested)) {
    for (const [index, { processId, entityId }] of pairs.entries()) {
      const row = rows.get(processId)
      const isMaster = row?.project_id === masterLibrary && isProcess(row.type)
      if (!row || !isMaster || !isVisible(access.visibility, row) || !isReadable(access, row))
        throw new HttpError(404, problem("record.not_found", [name, index, "processId"]))
      if (!entityIds.has(entityId)) throw new HttpError(404, problem("entity.not_found", [name, index, "entityId"]))
    }
  }
}

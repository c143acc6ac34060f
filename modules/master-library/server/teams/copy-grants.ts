import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import { isProcess } from "../../../../schemas/profile-types.ts"
import { appendAudits, type AuditActor } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { deleteTeamGrants, saveTeamGrants, type TeamGrant } from "./team-grant-repository.ts"
import { type RecordRow, rowsById } from "../../../records/server/index.ts"
import { findTeams, findAssignments, type ProcessCopy } from "./team-repository.ts"

type GrantChange = readonly [recordId: RecordId, userId: UserId, granted: TeamGrant | null]

/**
 * Grants the teams of assigned processes their permissions on these copies, and records them in the copies' audit logs.
 * Returns which are new.
 */
export async function grantTeams(
  tx: ClientTransaction,
  actor: AuditActor & { readonly userId: UserId },
  copies: readonly ProcessCopy[],
): Promise<readonly Pick<TeamGrant, "recordId" | "userId">[]> {
  const { clientId, userId: grantedBy } = actor
  const assigned = await findAssignments(tx, clientId, copies, "share")
  if (assigned.length === 0) return []
  const teams = Map.groupBy(await findTeams(tx, clientId, assigned), keyOf)
  const grants = copies.flatMap((copy) =>
    (teams.get(keyOf(copy)) ?? []).map(({ userId, actions, descendants }) => ({
      recordId: copy.recordId,
      userId,
      actions,
      descendants,
    })),
  )
  const saved = await saveTeamGrants(tx, { clientId, grantedBy, grants })
  const grantOf = new Map(grants.map((grant) => [`${grant.recordId} ${grant.userId}`, grant]))
  await recordChanges(
    tx,
    actor,
    saved.map(({ recordId, userId }) => [recordId, userId, grantOf.get(`${recordId} ${userId}`) ?? null]),
  )
  return saved
}

/** Does so for a record that has just become a copy; of other types than processes there are no teams. */
export async function grantTeamsOfCopy(
  tx: ClientTransaction,
  actor: AuditActor & { readonly userId: UserId },
  row: CopyRow,
): Promise<void> {
  await grantTeamsOfCopies(tx, actor, [row])
}

type CopyRow = Pick<RecordRow, "id" | "type" | "master_id" | "entity_id">

/** Does so for several records. */
export async function grantTeamsOfCopies(
  tx: ClientTransaction,
  actor: AuditActor & { readonly userId: UserId },
  rows: readonly CopyRow[],
): Promise<void> {
  const copies = rows.flatMap(({ id, type, master_id: processId, entity_id: entityId }) =>
    isProcess(type) && processId !== null && entityId !== null ? [{ processId, entityId, recordId: id }] : [],
  )
  if (copies.length > 0) await grantTeams(tx, actor, copies)
}

/** Withdraws the permissions that follow a team on these copies, of all members or of one. */
export async function withdrawTeams(
  tx: ClientTransaction,
  actor: AuditActor,
  copies: readonly ProcessCopy[],
  member?: UserId,
): Promise<void> {
  const recordIds = copies.map(({ recordId }) => recordId)
  const withdrawn = await deleteTeamGrants(tx, actor.clientId, recordIds, member)
  await recordChanges(
    tx,
    actor,
    withdrawn.map((grant) => [grant.recordId, grant.userId, null]),
  )
}

const keyOf = ({ processId, entityId }: Pick<ProcessCopy, "processId" | "entityId">) => `${processId} ${entityId}`

async function recordChanges(tx: ClientTransaction, actor: AuditActor, changes: readonly GrantChange[]): Promise<void> {
  const byRecord = Map.groupBy(changes, ([recordId]) => recordId)
  // The chains of the copies' audit logs are continued by one transaction at a time.
  await rowsById(tx, actor.clientId, [...byRecord.keys()], "update")
  await appendAudits(
    tx,
    actor,
    [...byRecord].map(([subjectId, those]) => ({
      subjectKind: "record" as const,
      subjectId,
      action: "permission_changed" as const,
      changes: those.map(([, userId, granted]) => ({
        section: null,
        parameter: "permission",
        previous: granted ? null : [userId],
        current: granted && grantForAudit(userId, granted),
      })),
    })),
  )
}

/** A permission as audit logs keep it: the user, the actions and the types of descendants. */
export function grantForAudit(userId: UserId, { actions, descendants }: Pick<TeamGrant, "actions" | "descendants">) {
  return [userId, ...actions, ...(descendants ? [{ descendants }] : [])]
}

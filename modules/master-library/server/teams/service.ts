import { validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { masterLibrary, type EntityId, type RecordId, type UserId } from "../../../../schemas/ids.ts"
import { allowsRecords, recordFeature } from "../../../../schemas/permissions.ts"
import { isProcess, profileTypes, type ProfileType } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, authorizeRecords } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { notifyOfMany } from "../../../../server/notifications/notify.ts"
import type { RecordPermission } from "../../../records/contracts/record-permissions.ts"
import {
  type AccessContext,
  findRecord,
  loadAccessContext,
  profileOfRecord,
  type RecordDeps,
  type RecordRow,
} from "../../../records/server/index.ts"
import {
  filterCandidates,
  findUsersWithGrants,
  listCandidates,
  type RecordGrant,
  serializeGrant,
  toRecordGrant,
} from "../../../records/server/lists.ts"
import type * as calls from "../../contracts/teams.ts"
import { maxTeamMembers, type ProcessTeam } from "../../contracts/teams.ts"
import { grantForAudit, grantTeams, withdrawTeams } from "./copy-grants.ts"
import * as repository from "./team-repository.ts"

export type TeamService = ReturnType<typeof teamService>

const maxCandidates = 20

/** A master process in an entity, as the user who reads or changes its team sees it. */
interface Subject {
  readonly access: AccessContext
  readonly row: RecordRow
  readonly scope: repository.TeamScope
}

/** The teams of master processes: who works with their copies in an entity. */
export function teamService(deps: RecordDeps) {
  const { database } = deps
  const change = (
    actor: Actor,
    id: RecordId,
    entityId: EntityId,
    run: (tx: ClientTransaction, subject: Subject) => Promise<void>,
  ): Promise<ProcessTeam> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const subject = await subjectOf(tx, await loadAccessContext(tx, actor, deps), id, entityId, "update")
      authorizeRecords(subject.access, subject.row.profile_id, "CREATE")
      authorizeRecords(subject.access, subject.row.profile_id, "DELETE")
      await run(tx, subject)
      return serializeTeam(tx, subject)
    })

  return {
    get: (actor: Actor, id: RecordId, entityId: EntityId): Promise<ProcessTeam> =>
      database.readTransaction(actor.clientId, async (tx) =>
        serializeTeam(tx, await subjectOf(tx, await loadAccessContext(tx, actor, deps), id, entityId, "none")),
      ),

    candidates: (
      actor: Actor,
      id: RecordId,
      entityId: EntityId,
      { search = "" }: QueryOf<typeof calls.listTeamCandidates>,
    ): Promise<ReplyOf<typeof calls.listTeamCandidates>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const subject = await subjectOf(tx, await loadAccessContext(tx, actor, deps), id, entityId, "none")
        const members = await repository.findTeams(tx, actor.clientId, [subject.scope])
        const exceptIds = members.map(({ userId }) => userId)
        const options = { search: search.trim(), size: maxCandidates, exceptIds }
        return { content: await listCandidates(tx, grantScopeOf(subject), options) }
      }),

    add: (
      actor: Actor,
      id: RecordId,
      entityId: EntityId,
      { userIds, permission }: BodyOf<typeof calls.addTeamMembers>,
    ): Promise<ProcessTeam> =>
      change(actor, id, entityId, async (tx, subject) => {
        const { row, scope } = subject
        const granted = toRecordGrant({ type: row.type, entity_id: entityId }, permission)
        assertGrantable(actor, row.type, granted)
        const candidateIds = await filterCandidates(tx, grantScopeOf(subject), userIds.filter(isUuid))
        const unknownUsers = userIds.flatMap((userId, index) =>
          candidateIds.has(userId) ? [] : [problem("permission.not_of_entity", ["userIds", index])],
        )
        if (unknownUsers.length > 0) throw new HttpError(400, unknownUsers)
        const members = await repository.findTeams(tx, actor.clientId, [scope])
        const before = new Map<UserId, RecordGrant>(members.map((member) => [member.userId, member]))
        const added = userIds.filter((userId) => !before.has(userId))
        if (before.size + added.length > maxTeamMembers)
          throw new HttpError(409, problem("permission.too_many_users", ["userIds"], { maximum: maxTeamMembers }))
        await repository.saveMembers(tx, scope, userIds, granted, actor.userId)
        const copies = await repository.findCopiesOfProcesses(tx, actor.clientId, [scope], "open")
        const newGrants = await grantTeams(tx, actor, copies)
        await recordChange(
          tx,
          subject,
          userIds.map((userId) => [userId, before.get(userId) ?? null, granted] as const),
        )
        await notifyOfMany(tx, {
          clientId: actor.clientId,
          kind: "PERMISSION_GRANTED",
          by: actor.userId,
          values: {},
          recipients: newGrants.map(({ recordId, userId: to }) => ({ to, about: recordId, dedupeKey: recordId })),
        })
      }),

    remove: (actor: Actor, id: RecordId, entityId: EntityId, userId: UserId): Promise<ProcessTeam> =>
      change(actor, id, entityId, async (tx, subject) => {
        const { scope } = subject
        const had = isUuid(userId) ? await repository.deleteMember(tx, scope, userId) : undefined
        if (!had) throw new HttpError(404, problem("request.not_found", ["userId"]))
        const copies = await repository.findCopiesOfProcesses(tx, actor.clientId, [scope], "all")
        await withdrawTeams(tx, actor, copies, userId)
        await recordChange(tx, subject, [[userId, had, null]])
      }),
  }
}

/** Throws 404 for a process or an entity that the user cannot see, and 409 unless they are assigned to each other. */
async function subjectOf(
  tx: ClientTransaction,
  access: AccessContext,
  id: RecordId,
  entityId: EntityId,
  lock: "update" | "none",
): Promise<Subject> {
  const { actor, visibility } = access
  const row = await findRecord(tx, actor.clientId, visibility, id, lock === "update" ? "update" : undefined)
  profileOfRecord(access, row)
  if (row.project_id !== masterLibrary || !isProcess(row.type))
    throw new HttpError(404, problem("record.not_found", ["id"]))
  if (!actor.entityIds.includes(entityId)) throw new HttpError(404, problem("entity.not_found", ["entityId"]))
  const scope = { clientId: actor.clientId, processId: id, entityId }
  const assigned = await repository.findAssignments(tx, actor.clientId, [scope], lock)
  if (assigned.length === 0) throw new HttpError(409, problem("process.not_assigned", ["entityId"]))
  return { access, row, scope }
}

const grantScopeOf = ({ access, row, scope }: Subject) => ({
  access: access.actor,
  clientId: scope.clientId,
  entityId: scope.entityId,
  project: null,
  modules: profileOfRecord(access, row).modules,
})

/** Throws 403 for actions on types that the user's own roles do not allow. */
function assertGrantable(actor: Actor, processType: ProfileType, { actions, descendants }: RecordGrant): void {
  const types: readonly ProfileType[] = descendants ?? [processType]
  const exceeding = types.flatMap((type, index) =>
    actions
      .filter((action) => !allowsRecords(actor.rights, type, action))
      .map((action) =>
        problem("permission.exceeds_own", ["permission", ...(descendants ? ["descendants", index] : [])], {
          action,
          feature: recordFeature[type],
        }),
      ),
  )
  if (exceeding.length > 0) throw new HttpError(403, exceeding)
}

async function serializeTeam(tx: ClientTransaction, { access, row, scope }: Subject): Promise<ProcessTeam> {
  const { clientId } = scope
  const members = await repository.findTeams(tx, clientId, [scope])
  const grants = new Map<string, RecordGrant>(members.map((member) => [member.userId, member]))
  const users = await findUsersWithGrants(tx, access.actor, [...grants.keys()])
  const copies = await repository.findCopiesOfProcesses(tx, clientId, [scope], "open")
  const readable = new Set(access.profiles.map(({ type }) => type))
  const content = users.flatMap(({ id, firstName, lastName, email, ...user }): RecordPermission[] => {
    const grant = grants.get(id)
    if (!grant) return []
    const can = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") =>
      allowsRecords(user, row.type, action) || (action !== "CREATE" && grant.actions.includes(action))
    return [
      {
        id: `${row.id}:${scope.entityId}:${id}`,
        userId: id,
        firstName,
        lastName,
        email,
        type: "MANUALLY",
        permission: { create: can("CREATE"), read: can("READ"), update: can("UPDATE"), delete: can("DELETE") },
        granted: serializeGrant(grant),
        assigned: false,
      },
    ]
  })
  return {
    content,
    types: profileTypes.filter((type) => readable.has(type)),
    copies: copies.length,
    incomplete: [
      ...(await repository.findIncomplete(
        tx,
        clientId,
        copies.map(({ recordId }) => recordId),
        members.map(({ userId }) => userId),
      )),
    ],
  }
}

async function recordChange(
  tx: ClientTransaction,
  { access, scope }: Subject,
  changes: readonly (readonly [UserId, before: RecordGrant | null, after: RecordGrant | null])[],
): Promise<void> {
  await appendAudit(tx, access.actor, {
    subjectKind: "record",
    subjectId: scope.processId,
    action: "permission_changed",
    changes: changes.map(([userId, previous, current]) => ({
      section: access.entityNames.get(scope.entityId) ?? null,
      parameter: "permission",
      previous: previous && grantForAudit(userId, previous),
      current: current && grantForAudit(userId, current),
    })),
  })
}

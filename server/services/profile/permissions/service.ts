import { validate as isUuid } from "uuid"
import type { QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import {
  type BelowProcess,
  type GivenPermission,
  type listManagedProcesses,
  type PermissionCandidate,
  processPermissionLimits,
  type RecordPermission,
  recordPermissionLimits,
} from "../../../../schemas/api/record-permissions.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import { isProcess, profileTypes } from "../../../../schemas/profile-types.ts"
import { problem, type ProblemCode } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { demandRecords, type Actor, forbidden, mayRecords } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { notify, withdraw } from "../../../notifications/notify.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { profileOfRecord, readerOf, type Reading } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { findRecord } from "../records/record-row.ts"
import { countBelow } from "./below-repository.ts"
import { carriesBelow, demandHeld, type Given, givenOf } from "./given-permission.ts"
import * as repository from "./given-repository.ts"
import { printAll, type Subject } from "./print-permissions.ts"
import { processesOf } from "./processes-repository.ts"

export interface PermissionParts extends Reading {
  readonly database: Database
}

export type RecordPermissionService = ReturnType<typeof recordPermissionService>

const candidatesShown = 20
const usualSize = 50

/**
 * Permissions on one record, for those who may create and delete records of its type. What is given here adds to what roles
 * give, for people who work in the record's entity and module: it opens no wall.
 */
export function recordPermissionService(parts: PermissionParts) {
  const { database } = parts
  const onRecord = <T>(actor: Actor, id: RecordId, work: (tx: Tenant, subject: Subject) => Promise<T>): Promise<T> =>
    database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, parts)
      const row = await findRecord(tx, actor.clientId, reader.visibility, id, "update")
      const profile = profileOfRecord(reader, row)
      demandRecords(reader, row.profile_id, "CREATE")
      demandRecords(reader, row.profile_id, "DELETE")
      return work(tx, { reader, row, profile })
    })

  return {
    list: (actor: Actor, id: RecordId): Promise<{ content: RecordPermission[]; below?: BelowProcess }> =>
      onRecord(actor, id, async (tx, subject) => {
        const content = await printAll(tx, subject)
        if (!carriesBelow(subject.row)) return { content }
        const { types, whole } = await countBelow(tx, subject.row)
        const records = new Map(types.map((one) => [one.type, one.records]))
        const readable = new Set(subject.reader.profiles.map(({ type }) => type))
        const told = profileTypes.filter((type) => readable.has(type))
        return { content, below: { types: told.map((type) => ({ type, records: records.get(type) ?? 0 })), whole } }
      }),

    processes: (
      actor: Actor,
      { entityId, search = "", page = 0, size = usualSize }: QueryOf<typeof listManagedProcesses>,
    ): Promise<ReplyOf<typeof listManagedProcesses>> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const managed = reader.profiles.filter(
          ({ type, profileId }) =>
            isProcess(type) && mayRecords(reader, profileId, "CREATE") && mayRecords(reader, profileId, "DELETE"),
        )
        if (managed.length === 0) throw forbidden("CREATE", "Process")
        if (!reader.visibility.entityIds.includes(entityId))
          throw new Refusal(404, problem("entity.not_found", ["entityId"]))
        const profileIds = managed.map(({ profileId }) => profileId)
        return processesOf(tx, reader, profileIds, { entityId, search, page, size })
      }),

    candidates: (actor: Actor, id: RecordId, search: string): Promise<PermissionCandidate[]> =>
      onRecord(actor, id, (tx, subject) =>
        repository.listCandidates(tx, standingOf(subject), subject.row.id, search.trim(), candidatesShown),
      ),

    add: (actor: Actor, id: RecordId, userIds: readonly UserId[], permission: GivenPermission) =>
      onRecord(actor, id, async (tx, subject) => {
        const { row, reader } = subject
        const given = givenOf(row, permission)
        const may = await repository.amongCandidates(tx, standingOf(subject), userIds.filter(isUuid))
        const strangers = userIds.flatMap((userId, index) =>
          may.has(userId) ? [] : [problem("permission.not_of_entity", ["userIds", index])],
        )
        if (strangers.length > 0) throw new Refusal(400, strangers)
        const there = await repository.givenOn(tx, actor.clientId, row.id)
        const before = new Map<UserId, Given>(there.map((one) => [one.user_id, one]))
        const had = userIds.map((userId) => before.get(userId))
        demandHeld(actor, reader.visibility, row, given, had)
        const added = userIds.filter((userId) => !before.has(userId))
        if (before.size + added.length > recordPermissionLimits.people)
          throw tooMany("permission.too_many_people", recordPermissionLimits.people)
        const { records } = await repository.mostGiven(tx, actor.clientId, added, row.id)
        if (records >= recordPermissionLimits.records)
          throw tooMany("permission.too_many_records", recordPermissionLimits.records)
        await demandRoom(tx, row, userIds, given, had)
        await repository.writeGiven(tx, { ...giving(actor, row), ...given, userIds })
        await note(
          tx,
          actor,
          row,
          userIds.map((userId) => [userId, before.get(userId) ?? null, given] as const),
        )
        const told = { clientId: actor.clientId, to: added, by: actor.userId, about: row.id, values: {}, once: row.id }
        await notify(tx, { ...told, kind: "PERMISSION_GIVEN" })
        return printAll(tx, subject)
      }),

    change: (actor: Actor, id: RecordId, userId: UserId, permission: GivenPermission) =>
      onRecord(actor, id, async (tx, subject) => {
        const { row, reader } = subject
        const had = (await repository.givenOn(tx, actor.clientId, row.id)).find(({ user_id }) => user_id === userId)
        if (!had) throw await notGiven(tx, subject, userId)
        const given = givenOf(row, permission)
        demandHeld(actor, reader.visibility, row, given, [had])
        await demandRoom(tx, row, [userId], given, [had])
        await repository.writeGiven(tx, { ...giving(actor, row), ...given, userIds: [userId] })
        await note(tx, actor, row, [[userId, had, given]])
        return printAll(tx, subject)
      }),

    remove: (actor: Actor, id: RecordId, userId: UserId): Promise<void> =>
      onRecord(actor, id, async (tx, subject) => {
        const { row } = subject
        const had = isUuid(userId) ? await repository.removeGiven(tx, actor.clientId, row.id, userId) : undefined
        if (!had) throw await notGiven(tx, subject, userId)
        await note(tx, actor, row, [[userId, had, null]])
        await withdraw(tx, { clientId: actor.clientId, kinds: ["PERMISSION_GIVEN"], once: row.id, from: [userId] })
      }),
  }
}

function standingOf({ reader, row, profile }: Subject): repository.Standing {
  const project = row.project_id === null ? undefined : reader.visibility.projects.get(row.project_id)
  return {
    reader: reader.actor,
    clientId: row.client_id,
    entityId: row.entity_id,
    project: project ?? null,
    modules: profile.modules,
  }
}

const giving = ({ clientId, userId }: Actor, row: RecordRow) => ({ clientId, recordId: row.id, givenBy: userId })

/** A row that is there by itself cannot be taken away here; anybody else has none. */
async function notGiven(tx: Tenant, subject: Subject, userId: UserId): Promise<Refusal> {
  const isSystem = (await printAll(tx, subject)).some((row) => row.userId === userId)
  return isSystem
    ? new Refusal(409, problem("permission.system_row", ["userId"]))
    : new Refusal(404, problem("request.not_found", ["userId"]))
}

function tooMany(code: ProblemCode, maximum: number): Refusal {
  return new Refusal(409, problem(code, ["userIds"], { maximum }))
}

/** What lies below a process is given while it is no more than a permission reaches, and to a person on so many processes. */
async function demandRoom(
  tx: Tenant,
  row: RecordRow,
  userIds: readonly UserId[],
  { below }: Given,
  before: readonly (Given | undefined)[],
): Promise<void> {
  // Who has it already may have its types changed, whatever has come to lie there meanwhile.
  if (below === null || before.every((one) => one?.below)) return
  const { processes, records } = processPermissionLimits
  if (!(await countBelow(tx, row)).whole)
    throw new Refusal(409, problem("permission.too_much_below", ["permission", "below"], { maximum: records }))
  const held = await repository.mostGiven(tx, row.client_id, userIds, row.id)
  if (held.processes >= processes) throw tooMany("permission.too_many_processes", processes)
}

async function note(
  tx: Tenant,
  actor: Actor,
  row: RecordRow,
  changes: readonly (readonly [UserId, before: Given | null, after: Given | null])[],
): Promise<void> {
  const kept = (userId: UserId, given: Given | null) =>
    given && [userId, ...given.actions, ...(given.below ? [{ below: given.below }] : [])]
  await appendAudit(tx, actor, {
    subjectKind: "record",
    subjectId: row.id,
    action: "permission_changed",
    changes: changes.map(([userId, previous, current]) => ({
      section: null,
      parameter: "permission",
      previous: kept(userId, previous),
      current: kept(userId, current),
    })),
  })
}

import { v7 as uuid, validate as isUuid } from "uuid"
import type {
  Absence,
  AbsenceFields,
  ListAbsences,
  Substitution,
  SubstituteCandidate,
  updateAbsence,
} from "../contract.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { AbsenceId, UserId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { dateIn } from "../../../server/clock.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { getDatabaseTime } from "../../../server/database/time.ts"
import { notify, withdraw } from "../../../server/notifications/notify.ts"
import { type Actor, ownerOf } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import { normalizeAbsence } from "./validate-absence.ts"
import * as repository from "./repository.ts"
import type { AbsenceContent, AbsenceRow, AbsenceOwner } from "./repository.ts"

export type AbsenceService = ReturnType<typeof absenceService>

/** Absences and substitutes, managed by users themselves or for them by a client administrator. */
export function absenceService(database: Database) {
  /** Runs on a user's absences, locked against concurrent writes. */
  const writing = <T>(
    actor: Actor,
    userId: UserId,
    run: (tx: ClientTransaction, locked: LockedAbsences) => Promise<T>,
  ): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const owner = { clientId: actor.clientId, userId }
      const today = await dayOf(tx, actor, owner, "update")
      return run(tx, { owner, today, rows: await repository.absencesOf(tx, owner, today) })
    })

  const findAbsence = async (
    tx: ClientTransaction,
    actor: Actor,
    { owner, today }: Pick<LockedAbsences, "owner" | "today">,
    id: AbsenceId,
  ) => {
    const [row] = await repository.absencesOf(tx, owner, today, id)
    if (!row) throw new Error("An absence is gone that this transaction has written.")
    const [absence] = await serializeAbsences(tx, actor, [row], today)
    if (!absence) throw new Error("An absence was not printed.")
    return absence
  }

  return {
    list: (actor: Actor, userId: UserId = ownerOf(actor)): Promise<Omit<ListAbsences, "substituteFor">> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const owner = { clientId: actor.clientId, userId }
        const today = await dayOf(tx, actor, owner)
        const rows = await repository.absencesOf(tx, owner, today)
        return { content: await serializeAbsences(tx, actor, rows, today), today }
      }),

    /** The users the caller substitutes for, now and later, each by their own local date. */
    substituteFor: (actor: Actor): Promise<Substitution[]> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const now = await getDatabaseTime(tx)
        const owner = { clientId: actor.clientId, userId: ownerOf(actor) }
        const yesterday = dateIn("UTC", new Date(now.getTime() - dayMs))
        const rows = (await repository.findSubstitutions(tx, owner, yesterday)).flatMap((row) => {
          const today = dateIn(row.zone, now)
          return row.until_on < today ? [] : [{ ...row, isNow: row.from_on <= today }]
        })
        const names = await namesFor(
          tx,
          actor,
          rows.map(({ user_id }) => user_id),
        )
        return rows.map(({ id, from_on: from, until_on: until, user_id, isNow }) => ({
          id,
          from,
          until,
          user: { id: user_id, name: names.get(user_id) ?? null },
          isNow,
        }))
      }),

    create: (actor: Actor, body: AbsenceFields, userId: UserId = actor.userId): Promise<Absence> =>
      writing(actor, userId, async (tx, locked) => {
        const { owner, today, rows: others } = locked
        const content = await normalizeAbsence(tx, owner, body, { today, others })
        const id = uuid() as AbsenceId
        await repository.insertAbsence(tx, owner, { id, ...content, created_by: actor.userId })
        await recordChange(tx, actor, owner, "absence_set", undefined, content)
        await notifyAssignees(tx, owner, id, content)
        return findAbsence(tx, actor, locked, id)
      }),

    update: (actor: Actor, id: AbsenceId, { revision, ...body }: BodyOf<typeof updateAbsence>): Promise<Absence> =>
      writing(actor, actor.userId, async (tx, locked) => {
        const { owner, today, rows } = locked
        const row = getAbsence(rows, id)
        if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
        if (revision !== row.revision) throw new HttpError(409, problem("absence.conflict", ["revision"]))
        const others = rows.filter((one) => one.id !== id)
        const content = await normalizeAbsence(tx, owner, body, { today, others })
        await repository.writeAbsence(tx, actor.clientId, id, content)
        await recordChange(tx, actor, owner, "absence_changed", row, content)
        // The notification is outdated: replace it.
        await withdrawNotifications(tx, owner, id)
        await notifyAssignees(tx, owner, id, content)
        return findAbsence(tx, actor, locked, id)
      }),

    delete: (actor: Actor, id: AbsenceId, userId: UserId = actor.userId): Promise<void> =>
      writing(actor, userId, async (tx, { owner, rows }) => {
        const row = getAbsence(rows, id)
        await repository.removeAbsence(tx, actor.clientId, id)
        await recordChange(tx, actor, owner, "absence_removed", row, undefined)
        await withdrawNotifications(tx, owner, id)
      }),

    substitutes: (actor: Actor, search = "", userId: UserId = ownerOf(actor)): Promise<SubstituteCandidate[]> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const owner = { clientId: actor.clientId, userId }
        await dayOf(tx, actor, owner)
        return repository.findSubstitutes(tx, owner, search.trim())
      }),
  }
}

const dayMs = 86_400_000

interface LockedAbsences {
  readonly owner: AbsenceOwner
  /** ISO date at the user's entity. */
  readonly today: string
  readonly rows: readonly AbsenceRow[]
}

async function dayOf(
  tx: ClientTransaction,
  { viewing }: Actor,
  owner: AbsenceOwner,
  lock: "none" | "update" = "none",
): Promise<string> {
  const known = isUuid(owner.userId) ? await repository.timeZoneOf(tx, owner, lock) : undefined
  // An administrator who views the system as a role has no days of their own, so any time zone will do.
  const zone = known ?? (viewing ? "UTC" : undefined)
  if (zone === undefined) throw new HttpError(404, problem("user.not_found", ["userId"]))
  return dateIn(zone, await getDatabaseTime(tx))
}

/** Throws not found for an absence that is over. */
function getAbsence(rows: readonly AbsenceRow[], id: string): AbsenceRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new HttpError(404, problem("absence.not_found", ["id"]))
  return row
}

async function namesFor(
  tx: ClientTransaction,
  { clientId, rights, entityIds }: Actor,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const visibleEntityIds = rights.isClientAdmin ? null : entityIds
  const found = await listDirectoryUsers(tx, { clientId, entityIds: visibleEntityIds, ids, size: ids.length })
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function serializeAbsences(
  tx: ClientTransaction,
  actor: Actor,
  rows: readonly AbsenceRow[],
  today: string,
): Promise<Absence[]> {
  const userIds = rows.flatMap(({ substitute_id, created_by }) => [substitute_id, created_by])
  const names = await namesFor(tx, actor, userIds)
  const named = (id: UserId) => ({ id, name: names.get(id) ?? null })
  return rows.map((row) => ({
    id: row.id,
    from: row.from_on,
    until: row.until_on,
    substitute: named(row.substitute_id),
    setBy: row.created_by === row.user_id ? null : named(row.created_by),
    isNow: row.from_on <= today,
    warning: row.is_closed ? "inactive" : row.is_away ? "away" : null,
    revision: row.revision,
  }))
}

/** Records in the user's audit log who can act on their behalf, and who changed it. */
async function recordChange(
  tx: ClientTransaction,
  actor: Actor,
  { userId }: AbsenceOwner,
  action: "absence_set" | "absence_changed" | "absence_removed",
  before: AbsenceContent | undefined,
  after: AbsenceContent | undefined,
): Promise<void> {
  const columns = { from: "from_on", until: "until_on", substitute: "substitute_id" } as const
  const changes = Object.entries(columns).flatMap(([parameter, column]) => {
    const [previous, current] = [before?.[column] ?? null, after?.[column] ?? null]
    return previous === current ? [] : [{ section: null, parameter, previous, current }]
  })
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: userId, action, changes })
}

/** Notifies the substitute in the name of the absent user, even if an administrator made the entry. */
async function notifyAssignees(
  tx: ClientTransaction,
  { clientId, userId }: AbsenceOwner,
  id: AbsenceId,
  content: AbsenceContent,
): Promise<void> {
  const { from_on: from, until_on: until, substitute_id: to } = content
  const kind = "ABSENCE_SUBSTITUTE"
  await notify(tx, { clientId, kind, to: [to], by: userId, about: null, values: { from, until }, dedupeKey: id })
}

async function withdrawNotifications(tx: ClientTransaction, { clientId }: AbsenceOwner, id: AbsenceId): Promise<void> {
  await withdraw(tx, { clientId, kinds: ["ABSENCE_SUBSTITUTE"], dedupeKey: id })
}

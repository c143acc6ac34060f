import { v7 as uuid, validate as isUuid } from "uuid"
import type {
  Absence,
  AbsenceFields,
  ListAbsences,
  StandIn,
  SubstituteCandidate,
  updateAbsence,
} from "../../../../schemas/api/absences.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { AbsenceId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { dateIn } from "../../../clock.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { notify, withdraw } from "../../../notifications/notify.ts"
import { type Actor, ownerOf } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { listPeople } from "../../auth/people/service.ts"
import { soundAbsence } from "./judge-absence.ts"
import * as repository from "./repository.ts"
import type { AbsenceContent, AbsenceRow, Whose } from "./repository.ts"

export type AbsenceService = ReturnType<typeof absenceService>

/** When people are away and who acts for them: a person's own to say, or a client administrator's for them. */
export function absenceService(database: Database) {
  /** On the person's absences, after whoever else writes them. */
  const writing = <T>(actor: Actor, userId: UserId, work: (tx: Tenant, held: Held) => Promise<T>): Promise<T> =>
    database.tenant(actor.clientId, async (tx) => {
      const whose = { clientId: actor.clientId, userId }
      const today = await dayOf(tx, actor, whose, "held")
      return work(tx, { whose, today, rows: await repository.absencesOf(tx, whose, today) })
    })

  const read = async (tx: Tenant, actor: Actor, { whose, today }: Pick<Held, "whose" | "today">, id: AbsenceId) => {
    const [row] = await repository.absencesOf(tx, whose, today, id)
    if (!row) throw new Error("An absence is gone that this transaction has written.")
    const [absence] = await printAbsences(tx, actor, [row], today)
    if (!absence) throw new Error("An absence was not printed.")
    return absence
  }

  return {
    list: (actor: Actor, userId: UserId = ownerOf(actor)): Promise<Omit<ListAbsences, "standsInFor">> =>
      database.reading(actor.clientId, async (tx) => {
        const whose = { clientId: actor.clientId, userId }
        const today = await dayOf(tx, actor, whose)
        const rows = await repository.absencesOf(tx, whose, today)
        return { content: await printAbsences(tx, actor, rows, today), today }
      }),

    /** For whom the caller stands in, now and later, each by their own day. */
    standsInFor: (actor: Actor): Promise<StandIn[]> =>
      database.reading(actor.clientId, async (tx) => {
        const now = await readNow(tx)
        const whose = { clientId: actor.clientId, userId: ownerOf(actor) }
        const yesterday = dateIn("UTC", new Date(now.getTime() - dayMs))
        const rows = (await repository.standInsOf(tx, whose, yesterday)).flatMap((row) => {
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
          person: { id: user_id, name: names.get(user_id) ?? null },
          isNow,
        }))
      }),

    create: (actor: Actor, body: AbsenceFields, userId: UserId = actor.userId): Promise<Absence> =>
      writing(actor, userId, async (tx, held) => {
        const { whose, today, rows: others } = held
        const content = await soundAbsence(tx, whose, body, { today, others })
        const id = uuid() as AbsenceId
        await repository.insertAbsence(tx, whose, { id, ...content, created_by: actor.userId })
        await note(tx, actor, whose, "absence_set", undefined, content)
        await tell(tx, whose, id, content)
        return read(tx, actor, held, id)
      }),

    update: (actor: Actor, id: AbsenceId, { revision, ...body }: BodyOf<typeof updateAbsence>): Promise<Absence> =>
      writing(actor, actor.userId, async (tx, held) => {
        const { whose, today, rows } = held
        const row = among(rows, id)
        if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
        if (revision !== row.revision) throw new Refusal(409, problem("absence.conflict", ["revision"]))
        const others = rows.filter((one) => one.id !== id)
        const content = await soundAbsence(tx, whose, body, { today, others })
        await repository.writeAbsence(tx, actor.clientId, id, content)
        await note(tx, actor, whose, "absence_changed", row, content)
        // Told anew, since it is no longer what was told.
        await untell(tx, whose, id)
        await tell(tx, whose, id, content)
        return read(tx, actor, held, id)
      }),

    delete: (actor: Actor, id: AbsenceId, userId: UserId = actor.userId): Promise<void> =>
      writing(actor, userId, async (tx, { whose, rows }) => {
        const row = among(rows, id)
        await repository.removeAbsence(tx, actor.clientId, id)
        await note(tx, actor, whose, "absence_removed", row, undefined)
        await untell(tx, whose, id)
      }),

    substitutes: (actor: Actor, search = "", userId: UserId = ownerOf(actor)): Promise<SubstituteCandidate[]> =>
      database.reading(actor.clientId, async (tx) => {
        const whose = { clientId: actor.clientId, userId }
        await dayOf(tx, actor, whose)
        return repository.findSubstitutes(tx, whose, search.trim())
      }),
  }
}

const dayMs = 86_400_000

interface Held {
  readonly whose: Whose
  /** ISO date where the person works. */
  readonly today: string
  readonly rows: readonly AbsenceRow[]
}

async function dayOf(tx: Tenant, { viewing }: Actor, whose: Whose, held?: "held"): Promise<string> {
  const known = isUuid(whose.userId) ? await repository.timeZoneOf(tx, whose, held) : undefined
  // Whoever views the product as a role is nobody, whose days are as good as any.
  const zone = known ?? (viewing ? "UTC" : undefined)
  if (zone === undefined) throw new Refusal(404, problem("user.not_found", ["userId"]))
  return dateIn(zone, await readNow(tx))
}

/** What is over is no longer there to be changed. */
function among(rows: readonly AbsenceRow[], id: string): AbsenceRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal(404, problem("absence.not_found", ["id"]))
  return row
}

async function namesFor(
  tx: Tenant,
  { clientId, rights, entityIds }: Actor,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return new Map()
  const seen = rights.isClientAdmin ? null : entityIds
  const found = await listPeople(tx, { clientId, entityIds: seen, ids, size: ids.length })
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function printAbsences(tx: Tenant, actor: Actor, rows: readonly AbsenceRow[], today: string): Promise<Absence[]> {
  const people = rows.flatMap(({ substitute_id, created_by }) => [substitute_id, created_by])
  const names = await namesFor(tx, actor, people)
  const named = (id: UserId) => ({ id, name: names.get(id) ?? null })
  return rows.map((row) => ({
    id: row.id,
    from: row.from_on,
    until: row.until_on,
    substitute: named(row.substitute_id),
    setBy: row.created_by === row.user_id ? null : named(row.created_by),
    isNow: row.from_on <= today,
    doubt: row.is_closed ? "inactive" : row.is_away ? "away" : null,
    revision: row.revision,
  }))
}

/** Who may act in somebody's name is told in that person's trail, with who said so. */
async function note(
  tx: Tenant,
  actor: Actor,
  { userId }: Whose,
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

/** The substitute, in the name of whom they stand in for, whoever wrote it down. */
async function tell(tx: Tenant, { clientId, userId }: Whose, id: AbsenceId, content: AbsenceContent): Promise<void> {
  const { from_on: from, until_on: until, substitute_id: to } = content
  const kind = "ABSENCE_SUBSTITUTE"
  await notify(tx, { clientId, kind, to: [to], by: userId, about: null, values: { from, until }, once: id })
}

async function untell(tx: Tenant, { clientId }: Whose, id: AbsenceId): Promise<void> {
  await withdraw(tx, { clientId, kinds: ["ABSENCE_SUBSTITUTE"], once: id })
}

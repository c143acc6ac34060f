import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { isIsoDate } from "../../../schemas/iso-date.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  maxAnnouncements,
  type Announcement,
  type AnnouncementFields,
  type AnnouncementId,
  type CurrentAnnouncement,
  type updateAnnouncement,
} from "../contract.ts"
import * as repository from "./repository.ts"

export type AnnouncementService = ReturnType<typeof announcementService>

/** Announcements of a client, managed by its administrators and shown to everyone who works in their entity. */
export function announcementService(database: Database) {
  const found = async (tx: ClientTransaction, actor: Actor, id: AnnouncementId): Promise<Announcement> => {
    const [row] = await repository.findAnnouncements(tx, actor, id)
    if (!row) throw new Error(`Announcement ${id}, just written, was not found.`)
    return serialize(row)
  }

  return {
    list: (actor: Actor): Promise<Announcement[]> =>
      database.readTransaction(actor.clientId, async (tx) =>
        (await repository.findAnnouncements(tx, actor)).map(serialize),
      ),

    current: (actor: Actor): Promise<CurrentAnnouncement[]> =>
      database.readTransaction(actor.clientId, async (tx) =>
        (await repository.findAnnouncements(tx, actor))
          .filter((row) => row.state === "current" && [null, actor.entityId].includes(row.entity_id))
          .map(({ id, text, tone, revision }) => ({ id, text, tone, revision })),
      ),

    create: (actor: Actor, body: AnnouncementFields): Promise<Announcement> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const fields = await validFields(tx, actor, body)
        if ((await repository.countAnnouncements(tx, actor.clientId)) >= maxAnnouncements)
          throw new HttpError(409, problem("announcement.too_many", [], { max: maxAnnouncements }))
        const id = uuid() as AnnouncementId
        await repository.insertAnnouncement(tx, { clientId: actor.clientId, id, createdBy: actor.userId }, fields)
        await recordChange(tx, actor, id, "announcement_created", undefined, fields)
        return found(tx, actor, id)
      }),

    update: (
      actor: Actor,
      id: AnnouncementId,
      { revision, ...body }: BodyOf<typeof updateAnnouncement>,
    ): Promise<Announcement> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockAnnouncement(tx, actor, id)
        if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
        if (revision !== before.revision)
          throw new HttpError(409, problem("announcement.conflict", ["revision"]), {
            current: await found(tx, actor, id),
          })
        const fields = await validFields(tx, actor, body)
        await repository.writeAnnouncement(tx, actor.clientId, id, fields)
        await recordChange(tx, actor, id, "announcement_changed", before.fields, fields)
        return found(tx, actor, id)
      }),

    delete: (actor: Actor, id: AnnouncementId): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockAnnouncement(tx, actor, id)
        await repository.removeAnnouncement(tx, actor.clientId, id)
        await recordChange(tx, actor, id, "announcement_deleted", before.fields, undefined)
      }),
  }
}

function serialize(row: repository.AnnouncementRow): Announcement {
  const { id, text, tone, entity_id: entityId, entity_name: entityName, from_on: from, until_on: until } = row
  return { id, text, tone, entityId, entityName, from, until, state: row.state, revision: row.revision }
}

async function lockAnnouncement(tx: ClientTransaction, { clientId }: Actor, id: AnnouncementId) {
  const row = isUuid(id) ? await repository.lockAnnouncement(tx, clientId, id) : undefined
  if (!row) throw new HttpError(404, problem("announcement.not_found", ["id"]))
  return row
}

/** Throws with every problem of the fields. */
async function validFields(
  tx: ClientTransaction,
  { clientId }: Actor,
  fields: AnnouncementFields,
): Promise<AnnouncementFields> {
  const { from, until, entityId } = fields
  const text = fields.text.trim()
  const problems: Problem[] = [
    ...(text === "" ? [problem("value.required", ["text"])] : []),
    ...(["from", "until"] as const).flatMap((day) =>
      isIsoDate(fields[day]) ? [] : [problem("value.bad_date", [day])],
    ),
  ]
  if (problems.length === 0 && until < from) problems.push(problem("announcement.ends_before", ["until"]))
  if (entityId !== null && !(isUuid(entityId) && (await repository.isEntity(tx, clientId, entityId))))
    problems.push(problem("announcement.unknown_entity", ["entityId"]))
  if (problems.length > 0) throw new HttpError(400, problems)
  return { ...fields, text }
}

async function recordChange(
  tx: ClientTransaction,
  actor: Actor,
  id: AnnouncementId,
  action: string,
  before: AnnouncementFields | undefined,
  after: AnnouncementFields | undefined,
): Promise<void> {
  const changes = (["text", "tone", "entityId", "from", "until"] as const).flatMap((parameter) => {
    const [previous, current] = [before?.[parameter] ?? null, after?.[parameter] ?? null]
    return previous === current ? [] : [{ section: null, parameter, previous, current }]
  })
  await appendAudit(tx, actor, { subjectKind: "announcement", subjectId: id, action, changes })
}

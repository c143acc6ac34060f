import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { getProfileStatusHistory } from "../../../../schemas/api/audit.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { traceOf } from "../../profile/bin/service.ts"
import { readerOf, type Reading } from "../../profile/records/reader.ts"
import { statusOf } from "../../profile/records/record-row.ts"
import { namesFor } from "../../profile/records/display/names.ts"

export type StatusService = ReturnType<typeof statusService>

/** As many changes as one history tells of. */
const mostChanges = 1_000

/** The statuses a record has had, newest first. */
export function statusService(parts: Reading & { readonly database: Database }) {
  return {
    history: (actor: Actor, id: RecordId): Promise<ReplyOf<typeof getProfileStatusHistory>> =>
      parts.database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const record = await traceOf(tx, reader, id)
        const rows = await tx
          .selectFrom("status_change")
          .where("client_id", "=", actor.clientId)
          .where("record_id", "=", record.id)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(mostChanges)
          .selectAll()
          .execute()
        const actors = rows.map(({ actor_id }) => actor_id)
        const { people } = await namesFor(tx, reader, [], actors)
        return rows.map((row) => ({
          id: row.id,
          userId: row.actor_id,
          user: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
          currStatus: statusOf(row.status),
          prevStatus: row.previous_status === null ? null : statusOf(row.previous_status),
          datetime: row.at.toISOString(),
          comment: row.comment,
        }))
      }),
  }
}

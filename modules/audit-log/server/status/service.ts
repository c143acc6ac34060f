import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { getProfileStatusHistory } from "../../contract.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { traceOf } from "../../../recycle-bin/server/index.ts"
import { type AccessContextDeps, loadAccessContext, statusOf } from "../../../records/server/index.ts"
import { namesFor } from "../../../records/server/lists.ts"

export type StatusService = ReturnType<typeof statusService>

/** Maximum number of changes in one history. */
const maxChanges = 1_000

/** The status history of a record, newest first. */
export function statusService(deps: AccessContextDeps & { readonly database: Database }) {
  return {
    history: (actor: Actor, id: RecordId): Promise<ReplyOf<typeof getProfileStatusHistory>> =>
      deps.database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const record = await traceOf(tx, access, id)
        const rows = await tx
          .selectFrom("status_change")
          .where("client_id", "=", actor.clientId)
          .where("record_id", "=", record.id)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(maxChanges)
          .selectAll()
          .execute()
        const actors = rows.map(({ actor_id }) => actor_id)
        const { people } = await namesFor(tx, access, [], actors)
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

import { sql } from "kysely"
import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Actor } from "../../../http/actor.ts"
import { type RecordAction, noteWritten } from "../records/written.ts"

/** One end of a link. */
export interface LinkEnd {
  readonly id: RecordId
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly uid: string
  readonly revision: number
}

/** Links records to one, through one of its PROFILEREF fields. The acting record's own entry is its caller's to write. */
export async function addLinks(
  tx: Tenant,
  actor: Actor,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
): Promise<void> {
  if (others.length === 0) return
  await refuseCycles(tx, actor, acting, field, others)
  const rows = others.map((other) => {
    const [parent, child] = field.relation === "PARENT" ? [other, acting] : [acting, other]
    return {
      client_id: actor.clientId,
      parent_id: parent.id,
      child_id: child.id,
      parent_type: parent.type,
      child_type: child.type,
      created_by: actor.userId,
    }
  })
  await tx
    .insertInto("record_link")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["client_id", "parent_id", "child_id"]).doNothing())
    .execute()
  await noteOthers(tx, actor, acting, field, others, "linked")
}

export async function removeLinks(
  tx: Tenant,
  actor: Actor,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
): Promise<void> {
  if (others.length === 0) return
  const [actingColumn, otherColumn] =
    field.relation === "PARENT" ? (["child_id", "parent_id"] as const) : (["parent_id", "child_id"] as const)
  await tx
    .deleteFrom("record_link")
    .where("client_id", "=", actor.clientId)
    .where(actingColumn, "=", acting.id)
    .where(
      otherColumn,
      "in",
      others.map(({ id }) => id),
    )
    .execute()
  await noteOthers(tx, actor, acting, field, others, "unlinked")
}

/** Both ends remember a link; the other one under the type of record that came or went. */
async function noteOthers(
  tx: Tenant,
  actor: Actor,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
  action: RecordAction,
): Promise<void> {
  const parameter = field.relation === "PARENT" ? "CHILD" : "PARENT"
  const uid = { type: acting.type, uid: acting.uid, id: acting.id }
  const change =
    action === "linked"
      ? { section: null, parameter, previous: null, current: uid }
      : { section: null, parameter, previous: uid, current: null }
  for (const other of others) await noteWritten(tx, actor, other, action, [change])
}

/** A record may not come to hang, at whatever distance, on itself. */
async function refuseCycles(
  tx: Tenant,
  actor: Actor,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
): Promise<void> {
  const otherIds = others.map(({ id }) => id)
  const [parents, children] = field.relation === "PARENT" ? [otherIds, [acting.id]] : [[acting.id], otherIds]
  const { rows } = await sql<{ id: RecordId }>`
    with recursive above (id) as (
      select unnest(${parents}::uuid[])
      union
      select l.parent_id from above join record_link l on l.client_id = ${actor.clientId} and l.child_id = above.id
    )
    select id from above where id = any(${children}::uuid[]) limit 1
  `.execute(tx)
  if (rows.length > 0) throw new Refusal(400, problem("record.cannot_link", [field.keyword], { type: acting.type }))
}

import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Actor } from "../../../http/actor.ts"
import { deleteLinks, insertLinks, wouldCircle } from "./link-repository.ts"
import { readOnly } from "../records/access.ts"
import { type RecordAction, noteWritten } from "../records/written.ts"

/** One end of a link. */
export interface LinkEnd {
  readonly id: RecordId
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly uid: string
  readonly revision: number
  /** Where a process is complete that this end belongs to. */
  readonly completed_process: RecordId | null
}

/** Links records to one, through one of its PROFILEREF fields. The acting record's own entry is its caller's to write. */
export async function addLinks(
  tx: Tenant,
  actor: Actor,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
  /** The field of the others that shows them this one, where they name it. */
  back?: CompiledLink,
): Promise<void> {
  if (others.length === 0) return
  demandLinkable(others)
  await refuseCycles(tx, actor, acting, field, others)
  const rows = others.map((other) => {
    const [parent, child] = field.relation === "PARENT" ? [other, acting] : [acting, other]
    const [parentField, childField] = field.relation === "PARENT" ? [back, field] : [field, back]
    return {
      client_id: actor.clientId,
      parent_id: parent.id,
      child_id: child.id,
      parent_type: parent.type,
      child_type: child.type,
      parent_field: parentField?.fieldId ?? "",
      child_field: childField?.fieldId ?? "",
      created_by: actor.userId,
    }
  })
  await insertLinks(tx, rows)
  await noteOthers(tx, actor, acting, field, others, "linked")
}

export async function removeLinks(
  tx: Tenant,
  actor: Actor,
  profile: Pick<CompiledProfile, "links">,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
): Promise<void> {
  if (others.length === 0) return
  demandLinkable(others)
  await deleteLinks(tx, actor.clientId, profile, field, acting.id, others)
  await noteOthers(tx, actor, acting, field, others, "unlinked")
}

/** What a process that is complete has disabled gets no link and loses none, from whichever end it is tried. */
export function demandLinkable(ends: readonly Pick<LinkEnd, "completed_process">[]): void {
  if (ends.some(({ completed_process: process }) => process !== null)) throw readOnly("process_completed")
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
  const [parents, children] = sidesOf(acting, field, others)
  if (await wouldCircle(tx, actor.clientId, parents, children))
    throw new Refusal(400, problem("record.cannot_link", [field.keyword], { type: acting.type }))
}

/** The ids of the parents and of the children of a link. */
function sidesOf(acting: LinkEnd, field: CompiledLink, others: readonly LinkEnd[]): [RecordId[], RecordId[]] {
  const otherIds = others.map(({ id }) => id)
  return field.relation === "PARENT" ? [otherIds, [acting.id]] : [[acting.id], otherIds]
}

import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import { masterLibrary, type ProfileId, type ProjectId, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { deleteLinks, insertLinks, type NewLinkRow, wouldCircle } from "./link-repository.ts"
import { readOnly } from "../access.ts"
import type { AccessContext } from "../access-context.ts"
import { assertLinksNotHeldByOthers } from "../record-check-outs.ts"
import { type RecordAction, recordWrite } from "../written-records.ts"

/** One end of a link. */
export interface LinkEnd {
  readonly id: RecordId
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly uid: string
  readonly revision: number
  readonly project_id: ProjectId | null
  /** The completed process to which this record belongs, if any. */
  readonly completed_process: RecordId | null
}

/**
 * Links records to a record through one of its PROFILEREF fields. The caller must write the acting record's audit
 * entry.
 */
export async function addLinks(
  tx: ClientTransaction,
  access: AccessContext,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
  /** The field of the other records that shows the acting record, if any. */
  back?: CompiledLink,
): Promise<void> {
  if (others.length === 0) return
  const { actor } = access
  assertLinkable(others)
  await assertLinksNotHeldByOthers(tx, access, acting, others)
  assertSameLibrary(acting, field, others)
  await assertNoCycles(tx, actor, acting, field, others)
  await insertLinks(
    tx,
    others.map((other) => linkRow(actor, acting, field, other, back)),
  )
  await recordOppositeLinks(tx, actor, acting, field.relation, others, "linked")
}

/** The row of a link through a field of the acting record. */
export function linkRow(
  actor: AccessContext["actor"],
  acting: Pick<LinkEnd, "id" | "type">,
  field: CompiledLink,
  other: Pick<LinkEnd, "id" | "type">,
  back?: CompiledLink,
): NewLinkRow {
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
}

export async function removeLinks(
  tx: ClientTransaction,
  access: AccessContext,
  profile: Pick<CompiledProfile, "links">,
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
): Promise<void> {
  if (others.length === 0) return
  const { actor } = access
  assertLinkable(others)
  await assertLinksNotHeldByOthers(tx, access, acting, others)
  await deleteLinks(tx, actor.clientId, profile, field, acting.id, others)
  await recordOppositeLinks(tx, actor, acting, field.relation, others, "unlinked")
}

/** Throws if a record is locked by process completion; applies to both ends of a link. */
export function assertLinkable(ends: readonly Pick<LinkEnd, "completed_process">[]): void {
  if (ends.some(({ completed_process: process }) => process !== null)) throw readOnly("process_completed")
}

/** Records the link on the other records, under the acting record's type; `relation` is what they are to it. */
export async function recordOppositeLinks(
  tx: ClientTransaction,
  actor: AccessContext["actor"],
  acting: Pick<LinkEnd, "id" | "type" | "uid">,
  relation: CompiledLink["relation"],
  others: readonly LinkEnd[],
  action: RecordAction,
): Promise<void> {
  const change = oppositeChange(acting, relation, action)
  for (const other of others) await recordWrite(tx, actor, other, action, [change])
}

/** A link change in the audit log of the other record; `relation` is what that is to the acting record. */
export function oppositeChange(
  { id, type, uid }: Pick<LinkEnd, "id" | "type" | "uid">,
  relation: CompiledLink["relation"],
  action: RecordAction,
): Change {
  const parameter = relation === "PARENT" ? "CHILD" : "PARENT"
  const acting = { type, uid, id }
  return action === "linked"
    ? { section: null, parameter, previous: null, current: acting }
    : { section: null, parameter, previous: acting, current: null }
}

/**
 * Throws for a link between a master record and a record of a project: only copies of master records are in projects.
 */
export function assertSameLibrary(
  acting: Pick<LinkEnd, "project_id">,
  field: CompiledLink,
  others: readonly Pick<LinkEnd, "project_id" | "type">[],
): void {
  const isMaster = acting.project_id === masterLibrary
  const other = others.find(({ project_id }) => (project_id === masterLibrary) !== isMaster)
  if (other) throw new HttpError(400, problem("record.cannot_link", [field.keyword], { type: other.type }))
}

/** Throws if a record would become its own ancestor. */
async function assertNoCycles(
  tx: ClientTransaction,
  actor: AccessContext["actor"],
  acting: LinkEnd,
  field: CompiledLink,
  others: readonly LinkEnd[],
): Promise<void> {
  const [parents, children] = sidesOf(acting, field, others)
  if (await wouldCircle(tx, actor.clientId, parents, children))
    throw new HttpError(400, problem("record.cannot_link", [field.keyword], { type: acting.type }))
}

/** IDs of the parents and of the children of a link. */
function sidesOf(acting: LinkEnd, field: CompiledLink, others: readonly LinkEnd[]): [RecordId[], RecordId[]] {
  const otherIds = others.map(({ id }) => id)
  return field.relation === "PARENT" ? [otherIds, [acting.id]] : [[acting.id], otherIds]
}

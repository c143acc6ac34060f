import { fits } from "../../../engine/links/showing-field.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import { type AccessContext, isReadable } from "./access-context.ts"
import { deleteRecords } from "./deletion/delete-record.ts"
import { afterJoin } from "./lifecycle.ts"
import { findLinkEnds, type Side, wouldCircle } from "./links/link-repository.ts"
import { listStoredLinks, replaceLinkEnd, replaceMaster, type StoredLink } from "./links/moved-links-repository.ts"
import { type LinkEnd, recordOppositeLinks } from "./links/write-links.ts"
import { type RecordRow, rowsById, updateRow } from "./record-repository.ts"
import { updateRecord } from "./update-record.ts"
import { findHeldByOthers } from "./record-check-outs.ts"
import { isVisible } from "./visibility.ts"
import { recordWrite } from "./written-records.ts"

/** A link of a record that is joined into another. */
export interface MovedLink {
  /** The record whose link it is. */
  readonly joinedId: RecordId
  /** What the linked record is to it. */
  readonly relation: Side
  readonly other: LinkEnd
  /** Whether the target record has the link already. */
  readonly isPresent: boolean
}

/** What joining records does with their links, and why it cannot be done. */
export interface JoinPlan {
  readonly links: readonly MovedLink[]
  /** By the record that prevents it: a joined or a linked one; for conflicts among several, the target one. */
  readonly problems: readonly { readonly recordId: RecordId; readonly problem: Problem }[]
}

/**
 * Plans to join records of one profile into one of them. Locks all records that they are linked with, so that the plan
 * is valid until the transaction ends.
 */
export async function planJoin(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  target: RecordRow,
  joined: readonly RecordRow[],
): Promise<JoinPlan> {
  const { clientId } = access.actor
  const joinedIds = new Set(joined.map(({ id }) => id))
  const stored = await listStoredLinks(tx, clientId, [target.id, ...joinedIds])
  const otherIds = [...new Set(stored.flatMap(({ parentId, childId }) => [parentId, childId]))]
  const visible = new Map<RecordId, LinkEnd>()
  for (const end of await findLinkEnds(tx, access, otherIds))
    if (isVisible(access.visibility, end) && isReadable(access, end)) visible.set(end.id, end)

  const present = new Set(stored.flatMap((link) => linkKey(link, target.id) ?? []))
  const links: MovedLink[] = []
  const problems: { recordId: RecordId; problem: Problem }[] = []
  for (const { id, uid } of joined) {
    const own = distinctLinks(stored, id).filter(({ otherId }) => otherId !== target.id && !joinedIds.has(otherId))
    const hidden = own.filter(({ otherId }) => !visible.has(otherId)).length
    if (hidden > 0)
      problems.push({ recordId: id, problem: problem("similar_records.hidden_links", [], { count: hidden }) })
    for (const { relation, otherId } of own) {
      const other = visible.get(otherId)
      if (!other) continue
      const key = `${relation} ${otherId}`
      links.push({ joinedId: id, relation, other, isPresent: present.has(key) })
      present.add(key)
      if (other.completed_process !== null)
        problems.push({ recordId: other.id, problem: problem("similar_records.linked_completed", [], { uid }) })
      else if (await circles(tx, access, target, relation, otherId))
        problems.push({ recordId: id, problem: problem("record.cannot_link", [], { type: other.type }) })
    }
  }
  const others = links.map(({ other }) => other.id)
  for (const [id, held] of await findHeldByOthers(tx, access, [target.id, ...joinedIds, ...others]))
    problems.push({ recordId: id, problem: held })
  problems.push(...exceededFields(profile, target.id, links, presentEnds(stored, target.id, visible)))
  return { links, problems: withoutRepetition(problems) }
}

/**
 * Joins records into one, as planned: fills its blank fields with these values, moves their links, and moves the
 * records to the recycle bin. The caller has locked the rows of all of them, checked permissions, and found no
 * problems.
 */
export async function joinRecords(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  profile: CompiledProfile,
  {
    target,
    joined,
    plan,
    values,
  }: {
    readonly target: RecordRow
    readonly joined: readonly RecordRow[]
    readonly plan: JoinPlan
    readonly values: RecordValues
  },
): Promise<RecordRow> {
  const { actor } = access
  const filled =
    Object.keys(values).length === 0 ? target : (await updateRecord(tx, access, check, profile, target, values)).row
  const moved = plan.links.filter(({ isPresent }) => !isPresent)
  for (const row of joined) {
    await replaceLinkEnd(tx, actor.clientId, row.id, target.id)
    await replaceMaster(tx, actor.clientId, row.id, target.id)
    await afterJoin(tx, { access, target: filled, joined: row })
    for (const [relation, links] of Map.groupBy(
      plan.links.filter(({ joinedId }) => joinedId === row.id),
      (link) => link.relation,
    ))
      await recordOppositeLinks(
        tx,
        actor,
        row,
        relation,
        links.map(({ other }) => other),
        "unlinked",
      )
    await recordWrite(tx, actor, row, "joined", [
      { section: null, parameter: "JOINED_INTO", previous: null, current: linkedValue(target) },
    ])
  }
  for (const [relation, links] of Map.groupBy(moved, (link) => link.relation))
    await recordOppositeLinks(
      tx,
      actor,
      filled,
      relation,
      links.map(({ other }) => other),
      "linked",
    )
  const written = await updateRow(tx, filled, actor.userId)
  await recordWrite(tx, actor, written, "joined", [
    ...joined.map((row): Change => ({ section: null, parameter: "JOINED", previous: null, current: linkedValue(row) })),
    ...moved.map(({ relation, other }): Change => ({
      section: null,
      parameter: relation,
      previous: null,
      current: linkedValue(other),
    })),
  ])
  const current = await rowsById(
    tx,
    actor.clientId,
    joined.map(({ id }) => id),
    "none",
  )
  await deleteRecords(tx, access, profile, [...current.values()])
  return written
}

function linkedValue({ type, uid, id }: Pick<LinkEnd, "type" | "uid" | "id">) {
  return { type, uid, id }
}

interface OwnLink {
  readonly relation: Side
  readonly otherId: RecordId
}

/** Each linked record once, whichever fields it is linked through. */
function distinctLinks(stored: readonly StoredLink[], id: RecordId): readonly OwnLink[] {
  const own = new Map<string, OwnLink>()
  for (const { parentId, childId } of stored) {
    if (childId === id) own.set(`PARENT ${parentId}`, { relation: "PARENT", otherId: parentId })
    if (parentId === id) own.set(`CHILD ${childId}`, { relation: "CHILD", otherId: childId })
  }
  return [...own.values()]
}

function linkKey({ parentId, childId }: StoredLink, id: RecordId): string | undefined {
  if (childId === id) return `PARENT ${parentId}`
  return parentId === id ? `CHILD ${childId}` : undefined
}

function circles(
  tx: ClientTransaction,
  { actor }: AccessContext,
  target: RecordRow,
  relation: Side,
  otherId: RecordId,
): Promise<boolean> {
  const [parent, child] = relation === "PARENT" ? [otherId, target.id] : [target.id, otherId]
  return wouldCircle(tx, actor.clientId, [parent], [child])
}

interface Linked {
  readonly relation: Side
  readonly other: LinkEnd
}

function presentEnds(
  stored: readonly StoredLink[],
  targetId: RecordId,
  visible: ReadonlyMap<RecordId, LinkEnd>,
): readonly Linked[] {
  return distinctLinks(stored, targetId).flatMap(({ relation, otherId }) => {
    const other = visible.get(otherId)
    return other ? [{ relation, other }] : []
  })
}

/** Fields that link one record only and would link several. */
function exceededFields(
  profile: CompiledProfile,
  targetId: RecordId,
  links: readonly MovedLink[],
  present: readonly Linked[],
): JoinPlan["problems"] {
  const moved = links.filter(({ isPresent }) => !isPresent)
  return profile.links.flatMap((field) => {
    if (field.allowMultiple || !moved.some((link) => isOf(field, link))) return []
    const count = [...present, ...moved].filter((link) => isOf(field, link)).length
    return count > 1
      ? [{ recordId: targetId, problem: problem("value.too_many_selected", [field.keyword], { maximum: 1 }) }]
      : []
  })
}

function isOf(field: CompiledLink, { relation, other }: Linked): boolean {
  return field.relation === relation && fits(field, { type: other.type, profileId: other.profile_id })
}

function withoutRepetition(problems: JoinPlan["problems"]): JoinPlan["problems"] {
  return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()]
}

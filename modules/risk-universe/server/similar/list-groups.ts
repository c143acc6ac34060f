import { validate as isUuid } from "uuid"
import { groupPairs, type PairGroup } from "../../../../engine/likeness/group-pairs.ts"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { normalizeSearchText } from "../../../../server/database/record-list/normalize-search-text.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"
import { findHeldByOthers } from "../../../records/server/writing.ts"
import {
  type listSimilarGroups,
  maxGroupRecords,
  type SimilarGroup,
  type SimilarGroups,
  similarityLimits,
  type SimilarRecord,
} from "../../contracts/similar-records.ts"
import { type GroupRecordRow, listGroupRecords } from "./group-records-repository.ts"
import { listVisiblePairs, type VisiblePair } from "./pair-repository.ts"
import { joinBlockerOf, keepBlockerOf } from "./record-rights.ts"

const defaultPageSize = 20
const defaultLikeness = 70

/** Groups the most similar pairs that the reader can see, and serializes a page of the groups. */
export async function listGroups(
  tx: ClientTransaction,
  access: AccessContext,
  query: QueryOf<typeof listSimilarGroups>,
  maxPairs: number = similarityLimits.pairs,
): Promise<SimilarGroups> {
  const { type, projectId, recordId, dismissed = false, page = 0, size = defaultPageSize } = query
  const { likeness = defaultLikeness } = query
  if (recordId !== undefined && !isUuid(recordId))
    return { content: [], page, size, totalElements: 0, isLimited: false }
  const needle = normalizeSearchText(query.search?.trim() ?? "")
  const criteria = { type, projectId, recordId, likeness, dismissed, needle, limit: maxPairs + 1 }
  const pairs = await listVisiblePairs(tx, access.actor.clientId, criteria, readableLinks(access))
  const groups = groupPairs(pairs.slice(0, maxPairs)).filter((group) => group.pairs.some(({ isMatch }) => isMatch))
  const shown = groups.slice(page * size, (page + 1) * size)
  const ids = shown.flatMap((group) => group.ids.slice(0, maxGroupRecords))
  const records = await listGroupRecords(tx, access, ids)
  const held = new Set((await findHeldByOthers(tx, access, ids)).keys())
  return {
    content: shown.map((group) => serializeGroup(access, group, { records, held, recordId })),
    page,
    size,
    totalElements: groups.length,
    isLimited: pairs.length > maxPairs,
  }
}

function serializeGroup(
  access: AccessContext,
  { ids, pairs }: PairGroup<RecordId, VisiblePair>,
  {
    records: rows,
    held,
    recordId,
  }: {
    readonly records: ReadonlyMap<RecordId, GroupRecordRow>
    /** Those that another user has checked out. */
    readonly held: ReadonlySet<RecordId>
    /** The record whose similar ones are listed, if it is one record. */
    readonly recordId: RecordId | undefined
  },
): SimilarGroup {
  const compared = new Map(
    pairs.flatMap(({ one, other, oneRevision, otherRevision }) => [
      [one, oneRevision] as const,
      [other, otherRevision] as const,
    ]),
  )
  const shown = ids.slice(0, maxGroupRecords).flatMap((id) => rows.get(id) ?? [])
  const records = shown
    .map((row) => serializeRecord(access, row, compared.get(row.id) !== row.revision, held.has(row.id)))
    .toSorted((one, other) => byDefaultChoice(one, other, recordId))
  const among = new Set(records.map(({ id }) => id))
  return {
    records,
    total: ids.length,
    projectName: shown[0]?.projectName ?? null,
    pairs: pairs
      .filter(({ one, other }) => among.has(one) && among.has(other))
      .map(({ one, other, likeness }) => ({ one, other, likeness })),
    likeness: pairs[0]?.likeness ?? 0,
  }
}

function serializeRecord(
  access: AccessContext,
  row: GroupRecordRow,
  isChanged: boolean,
  isHeld: boolean,
): SimilarRecord {
  return {
    id: row.id,
    profileId: row.profile_id,
    projectId: row.project_id,
    entityId: row.entity_id,
    entityName: (row.entity_id && access.entityNames.get(row.entity_id)) || "",
    uniqueId: row.uid,
    name: row.name,
    description: row.description,
    status: row.status,
    links: row.links,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    isChanged,
    keepBlocker: keepBlockerOf(access, row, isHeld),
    joinBlocker: joinBlockerOf(access, row, isHeld),
  }
}

/**
 * The record to keep first: one that can be target, then the one that was asked for, approved before others, then with
 * more links, then the older one.
 */
function byDefaultChoice(one: SimilarRecord, other: SimilarRecord, recordId: RecordId | undefined): number {
  return (
    Number(one.keepBlocker !== null) - Number(other.keepBlocker !== null) ||
    Number(other.id === recordId) - Number(one.id === recordId) ||
    Number(other.status === "APPROVED") - Number(one.status === "APPROVED") ||
    other.links - one.links ||
    (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)) ||
    (one.id < other.id ? -1 : 1)
  )
}

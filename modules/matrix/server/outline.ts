import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { FieldId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AccessContext } from "../../records/server/index.ts"
import {
  type MatrixOutline,
  type MatrixRowIds,
  type MatrixSection,
  maxMatrixSections,
  type outlineMatrix,
} from "../contracts/matrix.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { countRows, type RecordCounts } from "./outline-repository.ts"
import { type PartConditions, partConditions } from "./part-conditions.ts"
import { assertMatrixAccess, assertRowIds, type PartProfiles, partProfiles } from "./matrix-scope.ts"
import { findSectionRecords, type SectionRecord } from "./section-repository.ts"

/** The sections of a matrix in their order, with their processes and sub-processes. */
export async function loadOutline(
  tx: ClientTransaction,
  access: AccessContext,
  body: BodyOf<typeof outlineMatrix>,
): Promise<MatrixOutline> {
  assertMatrixAccess(access, body.projectId, "READ")
  assertRowIds(body.remaining ?? [], "remaining")
  const profiles = partProfiles(access, body.projectId, body.profileIds)
  const conditions = await partConditions(tx, access, profiles, body)
  const { sections, records, counts } = await findSections(tx, access, profiles, conditions, body.remaining ?? [])
  const listed = sections.slice(0, maxMatrixSections)
  const shown = new Set(listed.flatMap(({ processId, subProcessId }) => [processId, subProcessId]))
  return {
    profileIds: Object.fromEntries(
      matrixParts.flatMap((part) => (profiles[part] ? [[part, profiles[part].profileId]] : [])),
    ),
    sections: listed,
    records: Object.fromEntries(
      records.filter(({ id }) => shown.has(id)).map(({ id, uniqueId, name }) => [id, { uniqueId, name }]),
    ),
    counts,
    isTruncated: sections.length > listed.length,
  }
}

interface FoundSections {
  /** In their order. */
  readonly sections: readonly MatrixSection[]
  /** Their processes and sub-processes. */
  readonly records: readonly SectionRecord[]
  readonly counts: RecordCounts
}

/** All sections that have rows; rows to be kept count, whether or not they match. */
export async function findSections(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: PartProfiles,
  conditions: PartConditions,
  remaining: readonly MatrixRowIds[],
): Promise<FoundSections> {
  const { sections, counts } = await countRows(tx, access.actor.clientId, conditions, remaining)
  const ids = [...new Set(sections.flatMap(({ processId, subProcessId }) => [processId, subProcessId]))]
  const records = await findSectionRecords(
    tx,
    access,
    orderFields(profiles),
    ids.filter((id) => id !== null),
  )
  return { sections: inOrder(sections, records), records, counts }
}

function orderFields(profiles: PartProfiles): Readonly<Record<ProfileId, FieldId>> {
  return Object.fromEntries(
    matrixParts.flatMap((part) => {
      const profile = profiles[part]
      const field = profile?.fields.find(({ role }) => role === "sort_order")
      return profile && field ? [[profile.profileId, field.id]] : []
    }),
  )
}

/**
 * Processes by their number, then by uid; in each, first what is directly below it, then its sub-processes by their
 * number and uid. What is below no process comes last.
 *
 * @param records Sorted by uid.
 */
function inOrder(sections: readonly MatrixSection[], records: readonly SectionRecord[]): readonly MatrixSection[] {
  const sorted = records.toSorted(
    (one, other) => (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER),
  )
  const positions = new Map<RecordId, number>(sorted.map(({ id }, at) => [id, at]))
  const positionOf = (id: RecordId | null, ofNone: number) => (id === null ? ofNone : (positions.get(id) ?? ofNone))
  const rankOf = ({ processId, subProcessId }: MatrixSection) => ({
    process: positionOf(processId, records.length),
    subProcess: positionOf(subProcessId, processId === null ? records.length : -1),
  })
  return sections
    .map((section) => ({ section, rank: rankOf(section) }))
    .toSorted((one, other) => one.rank.process - other.rank.process || one.rank.subProcess - other.rank.subProcess)
    .map(({ section }) => section)
}

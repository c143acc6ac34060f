import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { fits, linksThrough } from "../../../../engine/links/showing-field.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { listLinkCandidates } from "../../contracts/links.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type ProjectId, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { countedExactly } from "../../../../server/database/record-list/page-ids.ts"
import { searchCondition } from "../../../../server/database/record-list/search.ts"
import { type AccessContext, readableProfile } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { findRecord } from "../record-row.ts"
import { visibilityCondition } from "../visibility.ts"
import { linkField } from "./link-field.ts"
import { isLinkable } from "./linkable.ts"
import { actingContext } from "./acting-context.ts"
import { candidateCondition } from "./candidate-filter-repository.ts"
import { badgeColumn, linkedColumns, type LinkedRow, linkIdsOf, serializeLinkedRecord } from "./link-repository.ts"

const defaultPageSize = 50

/** Condition for the filters selected in the dialog. */
function chipCondition({ statuses, projectIds }: Pick<BodyOf<typeof listLinkCandidates>, "statuses" | "projectIds">) {
  const inside = projectIds?.filter((id) => isUuid(id)) ?? []
  const outside = projectIds?.includes(noProject as ProjectId) ?? false
  return sql<boolean>`${statuses ? sql`p.status = any(${[...statuses]}::text[])` : sql`true`} and ${
    projectIds ? sql`(p.project_id = any(${inside}::uuid[]) or (${outside} and p.project_id is null))` : sql`true`
  }`
}

/**
 * Finds records that can be linked through a PROFILEREF field: of its record type, visible, in the same project or in
 * none, and not yet linked. With `ids`, it only returns their names.
 */
export async function linkCandidates(
  tx: ClientTransaction,
  access: AccessContext,
  request: BodyOf<typeof listLinkCandidates>,
): Promise<ReplyOf<typeof listLinkCandidates>> {
  const profile = readableProfile(access, request.profileId)
  const field = linkField(profile, request.keyword)
  if (request.ids === undefined && !isLinkable(field))
    throw new HttpError(400, problem("record.cannot_link", [request.keyword], { type: field.profileType }))
  const acting = request.id && (await findRecord(tx, access.actor.clientId, access.visibility, request.id))
  const linked = acting ? linksThrough(profile, field, await linkIdsOf(tx, access, acting.id, [field.relation])) : []
  const targets = access.profiles.filter(({ profileId, type }) => fits(field, { profileId, type }))
  if (targets.length === 0) return { content: [], totalElements: 0, totalIsExact: true, alreadyLinked: linked.length }

  const kind = kindCondition(access, targets)
  const row = sql`${linkedColumns}, ${badgeColumn(access.profiles)}`
  if (request.ids !== undefined) {
    const { rows } = await sql<LinkedRow>`
      select ${row} from record p where ${kind} and p.id = any(${request.ids.filter(isUuid)}::uuid[]) order by p.uid, p.id
    `.execute(tx)
    return {
      content: rows.map(serializeLinkedRecord),
      totalElements: rows.length,
      totalIsExact: true,
      alreadyLinked: linked.length,
    }
  }
  const context = field.candidateFilter && (await actingContext(tx, access, profile, acting, request.projectId))
  const availableCondition = context ? candidateCondition(access, field, context) : sql<boolean>`true`
  if (availableCondition === null)
    return { content: [], totalElements: 0, totalIsExact: true, alreadyLinked: linked.length }
  const project = acting ? acting.project_id : request.projectId === noProject ? null : (request.projectId ?? null)
  const leftOut = [...linked.map(({ id }) => id), ...(acting ? [acting.id] : [])] satisfies RecordId[]
  const where = sql`${kind} and ${withoutConflict(project, leftOut)} and ${availableCondition} and ${chipCondition(request)}
    and ${await searchCondition(
      tx,
      targets.map(({ profileId }) => profileId),
      request.search ?? "",
      "p",
    )}`
  const { page = 0, size = defaultPageSize } = request
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from record p where ${where} limit ${countedExactly + 1}) hits
  `.execute(tx)
  const { rows } = await sql<LinkedRow>`
    select ${row} from record p where ${where} order by p.uid, p.id limit ${size} offset ${page * size}
  `.execute(tx)
  const total = counted.rows[0]?.total ?? 0
  return {
    content: rows.map(serializeLinkedRecord),
    totalElements: total,
    totalIsExact: total <= countedExactly,
    alreadyLinked: linked.length,
  }
}

/**
 * The records that can be linked to an existing one through a field, as in its list of candidates, as a condition on
 * `p`; null if there can be none.
 */
export async function linkableRecords(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  field: CompiledLink,
  acting: RecordRow,
): Promise<RawBuilder<boolean> | null> {
  const targets = access.profiles.filter(({ profileId, type }) => fits(field, { profileId, type }))
  if (targets.length === 0 || !isLinkable(field)) return null
  const linked = linksThrough(profile, field, await linkIdsOf(tx, access, acting.id, [field.relation]))
  const available = candidateCondition(access, field, await actingContext(tx, access, profile, acting))
  if (available === null) return null
  const leftOut = [acting.id, ...linked.map(({ id }) => id)]
  return sql<boolean>`${kindCondition(access, targets)} and ${withoutConflict(acting.project_id, leftOut)} and ${available}`
}

function kindCondition(access: AccessContext, targets: readonly CompiledProfile[]): RawBuilder<boolean> {
  return sql`p.client_id = ${access.actor.clientId}
    and p.profile_id = any(${targets.map(({ profileId }) => profileId)}::text[]) and ${visibilityCondition(access.visibility, "p")}`
}

/** In the same project or in none, and none of the records left out. */
function withoutConflict(project: ProjectId | null, leftOut: readonly RecordId[]): RawBuilder<boolean> {
  return sql`(${project}::uuid is null or p.project_id is null or p.project_id = ${project}::uuid)
    and not p.id = any(${[...leftOut]}::uuid[])`
}

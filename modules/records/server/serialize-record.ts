import { type LinkId, linksThrough } from "../../../engine/links/showing-field.ts"
import { fieldTypes } from "../../../fields/index.ts"
import type { CompiledLink, CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldId, Keyword, RecordId } from "../../../schemas/ids.ts"
import { linkedPageSize, type LinkedRecord, type ProfileInstance } from "../../../schemas/record.ts"
import type { RecordValues, StoredValue, WireFieldValue } from "../../../schemas/values.ts"
import { type Link, linkedRows } from "./links/link-repository.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { loadLinkedResults } from "./linked/linked-results.ts"
import { accessTo } from "./access.ts"
import { isOverdue } from "../../../server/database/record-list/overdue.ts"
import { decimalPlacesOf, type AccessContext, todayOf } from "./access-context.ts"
import { findHeldByOthers } from "./record-check-outs.ts"
import type { ListedRow, RecordRow } from "./record-repository.ts"
import { statusOf } from "./record-row.ts"
import { valuesFromFields } from "./stored-fields.ts"

/** Reader, profile version and fields for serializing records. */
export interface SerializeContext {
  readonly access: AccessContext
  readonly profile: CompiledProfile
  /** Only these fields, for a list; all fields if absent. */
  readonly keywords?: ReadonlySet<Keyword>
  /** The records that another user has checked out; none if absent. */
  readonly held?: Pick<ReadonlySet<RecordId>, "has">
}

/** Serializes a record as an API response. Its values contain all link IDs, even if fewer links are displayed. */
type RecordSerializer = (row: ListedRow, links: readonly Link[], all?: readonly LinkId[]) => ProfileInstance

/** Creates a serializer for records of one profile and reader; shared data is computed once. */
export function recordPrinter({ access, profile, keywords, held }: SerializeContext): RecordSerializer {
  const { actor, visibility } = access
  const isIncluded = ({ keyword }: { readonly keyword: Keyword }) => !keywords || keywords.has(keyword)
  const fields = profile.fields.filter((field) => field.storage !== "none" && isIncluded(field))
  const linkFields = profile.links.filter(isIncluded)
  const linkOf = new Map(profile.links.map((field) => [field.keyword, field]))
  const acceptsNew = !access.archived.has(profile.profileId)

  const wireFields = (row: ListedRow, all: readonly LinkId[]): ProfileInstance["fields"] => {
    const wire: Record<Keyword, WireFieldValue> = {}
    for (const { id, keyword, type, definition, storage } of fields) {
      const link = all.length > 0 ? linkOf.get(keyword) : undefined
      const value = link ? idsThrough(profile, link, all) : storage === "links" ? undefined : storedIn(row, id)
      if (value !== undefined) wire[keyword] = fieldTypes[type].toWire(value, definition)
    }
    // The codecs use a readonly wire format; a response is mutable.
    return wire as ProfileInstance["fields"]
  }
  const refFields = (links: readonly Link[]): ProfileInstance["refFields"] => {
    const found: ProfileInstance["refFields"] = {}
    for (const field of linkFields)
      found[field.keyword] = links.length > 0 ? [...linksThrough(profile, field, links)] : []
    return found
  }

  return (row, links, all = links) => {
    const project = row.project_id === null ? undefined : visibility.projects.get(row.project_id)
    return {
      id: row.id,
      masterId: row.master_id,
      clientId: row.client_id,
      entityId: row.entity_id,
      decimalPlaces: decimalPlacesOf(access, row.entity_id),
      entityName: row.entity_id === null ? null : (access.entityNames.get(row.entity_id) ?? null),
      projectId: row.project_id,
      projectName: project?.name ?? null,
      profileId: row.profile_id,
      profileVersion: profile.version,
      savedUnder: row.profile_version,
      type: row.type,
      subtype: row.subtype,
      regulation: project?.processType ?? null,
      financialYear: project?.financialYear ?? null,
      uniqueId: row.uid,
      name: row.name,
      status: statusOf(row.status),
      subStatus: row.sub_status,
      workflowActivityActionId: row.activity_id,
      isUnlocked: row.is_unlocked,
      workflowDone: row.workflow_done,
      ...(row.without_result && { withoutResult: true as const }),
      dueDate: row.due_date,
      overdue: isOverdue(row, access.today),
      revision: row.revision,
      fields: wireFields(row, all),
      refFields: refFields(links),
      ...(all.length > links.length && { refTotals: totalsOf(profile, all) }),
      tree: links.length > 0 ? treeOf(links) : {},
      access: accessTo(actor, visibility, row, { acceptsNew, isHeld: held?.has(row.id) ?? false }),
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    }
  }
}

/** The column contains only values that passed the codec and the validator. */
function storedIn({ fields }: Pick<ListedRow, "fields">, id: FieldId): StoredValue | undefined {
  return Object.hasOwn(fields, id) ? (fields[id] as StoredValue) : undefined
}

function idsThrough(profile: CompiledProfile, field: CompiledLink, links: readonly LinkId[]) {
  const ids = linksThrough(profile, field, links).map(({ id }) => id)
  return ids.length > 0 ? ids : undefined
}

/**
 * Serializes a record for its form, with the date and linked results that the form needs to get the same validation
 * result as the server.
 */
export async function serializeForForm(
  tx: ClientTransaction,
  row: RecordRow,
  links: readonly LinkId[],
  printing: SerializeContext,
): Promise<ProfileInstance> {
  const { access, profile } = printing
  const linkedResults = await loadLinkedResults(tx, access, profile, row)
  const visible = await listVisibleLinks(tx, access, profile, row, links)
  const held = await findHeldByOthers(tx, access, [row.id])
  return {
    ...recordPrinter({ ...printing, held })(row, visible, links),
    today: todayOf(access, row.entity_id),
    ...linkedResults,
  }
}

/** Returns the first links of each field, and the first parents of each type. */
async function listVisibleLinks(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
  links: readonly LinkId[],
): Promise<Link[]> {
  const firstIds = [
    ...profile.links.map((field) => linksThrough(profile, field, links)),
    ...Map.groupBy(parentsIn(links), ({ type }) => type).values(),
  ].flatMap((linked) => linked.slice(0, linkedPageSize).map(({ id }) => id))
  const rows = new Map((await linkedRows(tx, access, [...new Set(firstIds)])).map((linked) => [linked.id, linked]))
  return links.flatMap((link) => {
    const linked = rows.get(link.linked.id)
    return linked ? [{ ...link, ofId: row.id, linked }] : []
  })
}

function totalsOf(profile: CompiledProfile, links: readonly LinkId[]): Record<Keyword, number> {
  return Object.fromEntries(
    profile.links.map((field) => [field.keyword, linksThrough(profile, field, links).length] as const),
  )
}

/** Returns the record's values with the linked IDs in its PROFILEREF fields. */
export function valuesWithLinks(
  profile: CompiledProfile,
  row: Pick<RecordRow, "fields">,
  links: readonly LinkId[],
): RecordValues {
  const values: Record<Keyword, StoredValue | undefined> = { ...valuesFromFields(profile, row.fields) }
  for (const field of profile.links) {
    const ids = idsThrough(profile, field, links)
    if (ids) values[field.keyword] = ids
  }
  return values
}

function treeOf(links: readonly Link[]): Record<string, LinkedRecord[]> {
  return Object.groupBy(parentsIn(links), ({ type }) => type) as Record<string, LinkedRecord[]>
}

/** Distinct parents; one can be linked through several fields. */
function parentsIn<Some extends LinkId>(links: readonly Some[]): Some["linked"][] {
  const parents = links.filter(({ side }) => side === "PARENT").map(({ linked }) => linked)
  return [...new Map(parents.map((linked) => [linked.id, linked])).values()]
}

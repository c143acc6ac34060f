import { type LinkId, linksThrough } from "../../../../engine/links/showing-field.ts"
import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { linkedPageSize, type LinkedRecord, type ProfileInstance } from "../../../../schemas/record.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { type Link, linkedRows } from "../links/link-repository.ts"
import type { Tenant } from "../../../database/database.ts"
import { answersFor } from "../linked/linked-answers.ts"
import { accessTo } from "./access.ts"
import { isOverdue } from "../../../database/record-list/overdue.ts"
import { decimalPlacesOf, type Reader, todayOf } from "./reader.ts"
import type { RecordRow } from "./record-repository.ts"
import { statusOf } from "./record-row.ts"
import { valuesFromFields } from "./stored-fields.ts"

/** What printing needs beside the record: who reads, and by which version of the profile. */
export interface Printing {
  readonly reader: Reader
  readonly profile: CompiledProfile
  /** Only these fields, as a list shows them; all where nothing is said. */
  readonly keywords?: ReadonlySet<Keyword>
}

/** A record as the calls carry it. Its values name all its links, also where the links shown are fewer. */
export function printRecord(
  row: RecordRow,
  links: readonly Link[],
  printing: Printing,
  all: readonly LinkId[] = links,
): ProfileInstance {
  const { reader, profile, keywords } = printing
  const project = row.project_id === null ? undefined : reader.visibility.projects.get(row.project_id)
  return {
    id: row.id,
    masterId: row.master_id,
    clientId: row.client_id,
    entityId: row.entity_id,
    decimalPlaces: decimalPlacesOf(reader, row.entity_id),
    entityName: row.entity_id === null ? null : (reader.entityNames.get(row.entity_id) ?? null),
    projectId: row.project_id,
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
    overdue: isOverdue(row, reader.today),
    revision: row.revision,
    fields: wireFields(profile, chosen(valuesWithLinks(profile, row, all), keywords)),
    refFields: Object.fromEntries(
      profile.links
        .filter(({ keyword }) => !keywords || keywords.has(keyword))
        .map((field) => [field.keyword, [...linksThrough(profile, field, links)]]),
    ),
    ...(all.length > links.length && { refTotals: totalsOf(profile, all) }),
    tree: treeOf(links),
    access: accessTo(reader.actor, reader.visibility, row, !reader.archived.has(row.profile_id)),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** The record with what its own form needs to come to the server's verdict: its day, and what was found of linked records. */
export async function printForForm(
  tx: Tenant,
  row: RecordRow,
  links: readonly LinkId[],
  printing: Printing,
): Promise<ProfileInstance> {
  const { reader, profile } = printing
  const answers = await answersFor(tx, reader, profile, row)
  const shown = await shownLinks(tx, reader, profile, row, links)
  return { ...printRecord(row, shown, printing, links), today: todayOf(reader, row.entity_id), ...answers }
}

/** The first of what each field shows, and of the parents of each type. */
async function shownLinks(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
  links: readonly LinkId[],
): Promise<Link[]> {
  const firstIds = [
    ...profile.links.map((field) => linksThrough(profile, field, links)),
    ...Map.groupBy(parentsIn(links), ({ type }) => type).values(),
  ].flatMap((linked) => linked.slice(0, linkedPageSize).map(({ id }) => id))
  const rows = new Map((await linkedRows(tx, reader, [...new Set(firstIds)])).map((linked) => [linked.id, linked]))
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

/** The record's values, with the ids of what is linked as the values of its PROFILEREF fields, and its number as its uid. */
export function valuesWithLinks(
  profile: CompiledProfile,
  row: Pick<RecordRow, "fields">,
  links: readonly LinkId[],
): RecordValues {
  const values: Record<Keyword, StoredValue | undefined> = { ...valuesFromFields(profile, row.fields) }
  for (const field of profile.links) {
    const ids = linksThrough(profile, field, links).map(({ id }) => id)
    if (ids.length > 0) values[field.keyword] = ids
  }
  return values
}

function chosen(values: RecordValues, keywords: ReadonlySet<Keyword> | undefined): RecordValues {
  if (!keywords) return values
  return Object.fromEntries(Object.entries(values).filter(([keyword]) => keywords.has(keyword)))
}

function wireFields(profile: CompiledProfile, values: RecordValues): ProfileInstance["fields"] {
  // The wire form as the codecs know it is readonly; a reply is not.
  return valuesToWire(profile, values) as ProfileInstance["fields"]
}

function treeOf(links: readonly Link[]): Record<string, LinkedRecord[]> {
  return Object.groupBy(parentsIn(links), ({ type }) => type) as Record<string, LinkedRecord[]>
}

/** Each once, however many fields it hangs through. */
function parentsIn<Some extends LinkId>(links: readonly Some[]): Some["linked"][] {
  const parents = links.filter(({ side }) => side === "PARENT").map(({ linked }) => linked)
  return [...new Map(parents.map((linked) => [linked.id, linked])).values()]
}

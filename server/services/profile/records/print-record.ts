import { type LinkId, linksThrough } from "../../../../engine/links/showing-field.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId, Keyword } from "../../../../schemas/ids.ts"
import { linkedPageSize, type LinkedRecord, type ProfileInstance } from "../../../../schemas/record.ts"
import type { RecordValues, StoredValue, WireFieldValue } from "../../../../schemas/values.ts"
import { type Link, linkedRows } from "../links/link-repository.ts"
import type { Tenant } from "../../../database/database.ts"
import { answersFor } from "../linked/linked-answers.ts"
import { accessTo } from "./access.ts"
import { isOverdue } from "../../../database/record-list/overdue.ts"
import { decimalPlacesOf, type Reader, todayOf } from "./reader.ts"
import type { ListedRow, RecordRow } from "./record-repository.ts"
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
type PrintRecord = (row: ListedRow, links: readonly Link[], all?: readonly LinkId[]) => ProfileInstance

/** Prints records of one profile for one reader; what is the same for all of them is found once. */
export function recordPrinter({ reader, profile, keywords }: Printing): PrintRecord {
  const { actor, visibility } = reader
  const isShown = ({ keyword }: { readonly keyword: Keyword }) => !keywords || keywords.has(keyword)
  const fields = profile.fields.filter((field) => field.storage !== "none" && isShown(field))
  const linkFields = profile.links.filter(isShown)
  const linkOf = new Map(profile.links.map((field) => [field.keyword, field]))
  const takesNew = !reader.archived.has(profile.profileId)

  const wireFields = (row: ListedRow, all: readonly LinkId[]): ProfileInstance["fields"] => {
    const wire: Record<Keyword, WireFieldValue> = {}
    for (const { id, keyword, type, definition, storage } of fields) {
      const link = all.length > 0 ? linkOf.get(keyword) : undefined
      const value = link ? idsThrough(profile, link, all) : storage === "links" ? undefined : storedIn(row, id)
      if (value !== undefined) wire[keyword] = fieldTypes[type].toWire(value, definition)
    }
    // The wire form as the codecs know it is readonly; a reply is not.
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
      fields: wireFields(row, all),
      refFields: refFields(links),
      ...(all.length > links.length && { refTotals: totalsOf(profile, all) }),
      tree: links.length > 0 ? treeOf(links) : {},
      access: accessTo(actor, visibility, row, takesNew),
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    }
  }
}

/** Only what passed the codec and the validator was ever written there. */
function storedIn({ fields }: Pick<ListedRow, "fields">, id: FieldId): StoredValue | undefined {
  return Object.hasOwn(fields, id) ? (fields[id] as StoredValue) : undefined
}

function idsThrough(profile: CompiledProfile, field: CompiledLink, links: readonly LinkId[]) {
  const ids = linksThrough(profile, field, links).map(({ id }) => id)
  return ids.length > 0 ? ids : undefined
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
  return { ...recordPrinter(printing)(row, shown, links), today: todayOf(reader, row.entity_id), ...answers }
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
    const ids = idsThrough(profile, field, links)
    if (ids) values[field.keyword] = ids
  }
  return values
}

function treeOf(links: readonly Link[]): Record<string, LinkedRecord[]> {
  return Object.groupBy(parentsIn(links), ({ type }) => type) as Record<string, LinkedRecord[]>
}

/** Each once, however many fields it hangs through. */
function parentsIn<Some extends LinkId>(links: readonly Some[]): Some["linked"][] {
  const parents = links.filter(({ side }) => side === "PARENT").map(({ linked }) => linked)
  return [...new Map(parents.map((linked) => [linked.id, linked])).values()]
}

import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { LinkedRecord, ProfileInstance } from "../../../../schemas/record.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { type Link, linksThrough } from "../links/link-repository.ts"
import type { Tenant } from "../../../database/database.ts"
import { answersFor } from "../linked/linked-answers.ts"
import { accessTo } from "./access.ts"
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

/** A record as the calls carry it. */
export function printRecord(row: RecordRow, links: readonly Link[], printing: Printing): ProfileInstance {
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
    dueDate: row.due_date,
    overdue: isOverdue(row, reader.today),
    revision: row.revision,
    fields: wireFields(profile, chosen(valuesWithLinks(profile, row, links), keywords)),
    refFields: Object.fromEntries(
      profile.links
        .filter(({ keyword }) => !keywords || keywords.has(keyword))
        .map((field) => [field.keyword, [...linksThrough(field, links)]]),
    ),
    tree: treeOf(links),
    access: accessTo(reader.actor, reader.visibility, row),
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
  links: readonly Link[],
  printing: Printing,
): Promise<ProfileInstance> {
  const { reader, profile } = printing
  const answers = await answersFor(tx, reader, profile, row)
  return { ...printRecord(row, links, printing), today: todayOf(reader, row.entity_id), ...answers }
}

/** Due before today and not done. */
export function isOverdue(row: Pick<RecordRow, "due_date" | "workflow_done">, today: string): boolean {
  return row.due_date !== null && row.due_date < today && !row.workflow_done
}

/** The record's values, with the ids of what is linked as the values of its PROFILEREF fields, and its number as its uid. */
export function valuesWithLinks(
  profile: CompiledProfile,
  row: Pick<RecordRow, "fields">,
  links: readonly Link[],
): RecordValues {
  const values: Record<Keyword, StoredValue | undefined> = { ...valuesFromFields(profile, row.fields) }
  for (const field of profile.links) {
    const ids = linksThrough(field, links).map(({ id }) => id)
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
  const parents = links.filter(({ side }) => side === "PARENT").map(({ linked }) => linked)
  return Object.groupBy(parents, ({ type }) => type) as Record<string, LinkedRecord[]>
}

import { validate as isUuid } from "uuid"
import { fits } from "../../../../engine/links/showing-field.ts"
import { type CompiledLink, type CompiledProfile, peopleTag } from "../../../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../../../schemas/problems.ts"
import type { RecordValues, StoredValue, TableRow } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { leftOut } from "../links/candidate-filter-repository.ts"
import { isLinkable } from "../links/linkable.ts"
import { variableContext } from "../variables/variable-context.ts"
import type { Place } from "./place.ts"
import { isReadable, type Reader } from "./reader.ts"
import { peopleAmong, placesOf } from "./record-repository.ts"
import { isVisible } from "./visibility.ts"

interface Mention {
  readonly id: string
  readonly path: ProblemPath
}

/**
 * What values point at must be there and be visible: people whom the writer may see, records inside the walls and of a kind the
 * field takes and offers, files that were uploaded. What stood there before is not judged again, nor people whom a rule
 * computes, since nobody chose them.
 */
export async function unknownReferences(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  values: RecordValues,
  previous: RecordValues,
  place: Place,
  recordId: RecordId | null = null,
): Promise<Problem[]> {
  const holder = { recordId, projectId: place.projectId }
  return [
    ...(await unknownPeople(tx, reader, peopleIn(profile, values, previous))),
    ...(await unknownRecords(tx, reader, profile, values, previous, place)),
    ...(await reader.extensions.files.unknown(tx, reader.actor, profile, values, previous, holder)),
  ]
}

async function unknownPeople(tx: Tenant, reader: Reader, mentions: readonly Mention[]): Promise<Problem[]> {
  const ids = [...new Set(mentions.map(({ id }) => id).filter(isUuid))]
  const known = await peopleAmong(tx, reader.actor, ids)
  return mentions
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => problem("value.unknown_user", path, { option: id }))
}

/** People newly named, in fields of their own and in the cells of tables. */
function peopleIn(profile: CompiledProfile, values: RecordValues, previous: RecordValues): Mention[] {
  return profile.fields.flatMap(({ keyword, definition, storage, computed }) => {
    const value = values[keyword]
    if (computed) return []
    if (namesPeople(definition)) return newIds(value, previous[keyword]).map((id) => ({ id, path: [keyword] }))
    if (storage !== "rows" || !isRows(value)) return []
    const columns = columnsOfPeople(definition)
    if (columns.length === 0) return []
    const before = previous[keyword]
    const rowsBefore = new Map(isRows(before) ? before.map((row) => [row.id, row]) : [])
    return value.flatMap((row) =>
      columns.flatMap((column) =>
        newIds(row[column], rowsBefore.get(row.id)?.[column]).map((id) => ({
          id,
          path: [keyword, row.id, column],
        })),
      ),
    )
  })
}

async function unknownRecords(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  values: RecordValues,
  previous: RecordValues,
  place: Place,
): Promise<Problem[]> {
  const wanted = profile.links.flatMap((field) =>
    newIds(values[field.keyword], previous[field.keyword]).map((id) => ({ field, id })),
  )
  const ids = [...new Set(wanted.map(({ id }) => id).filter(isUuid))]
  if (wanted.length === 0) return []
  const rows = await placesOf(tx, reader.actor.clientId, ids)
  const visible = new Map(
    rows
      .filter((row) => isVisible(reader.visibility, row) && isReadable(reader, row))
      .map((row) => [row.id as string, row]),
  )
  const context = variableContext(reader, { ...place, values })
  const out = new Map<CompiledLink, ReadonlySet<string>>()
  for (const field of new Set(wanted.map((mention) => mention.field))) {
    const asked = wanted.filter((mention) => mention.field === field && visible.has(mention.id))
    out.set(
      field,
      await leftOut(
        tx,
        reader,
        field,
        context,
        asked.map(({ id }) => id),
      ),
    )
  }
  return wanted.flatMap(({ field, id }) => {
    const row = visible.get(id)
    if (!row || !fits(field, { type: row.type, profileId: row.profile_id }))
      return problem("value.unknown_record", [field.keyword], { option: id })
    if (!isLinkable(field)) return problem("record.cannot_link", [field.keyword], { type: row.type })
    return out.get(field)?.has(id) ? problem("record.not_offered", [field.keyword], { uid: row.uid }) : []
  })
}

function namesPeople(field: FieldDefinition): boolean {
  return "tagId" in field && field.tagId === peopleTag
}

/** The columns of a table that name people, by keyword. */
function columnsOfPeople(table: FieldDefinition & { groupConfig?: { columns?: readonly TableColumn[] } }): Keyword[] {
  return (table.groupConfig?.columns ?? []).filter(({ tagId }) => tagId === peopleTag).map(({ keyword }) => keyword)
}

interface TableColumn {
  readonly keyword: Keyword
  readonly tagId?: string
}

/** The ids that a value names and did not name before. */
export function newIds(value: StoredValue | undefined, before: StoredValue | undefined): string[] {
  const old = new Set(idsOf(before))
  return idsOf(value).filter((id) => !old.has(id))
}

/** The ids that a value of tags or links holds. */
export function idsOf(value: StoredValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : []
}

function isRows(value: StoredValue | undefined): value is readonly TableRow[] {
  return Array.isArray(value) && value.every((item) => typeof item === "object")
}

import { fits } from "../../../engine/links/showing-field.ts"
import { type CompiledLink, type CompiledProfile, peopleTag } from "../../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../../schemas/ids.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../../schemas/problems.ts"
import type { RecordValues, StoredValue, TableRow } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { listExcludedIds } from "./links/candidate-filter-repository.ts"
import { isLinkable } from "./links/linkable.ts"
import { variableContext } from "./variables/variable-context.ts"
import type { CreationScope } from "./creation-scope.ts"
import type { AccessContext } from "./access-context.ts"
import { createReferenceLookup, type ReferenceLookup } from "./reference-lookup.ts"

interface Mention {
  readonly id: string
  readonly path: ProblemPath
}

/**
 * Validates references: users must be visible to the writer; records must be visible, of a type the field accepts, and
 * offered by it; files must be uploaded. Unchanged references and users computed by rules are not validated.
 */
export async function unknownReferences(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  values: RecordValues,
  previous: RecordValues,
  scope: CreationScope,
  recordId: RecordId | null = null,
  lookup: ReferenceLookup = createReferenceLookup(tx, access),
): Promise<Problem[]> {
  const owner = { recordId, projectId: scope.projectId }
  return [
    ...(await findUnknownUsers(lookup, listUserMentions(profile, values, previous))),
    ...(await unknownRecords(tx, access, lookup, profile, values, previous, scope)),
    ...(await access.extensions.files.unknown(tx, access.actor, profile, values, previous, owner)),
  ]
}

/** Looks up what several records refer to before they are validated one by one. */
export async function lookUpReferences(
  lookup: ReferenceLookup,
  profile: CompiledProfile,
  all: readonly RecordValues[],
): Promise<void> {
  await lookup.users(all.flatMap((values) => listUserMentions(profile, values, {}).map(({ id }) => id)))
  await lookup.records(all.flatMap((values) => linkedIdsOf(profile, values)))
}

/** IDs of the records that the values link. */
export function linkedIdsOf({ links }: Pick<CompiledProfile, "links">, values: RecordValues): readonly string[] {
  return links.flatMap(({ keyword }) => idsOf(values[keyword]))
}

async function findUnknownUsers(lookup: ReferenceLookup, mentions: readonly Mention[]): Promise<Problem[]> {
  const known = await lookup.users(mentions.map(({ id }) => id))
  return mentions
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => problem("value.unknown_user", path, { option: id }))
}

/** Users newly selected in fields and table cells. */
function listUserMentions(profile: CompiledProfile, values: RecordValues, previous: RecordValues): Mention[] {
  return profile.fields.flatMap(({ keyword, definition, storage, computed }) => {
    const value = values[keyword]
    if (computed) return []
    if (referencesUsers(definition)) return newIds(value, previous[keyword]).map((id) => ({ id, path: [keyword] }))
    if (storage !== "rows" || !isRows(value)) return []
    const columns = listUserColumns(definition)
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
  tx: ClientTransaction,
  access: AccessContext,
  lookup: ReferenceLookup,
  profile: CompiledProfile,
  values: RecordValues,
  previous: RecordValues,
  scope: CreationScope,
): Promise<Problem[]> {
  const requested = profile.links.flatMap((field) =>
    newIds(values[field.keyword], previous[field.keyword]).map((id) => ({ field, id })),
  )
  if (requested.length === 0) return []
  const visible = await lookup.records(requested.map(({ id }) => id))
  const context = variableContext(access, { ...scope, values })
  const out = new Map<CompiledLink, ReadonlySet<string>>()
  for (const field of new Set(requested.map((mention) => mention.field))) {
    const visibleMentions = requested.filter((mention) => mention.field === field && visible.has(mention.id))
    out.set(
      field,
      await listExcludedIds(
        tx,
        access,
        field,
        context,
        visibleMentions.map(({ id }) => id),
      ),
    )
  }
  return requested.flatMap(({ field, id }) => {
    const row = visible.get(id)
    if (!row || !fits(field, { type: row.type, profileId: row.profile_id }))
      return problem("value.unknown_record", [field.keyword], { option: id })
    if (!isLinkable(field)) return problem("record.cannot_link", [field.keyword], { type: row.type })
    return out.get(field)?.has(id) ? problem("record.outside_field_filter", [field.keyword], { uid: row.uid }) : []
  })
}

function referencesUsers(field: FieldDefinition): boolean {
  return "tagId" in field && field.tagId === peopleTag
}

/** Keywords of a table's columns that contain users. */
function listUserColumns(table: FieldDefinition & { groupConfig?: { columns?: readonly TableColumn[] } }): Keyword[] {
  return (table.groupConfig?.columns ?? []).filter(({ tagId }) => tagId === peopleTag).map(({ keyword }) => keyword)
}

interface TableColumn {
  readonly keyword: Keyword
  readonly tagId?: string
}

/** IDs that a value contains and its previous value did not. */
export function newIds(value: StoredValue | undefined, before: StoredValue | undefined): string[] {
  const old = new Set(idsOf(before))
  return idsOf(value).filter((id) => !old.has(id))
}

/** IDs in a value of tags or links. */
export function idsOf(value: StoredValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : []
}

function isRows(value: StoredValue | undefined): value is readonly TableRow[] {
  return Array.isArray(value) && value.every((item) => typeof item === "object")
}

import { uidOf } from "../../../../engine/wire/title-of.ts"
import type { CompiledField } from "../../../../schemas/compiled.ts"
import type { ClientId, FieldId, UserId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import type { PreparedWorkflowState } from "../../../../server/database/tables/workflow.ts"
import { derivedColumns, type IndexedValueRow, indexedValueRows } from "../../../records/server/many.ts"
import { differingFields, storedDifference, type StoredDifference } from "../conversion/stored-difference.ts"
import { diffListedFields } from "../conversion/backfill-indexed-values.ts"
import type { MappedRecord } from "../../../records/server/extensions.ts"
import { type StoredFields, valuesFromFields } from "../../../records/server/index.ts"
import type { StoredRecord } from "../conversion/migration-candidates-repository.ts"
import { movedSources, uidSource } from "./derived-sources.ts"
import { type NextVersion, rewritingFields } from "./next-version.ts"

/** Audit actions of a converted record, and of one whose workflow state alone changes; also used in notifications. */
export const convertedAction = "converted"
export const mappedAction = "workflow_migrated"

/** All that publishing the version will write about one record. */
export interface PreparedRecord {
  readonly record: StoredRecord
  readonly difference: StoredDifference
  /** Whether the record is written like an edit; otherwise, only its indexed values are. */
  readonly rewrites: boolean
  /** `uid` and `name`: null if unchanged. */
  readonly uid: string | null
  readonly name: string | null
  /** Due date and owner; null if both are unchanged. */
  readonly assignment: { readonly dueDate: string | null; readonly ownerId: UserId | null } | null
  readonly changes: readonly Change[]
  /** New workflow state; null if unchanged. */
  readonly workflowState: PreparedWorkflowState | null
  /** Action of its audit entry. */
  readonly action: typeof convertedAction | typeof mappedAction
  /** `replaced` are the fields whose indexed values are deleted, `promoted` the rows inserted instead. */
  readonly replaced: readonly FieldId[]
  readonly promoted: readonly IndexedValueRow[]
}

/** Returns the fields whose values can require writing a record. */
export function findFieldsToMigrate({ plan }: NextVersion): readonly string[] {
  if (!plan) return []
  const { before, after } = plan
  const { added } = diffListedFields(before.compiled, after.compiled)
  return [...new Set([...rewritingFields(plan), ...movedSources(before.compiled, after.compiled), ...added])]
}

/** Computes what a version writes about a record, from its migrated values. */
export function preparation(clientId: ClientId, { plan, compiled }: NextVersion) {
  if (!plan) throw new Error("The first version of a profile has no records to prepare.")
  const before = plan.before.compiled
  const known = new Map([...before.fields, ...compiled.fields].map((field) => [field.id, field]))
  const sections = new Map(compiled.sections.map(({ id, name }) => [id, textIn(name, fallbackLanguage)]))
  const added: ReadonlySet<string> = new Set(diffListedFields(before, compiled).added)
  const listed = new Set<string>(compiled.storage.filter(({ indexed }) => indexed).map(({ fieldId }) => fieldId))
  // A manually entered uid moves only with its value, never to another field.
  const isUidSourceUnchanged = uidSource(before) !== uidSource(compiled)

  return (record: StoredRecord, fields: StoredFields, mapped: MappedRecord | undefined): PreparedRecord => {
    const difference = storedDifference(record.fields, fields)
    const values = { was: valuesFromFields(before, record.fields), is: valuesFromFields(compiled, fields) }
    const head = headOf(record, values)
    const converted = [...valueChanges(difference), ...headChanges(record, head)]
    const changes = [...converted, ...(mapped?.changes ?? [])]
    return {
      record,
      difference,
      ...head,
      changes,
      rewrites: changes.length > 0,
      workflowState: mapped?.prepared ?? null,
      action: converted.length > 0 ? convertedAction : mappedAction,
      ...diffIndexedRows(record, difference, values),
    }
  }

  function headOf(record: StoredRecord, { was, is }: Readonly<Record<"was" | "is", RecordValues>>) {
    const [previous, later] = [derivedColumns(before, was), derivedColumns(compiled, is)]
    const isSame = previous.due_date === later.due_date && previous.owner_id === later.owner_id
    const uid = isUidSourceUnchanged || uidOf(before, was) === uidOf(compiled, is) ? null : uidOf(compiled, is)?.trim()
    // The record retains its previous name if no field provides one.
    const name = previous.name === later.name ? null : later.name
    return {
      uid: uid && uid !== record.uid ? uid : null,
      name: name && name !== record.name ? name : null,
      assignment: isSame ? null : { dueDate: later.due_date, ownerId: later.owner_id },
    }
  }

  function valueChanges(difference: StoredDifference): Change[] {
    return differingFields(difference).map((id) => {
      const field: CompiledField | undefined = known.get(id as FieldId)
      return {
        section: (field && sections.get(field.sectionId)) ?? null,
        parameter: field ? textIn(field.text, fallbackLanguage) : id,
        previous: difference.before[id] ?? null,
        current: difference.after[id] ?? null,
      }
    })
  }

  /** Compares the indexed rows of the changed fields; those of other fields are unchanged. */
  function diffIndexedRows(
    { id }: StoredRecord,
    difference: StoredDifference,
    { was, is }: Readonly<Record<"was" | "is", RecordValues>>,
  ) {
    const changed = differingFields(difference).filter((field) => listed.has(field) && !added.has(field))
    if (changed.length === 0 && added.size === 0) return { replaced: [], promoted: [] }
    const now = Map.groupBy(indexedValueRows(clientId, compiled, id, is), ({ field_id }) => field_id)
    const then = Map.groupBy(
      changed.length === 0 ? [] : indexedValueRows(clientId, before, id, was),
      ({ field_id }) => field_id,
    )
    const replaced = changed.filter((field) => JSON.stringify(now.get(field)) !== JSON.stringify(then.get(field)))
    const promoted = [...now].flatMap(([field, rows]) => (added.has(field) || replaced.includes(field) ? rows : []))
    return { replaced: replaced as FieldId[], promoted }
  }
}

function headChanges(
  record: StoredRecord,
  { name, uid, assignment }: Pick<PreparedRecord, "name" | "uid" | "assignment">,
): Change[] {
  const change = (parameter: string, previous: unknown, current: unknown): Change[] =>
    previous === current ? [] : [{ section: null, parameter, previous, current }]
  return [
    ...change("uid", record.uid, uid ?? record.uid),
    ...change("name", record.name, name ?? record.name),
    ...(assignment
      ? [
          ...change("due_date", record.due_date, assignment.dueDate),
          ...change("owner_id", record.owner_id, assignment.ownerId),
        ]
      : []),
  ]
}

import { uidOf } from "../../../../engine/wire/title-of.ts"
import type { CompiledField } from "../../../../schemas/compiled.ts"
import type { ClientId, FieldId, UserId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Change } from "../../../audit-log/append.ts"
import type { PreparedStanding } from "../../../database/tables/workflow.ts"
import type { MappedRecord } from "./workflow-migration.ts"
import { listedOtherwise } from "../definitions/promote-newly-listed.ts"
import { derivedColumns } from "../records/derived-columns.ts"
import { promotedRows } from "../records/promoted-values.ts"
import type { PromotedRow } from "../records/record-repository.ts"
import { type StoredFields, valuesFromFields } from "../records/stored-fields.ts"
import { movedSources, uidSource } from "./derived-sources.ts"
import type { StoredRecord } from "./held-values-repository.ts"
import { type NextVersion, rewritingFields } from "./next-version.ts"
import { differingFields, storedDifference, type StoredDifference } from "./stored-difference.ts"

/** What a conversion is called in the trail and to those who are told, and what being put elsewhere alone is. */
export const convertedAction = "converted"
export const mappedAction = "workflow_mapped"

/** All that putting the version in force will write about one record. */
export interface PreparedRecord {
  readonly record: StoredRecord
  readonly difference: StoredDifference
  /** Whether it is written as a person would write it, or only its promoted values are. */
  readonly rewrites: boolean
  /** Null where they stay. */
  readonly uid: string | null
  readonly name: string | null
  /** Its due date and its owner; null where both stay. */
  readonly place: { readonly dueDate: string | null; readonly ownerId: UserId | null } | null
  readonly changes: readonly Change[]
  /** Where it will stand; null where that stays. */
  readonly standing: PreparedStanding | null
  /** What its trail calls it. */
  readonly action: typeof convertedAction | typeof mappedAction
  /** The listed fields whose promoted values are taken away, and what is promoted instead. */
  readonly replaced: readonly FieldId[]
  readonly promoted: readonly PromotedRow[]
}

/** Records that hold a value in one of these, or had one rewritten after a version, may have to be written. */
export function fieldsToCarry({ plan }: NextVersion): readonly string[] {
  if (!plan) return []
  const { before, after } = plan
  const { added } = listedOtherwise(before.compiled, after.compiled)
  return [...new Set([...rewritingFields(plan), ...movedSources(before.compiled, after.compiled), ...added])]
}

/** Works out what a version writes about a record, from its values as the version keeps them. */
export function preparation(clientId: ClientId, { plan, compiled }: NextVersion) {
  if (!plan) throw new Error("The first version of a profile finds no records.")
  const before = plan.before.compiled
  const known = new Map([...before.fields, ...compiled.fields].map((field) => [field.id, field]))
  const sections = new Map(compiled.sections.map(({ id, name }) => [id, textIn(name, fallbackLanguage)]))
  const added: ReadonlySet<string> = new Set(listedOtherwise(before, compiled).added)
  const listed = new Set<string>(compiled.storage.filter(({ indexed }) => indexed).map(({ fieldId }) => fieldId))
  // A number that people type moves with its value only, never to another field.
  const keepsUid = uidSource(before) !== uidSource(compiled)

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
      standing: mapped?.prepared ?? null,
      action: converted.length > 0 ? convertedAction : mappedAction,
      ...promotedOf(record, difference, values),
    }
  }

  function headOf(record: StoredRecord, { was, is }: Readonly<Record<"was" | "is", RecordValues>>) {
    const [earlier, later] = [derivedColumns(before, was), derivedColumns(compiled, is)]
    const isSame = earlier.due_date === later.due_date && earlier.owner_id === later.owner_id
    const uid = keepsUid || uidOf(before, was) === uidOf(compiled, is) ? null : uidOf(compiled, is)?.trim()
    // A record goes on being called what it was where nothing is left to call it by.
    const name = earlier.name === later.name ? null : later.name
    return {
      uid: uid && uid !== record.uid ? uid : null,
      name: name && name !== record.name ? name : null,
      place: isSame ? null : { dueDate: later.due_date, ownerId: later.owner_id },
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

  /** Of the listed fields that changed; the others are as they were. */
  function promotedOf(
    { id }: StoredRecord,
    difference: StoredDifference,
    { was, is }: Readonly<Record<"was" | "is", RecordValues>>,
  ) {
    const changed = differingFields(difference).filter((field) => listed.has(field) && !added.has(field))
    if (changed.length === 0 && added.size === 0) return { replaced: [], promoted: [] }
    const now = Map.groupBy(promotedRows(clientId, compiled, id, is), ({ field_id }) => field_id)
    const then = Map.groupBy(
      changed.length === 0 ? [] : promotedRows(clientId, before, id, was),
      ({ field_id }) => field_id,
    )
    const replaced = changed.filter((field) => JSON.stringify(now.get(field)) !== JSON.stringify(then.get(field)))
    const promoted = [...now].flatMap(([field, rows]) => (added.has(field) || replaced.includes(field) ? rows : []))
    return { replaced: replaced as FieldId[], promoted }
  }
}

function headChanges(
  record: StoredRecord,
  { name, uid, place }: Pick<PreparedRecord, "name" | "uid" | "place">,
): Change[] {
  const change = (parameter: string, previous: unknown, current: unknown): Change[] =>
    previous === current ? [] : [{ section: null, parameter, previous, current }]
  return [
    ...change("uid", record.uid, uid ?? record.uid),
    ...change("name", record.name, name ?? record.name),
    ...(place
      ? [...change("due_date", record.due_date, place.dueDate), ...change("owner_id", record.owner_id, place.ownerId)]
      : []),
  ]
}

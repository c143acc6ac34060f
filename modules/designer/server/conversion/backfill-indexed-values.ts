import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, FieldId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { indexedValueRows } from "../../../records/server/many.ts"
import { insertIndexedValues } from "../../../records/server/many.ts"
import { valuesFromFields } from "../../../records/server/index.ts"
import { deleteIndexedFields, recordsAfter } from "./records-repository.ts"

/**
 * Indexes the stored values of newly listed fields in the publishing transaction, and deletes the indexed values of
 * fields that are no longer listed.
 */
export async function backfillIndexedValues(
  tx: ClientTransaction,
  clientId: ClientId,
  before: CompiledProfile | undefined,
  after: CompiledProfile,
): Promise<void> {
  const { removed, added } = diffListedFields(before, after)
  await deleteIndexedFields(tx, clientId, after.profileId, removed)
  if (added.length === 0) return
  for (let last: RecordId | undefined; ;) {
    const rows = await recordsAfter(tx, clientId, after.profileId, added, last)
    last = rows.at(-1)?.id
    if (last === undefined) return
    const indexedRows = rows.flatMap(({ id, fields }) =>
      indexedValueRows(clientId, after, id, valuesFromFields(after, fields)),
    )
    await insertIndexedValues(
      tx,
      indexedRows.filter(({ field_id }) => added.includes(field_id)),
    )
  }
}

/** Compares the listed fields of two versions; a field stored in another form counts as removed and added. */
export function diffListedFields(
  before: CompiledProfile | undefined,
  after: CompiledProfile,
): { readonly removed: readonly FieldId[]; readonly added: readonly FieldId[] } {
  const was = indexedFieldsOf(before)
  const is = indexedFieldsOf(after)
  const isSame = (id: FieldId) => hasSameStorage(was.get(id), is.get(id))
  return {
    removed: [...was.keys()].filter((id) => !isSame(id)),
    added: [...is.keys()].filter((id) => !isSame(id)),
  }
}

interface IndexedField {
  readonly kind: string
  readonly field: CompiledField
}

function indexedFieldsOf(profile: CompiledProfile | undefined): ReadonlyMap<FieldId, IndexedField> {
  const fields = new Map(profile?.fields.map((field) => [field.id, field]))
  return new Map(
    profile?.storage.flatMap(({ fieldId, kind, indexed }) => {
      const field = indexed ? fields.get(fieldId) : undefined
      return field ? [[fieldId, { kind, field }] as const] : []
    }),
  )
}

/** A field with a different storage form counts as new, and so does one with reordered options. */
function hasSameStorage(before: IndexedField | undefined, after: IndexedField | undefined): boolean {
  if (!before || !after || before.kind !== after.kind || before.field.type !== after.field.type) return false
  const was = positions(before.field)
  return [...positions(after.field)].every(([id, position]) => (was.get(id) ?? position) === position)
}

/** Positions of the options, by which lists sort. */
function positions({ definition }: CompiledField): ReadonlyMap<string, number> {
  const options = "options" in definition ? (definition.options as readonly { readonly id: string }[]) : []
  return new Map(options.map(({ id }, position) => [id, position]))
}

import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, FieldId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { promotedRows } from "../records/promoted-values.ts"
import { insertPromoted } from "../records/record-repository.ts"
import { valuesFromFields } from "../records/stored-fields.ts"
import { deletePromotedFields, recordsAfter } from "./records-repository.ts"

/**
 * A field that a version lists for the first time must be found in the records that are there: their values are promoted
 * now, in the publishing transaction. Those of fields no longer listed go.
 */
export async function promoteNewlyListed(
  tx: Tenant,
  clientId: ClientId,
  before: CompiledProfile | undefined,
  after: CompiledProfile,
): Promise<void> {
  const { gone, added } = listedOtherwise(before, after)
  await deletePromotedFields(tx, clientId, after.profileId, gone)
  if (added.length === 0) return
  for (let last: RecordId | undefined; ;) {
    const rows = await recordsAfter(tx, clientId, after.profileId, added, last)
    last = rows.at(-1)?.id
    if (last === undefined) return
    const promoted = rows.flatMap(({ id, fields }) =>
      promotedRows(clientId, after, id, valuesFromFields(after, fields)),
    )
    await insertPromoted(
      tx,
      promoted.filter(({ field_id }) => added.includes(field_id)),
    )
  }
}

/** The fields that one version lists and the other does not, or keeps in another form. */
export function listedOtherwise(
  before: CompiledProfile | undefined,
  after: CompiledProfile,
): { readonly gone: readonly FieldId[]; readonly added: readonly FieldId[] } {
  const was = listed(before)
  const is = listed(after)
  const isSame = (id: FieldId) => keptAlike(was.get(id), is.get(id))
  return {
    gone: [...was.keys()].filter((id) => !isSame(id)),
    added: [...is.keys()].filter((id) => !isSame(id)),
  }
}

interface Listed {
  readonly kind: string
  readonly field: CompiledField
}

function listed(profile: CompiledProfile | undefined): ReadonlyMap<FieldId, Listed> {
  const fields = new Map(profile?.fields.map((field) => [field.id, field]))
  return new Map(
    profile?.storage.flatMap(({ fieldId, kind, indexed }) => {
      const field = indexed ? fields.get(fieldId) : undefined
      return field ? [[fieldId, { kind, field }] as const] : []
    }),
  )
}

/** A field that came to be kept otherwise counts as new, and so does one whose options stand in another order. */
function keptAlike(before: Listed | undefined, after: Listed | undefined): boolean {
  if (!before || !after || before.kind !== after.kind || before.field.type !== after.field.type) return false
  const was = positions(before.field)
  return [...positions(after.field)].every(([id, position]) => (was.get(id) ?? position) === position)
}

/** A list sorts by where a value's option stands. */
function positions({ definition }: CompiledField): ReadonlyMap<string, number> {
  const options = "options" in definition ? (definition.options as readonly { readonly id: string }[]) : []
  return new Map(options.map(({ id }, position) => [id, position]))
}

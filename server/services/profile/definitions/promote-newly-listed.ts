import type { CompiledProfile, StorageEntry } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { promotedRows } from "../records/promoted-values.ts"
import { insertPromoted } from "../records/record-repository.ts"
import { valuesFromFields } from "../records/stored-fields.ts"
import { deletePromotedFields, recordsAfter } from "./repository.ts"

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
  const was = listed(before)
  const is = listed(after)
  const gone = [...was.keys()].filter((id) => is.get(id) !== was.get(id))
  const added = [...is.keys()].filter((id) => is.get(id) !== was.get(id))
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

/** The listed fields, each with how it is kept: one that came to be kept otherwise counts as new. */
function listed(profile: CompiledProfile | undefined): ReadonlyMap<string, StorageEntry["kind"]> {
  return new Map(profile?.storage.filter(({ indexed }) => indexed).map(({ fieldId, kind }) => [fieldId, kind]))
}

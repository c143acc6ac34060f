import { hasDraftValue } from "../../../../engine/drafts/join-drafts.ts"
import { sameStored } from "../../../../engine/wire/same-stored.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { DraftBody } from "../../contracts/drafts.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordRow } from "../record-repository.ts"
import { valuesFromFields } from "../stored-fields.ts"

/**
 * Whether saving a draft would change its record. The profile must be the one visible to the author; restricted fields
 * are not compared, so that a draft does not reveal stored values. Invalid text, removed fields and links count as
 * changes.
 */
export function differsFromRecord(profile: CompiledProfile, row: RecordRow, { fields }: DraftBody): boolean {
  const stored = valuesFromFields(profile, row.fields)
  const storages = new Map(profile.fields.map(({ keyword, storage }) => [keyword, storage]))
  return Object.entries(fields).some(([keyword, field]) => {
    if (!hasDraftValue(field)) return false
    const storage = storages.get(keyword)
    if (!field.wire || storage === undefined || storage === "links") return true
    const parsed = valuesFromWire(profile, { [keyword]: field.wire })
    return !parsed.ok || !sameStored(parsed.value?.[keyword], stored[keyword])
  })
}

import { isTyped } from "../../../../engine/drafts/join-drafts.ts"
import { sameStored } from "../../../../engine/wire/same-stored.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { DraftBody } from "../../../../schemas/api/drafts.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { valuesFromFields } from "../records/stored-fields.ts"

/**
 * Whether saving a draft would change its record. The profile is the one that its author may read: what is withheld from
 * them is compared with nothing, so that no draft shows what is stored there. Text that is no value yet, what no field is
 * left for and links count as changes.
 */
export function differsFromRecord(profile: CompiledProfile, row: RecordRow, { fields }: DraftBody): boolean {
  const stored = valuesFromFields(profile, row.fields)
  const storages = new Map(profile.fields.map(({ keyword, storage }) => [keyword, storage]))
  return Object.entries(fields).some(([keyword, field]) => {
    if (!isTyped(field)) return false
    const storage = storages.get(keyword)
    if (!field.wire || storage === undefined || storage === "links") return true
    const read = valuesFromWire(profile, { [keyword]: field.wire })
    return !read.ok || !sameStored(read.value?.[keyword], stored[keyword])
  })
}

import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId } from "../../../../schemas/ids.ts"
import type { StoredImportMapping } from "../../../../server/database/tables/imports.ts"

/** Tracks whether all values of a column are distinct. */
export class DistinctValues {
  private readonly seen = new Set<string>()
  private distinct = true

  add(text: string): void {
    if (!this.distinct) return
    const value = text.toLowerCase()
    if (value === "" || value.length > maxKeyLength || this.seen.has(value)) {
      this.distinct = false
      this.seen.clear()
    } else this.seen.add(value)
  }

  get isKey(): boolean {
    return this.distinct && this.seen.size > 0
  }
}

/** Maximum length of a key value, in characters. */
const maxKeyLength = 200

/**
 * Suggests the key field: the uid if mapped, otherwise the first text field with distinct values in all rows. The title
 * comes last, because titles are often not unique.
 */
export function suggestKey(
  profile: CompiledProfile,
  mapping: readonly StoredImportMapping[],
  isKey: (column: number) => boolean,
): FieldId | null {
  const fields = new Map(profile.fields.map((field) => [field.id, field]))
  const mapped = mapping.flatMap(({ column, field: id }) => {
    const field = id === null ? undefined : fields.get(id)
    return field ? [{ column, field }] : []
  })
  const uid = mapped.find(({ field }) => field.keyword === profile.uidKeyword)
  if (uid) return uid.field.id
  const candidates = mapped.filter(({ field, column }) => field.type === "TEXT" && isKey(column))
  const best = candidates.find(({ field }) => field.keyword !== profile.titleKeyword) ?? candidates[0]
  return best?.field.id ?? null
}

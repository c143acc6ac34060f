import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { FieldId } from "../../../../../schemas/ids.ts"
import type { KeptMapping } from "../../../../database/tables/imports.ts"

/** Whether every row so far has another value in the column. */
export class DistinctValues {
  private readonly seen = new Set<string>()
  private distinct = true

  add(text: string): void {
    if (!this.distinct) return
    const value = text.toLowerCase()
    if (value === "" || value.length > longestKey || this.seen.has(value)) {
      this.distinct = false
      this.seen.clear()
    } else this.seen.add(value)
  }

  get isKey(): boolean {
    return this.distinct && this.seen.size > 0
  }
}

/** What tells records apart is short. */
const longestKey = 200

/**
 * By which field rows find their records: by number where one is mapped, else by the first text that every row has and no
 * two rows share; the title last, since two records may well be called alike.
 */
export function suggestKey(
  profile: CompiledProfile,
  mapping: readonly KeptMapping[],
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

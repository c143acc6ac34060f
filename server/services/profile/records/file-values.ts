import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { FileReference, RecordValues, StoredValue } from "../../../../schemas/values.ts"

export function fileFields(profile: CompiledProfile): readonly CompiledField[] {
  return profile.fields.filter(({ storage }) => storage === "files")
}

/** The files that a value refers to. */
export function filesIn(value: StoredValue | undefined): FileReference[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  return listed.filter((item): item is FileReference => typeof item === "object" && item !== null && "fileName" in item)
}

/** What is given, without the files that are to be deleted. */
export function withoutFiles(
  profile: CompiledProfile,
  previous: RecordValues,
  given: RecordValues,
  ids: readonly string[],
): RecordValues {
  const deleted = new Set(ids)
  const left: Record<Keyword, StoredValue | undefined> = { ...given }
  for (const { keyword } of fileFields(profile)) {
    const files = filesIn(Object.hasOwn(given, keyword) ? given[keyword] : previous[keyword])
    if (!files.some(({ id }) => deleted.has(id))) continue
    const kept = files.filter(({ id }) => !deleted.has(id))
    left[keyword] = kept.length > 0 ? kept : undefined
  }
  return left
}

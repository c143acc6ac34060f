import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { FileReference, RecordValues, StoredValue } from "../../../schemas/values.ts"

export function fileFields(profile: CompiledProfile): readonly CompiledField[] {
  return profile.fields.filter(({ storage }) => storage === "files")
}

/** Returns the files that a value references. */
export function filesIn(value: StoredValue | undefined): FileReference[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  return listed.filter((item): item is FileReference => typeof item === "object" && item !== null && "fileName" in item)
}

/** Returns the input values without the files to be deleted. */
export function withoutFiles(
  profile: CompiledProfile,
  previous: RecordValues,
  inputValues: RecordValues,
  ids: readonly string[],
): RecordValues {
  const deleted = new Set(ids)
  const left: Record<Keyword, StoredValue | undefined> = { ...inputValues }
  for (const { keyword } of fileFields(profile)) {
    const files = filesIn(Object.hasOwn(inputValues, keyword) ? inputValues[keyword] : previous[keyword])
    if (!files.some(({ id }) => deleted.has(id))) continue
    const remaining = files.filter(({ id }) => !deleted.has(id))
    left[keyword] = remaining.length > 0 ? remaining : undefined
  }
  return left
}

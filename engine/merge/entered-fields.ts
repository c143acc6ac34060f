import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"

/**
 * The fields whose values users enter, and which can thus be taken over into another record: without the number, links,
 * files, and what is computed or archived.
 */
export function enteredFields({ fields, uidKeyword }: CompiledProfile): readonly CompiledField[] {
  return fields.filter(
    ({ keyword, storage, computed, archiveOf }) =>
      storage !== "none" &&
      storage !== "links" &&
      storage !== "files" &&
      !computed &&
      archiveOf === undefined &&
      keyword !== uidKeyword,
  )
}

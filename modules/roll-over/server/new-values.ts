import { enteredFields } from "../../../engine/merge/entered-fields.ts"
import { rolledValues, type RollOverSettings } from "../../../engine/roll-over/rolled-values.ts"
import { whenRolledOver } from "../../../engine/roll-over/when-rolled-over.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { FileReference, RecordValues } from "../../../schemas/values.ts"
import type { RecordRow } from "../../records/server/index.ts"
import { filesOf } from "./copy-files.ts"
import type { RollOverRowRecord } from "./row-repository.ts"

/**
 * The values of the new record, by keyword. What was blank stays blank, where a new record would otherwise start with a
 * default; what belongs to the previous year starts as in any new record.
 */
export function newValues(profile: CompiledProfile, previous: RecordRow, settings: RollOverSettings): RecordValues {
  const { values } = rolledValues(profile, previous.fields, settings)
  return Object.fromEntries(
    enteredFields(profile).flatMap(({ id, keyword, definition }) =>
      whenRolledOver(definition) === "clear" ? [] : [[keyword, values[id]]],
    ),
  )
}

/** Copies of the previous year's files, by the keyword of their field. */
export function copiedFiles(
  profile: CompiledProfile,
  previous: RecordRow,
  { files }: RollOverRowRecord,
): Readonly<Record<Keyword, FileReference[]>> {
  const values: Record<Keyword, FileReference[]> = {}
  for (const { keyword, file } of files ? filesOf(profile, previous) : []) {
    const id = files?.[file.id]
    if (id !== undefined) values[keyword] = [...(values[keyword] ?? []), { ...file, id }]
  }
  return values
}

/** The files that could not be copied: their content is missing, or was found to be a threat. */
export function missingFiles(
  profile: CompiledProfile,
  previous: RecordRow,
  { files }: RollOverRowRecord,
): readonly Problem[] {
  if (!files) return []
  return filesOf(profile, previous).flatMap(({ keyword, file }) =>
    file.id in files ? [] : [problem("value.unknown_file", [keyword], { file: file.fileName })],
  )
}

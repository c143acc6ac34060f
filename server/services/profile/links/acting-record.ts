import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Reader } from "../records/reader.ts"
import { type RecordRow, updateRow } from "../records/record-repository.ts"
import { noteWritten } from "../records/written.ts"
import type { LinkEnd } from "./write-links.ts"

/** A changed link is a change of the record it was made from: its revision rises, and its trail tells of it. */
export async function noteLinked(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  row: RecordRow,
  field: CompiledLink,
  action: "linked" | "unlinked",
  others: readonly LinkEnd[],
): Promise<RecordRow> {
  const written = await updateRow(tx, row, reader.actor.userId)
  const compiled = profile.fields.find(({ keyword }) => keyword === field.keyword)
  const section = profile.sections.find(({ id }) => id === compiled?.sectionId)
  const changes = others.map(({ id, type, uid }) => ({
    ...(compiled && { fieldId: compiled.id }),
    section: section ? textIn(section.name, fallbackLanguage) : null,
    parameter: compiled ? textIn(compiled.text, fallbackLanguage) : field.keyword,
    previous: action === "linked" ? null : { type, uid, id },
    current: action === "linked" ? { type, uid, id } : null,
  }))
  await noteWritten(tx, reader.actor, written, action, changes)
  return written
}

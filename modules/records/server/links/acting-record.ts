import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../access-context.ts"
import { type RecordRow, updateRow } from "../record-repository.ts"
import { recordWrite } from "../written-records.ts"
import type { LinkEnd } from "./write-links.ts"

/** Records a link change on the record where it was made: increments its revision and writes its audit entry. */
export async function recordLinkChange(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: RecordRow,
  field: CompiledLink,
  action: "linked" | "unlinked",
  others: readonly LinkEnd[],
): Promise<RecordRow> {
  const written = await updateRow(tx, row, access.actor.userId)
  const compiled = profile.fields.find(({ keyword }) => keyword === field.keyword)
  const section = profile.sections.find(({ id }) => id === compiled?.sectionId)
  const changes = others.map(({ id, type, uid }) => ({
    ...(compiled && { fieldId: compiled.id }),
    section: section ? textIn(section.name, fallbackLanguage) : null,
    parameter: compiled ? textIn(compiled.text, fallbackLanguage) : field.keyword,
    previous: action === "linked" ? null : { type, uid, id },
    current: action === "linked" ? { type, uid, id } : null,
  }))
  await recordWrite(tx, access.actor, written, action, changes)
  return written
}

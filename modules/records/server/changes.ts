import { isDeepStrictEqual } from "node:util"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../schemas/languages.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { Change } from "../../../server/audit-log/append.ts"

export function changedKeywords(profile: CompiledProfile, before: RecordValues, after: RecordValues): Keyword[] {
  return profile.fields
    .map(({ keyword }) => keyword)
    .filter((keyword) => !isDeepStrictEqual(before[keyword], after[keyword]))
}

/** Builds the audit changes: section and field by name, with previous and new values. */
export function auditChanges(profile: CompiledProfile, before: RecordValues, after: RecordValues): Change[] {
  return changedKeywords(profile, before, after).flatMap((keyword) => {
    const field = profile.fields.find((candidate) => candidate.keyword === keyword)
    const section = profile.sections.find(({ id }) => id === field?.sectionId)
    if (!field) return []
    return {
      fieldId: field.id,
      section: section ? textIn(section.name, fallbackLanguage) : null,
      parameter: textIn(field.text, fallbackLanguage),
      previous: before[keyword] ?? null,
      current: after[keyword] ?? null,
    }
  })
}

import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { isDeepEqual } from "../edit/same.ts"

/** Fields that only one version has, and those whose values have another validation result. */
export function fieldsWithChangedResult(before: CompiledProfile, after: CompiledProfile): readonly FieldId[] {
  const previous = new Map(before.fields.map((field) => [field.id, field]))
  const later = new Map(after.fields.map((field) => [field.id, field]))
  const found: FieldId[] = []
  for (const field of after.fields) {
    const old = previous.get(field.id)
    if (!old || !hasSameResult(old, before, field, after)) found.push(field.id)
  }
  return [...found, ...before.fields.flatMap(({ id }) => (later.has(id) ? [] : [id]))]
}

function hasSameResult(old: CompiledField, before: CompiledProfile, now: CompiledField, after: CompiledProfile) {
  return (
    old.mandatory === now.mandatory &&
    old.computed === now.computed &&
    old.archiveOf === now.archiveOf &&
    (old.role === "title") === (now.role === "title") &&
    isDeepEqual(validationSettings(old, before), validationSettings(now, after))
  )
}

/** Settings of the field, its options and its columns that do not affect validation. */
const presentationSettings = new Set([
  "id",
  "fieldText",
  "helpText",
  "name",
  "tone",
  "score",
  "unit",
  "rows",
  "width",
  "showOnList",
  "role",
  "sortOrder",
  "whenHidden",
  "whenRolledOver",
  "tag",
  "isMandatory",
  "archiveOf",
  "defaultValue",
  "defaultListValue",
  "autoPopulate",
  "autoSelectMinimum",
])

/** What validation of a field depends on: its settings, and the tags they name. */
function validationSettings({ definition }: CompiledField, { tags }: CompiledProfile): unknown {
  const named = new Set<string>()
  const { keyword: _, ...settings } = definition
  const relevantSettings = withoutPresentation(settings, named, true)
  return [relevantSettings, [...named].toSorted().map((tag) => tags[tag] ?? null)]
}

function withoutPresentation(setting: unknown, tags: Set<string>, isField: boolean): unknown {
  if (Array.isArray(setting)) return setting.map((item) => withoutPresentation(item, tags, false))
  if (typeof setting !== "object" || setting === null) return setting
  const remaining = Object.entries(setting).flatMap(([name, member]) => {
    if (name === "tagId" && typeof member === "string") tags.add(member)
    // The ID of an option or column affects validation, and so does whether a column is mandatory.
    const isValidated = !presentationSettings.has(name) || (!isField && (name === "id" || name === "isMandatory"))
    return isValidated ? [[name, withoutPresentation(member, tags, false)] as const] : []
  })
  return Object.fromEntries(remaining)
}

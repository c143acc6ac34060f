import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { saysTheSame } from "../edit/same.ts"

/** Fields that one version has and the other has not, and those whose values are not judged alike. */
export function fieldsJudgedOtherwise(before: CompiledProfile, after: CompiledProfile): readonly FieldId[] {
  const earlier = new Map(before.fields.map((field) => [field.id, field]))
  const later = new Map(after.fields.map((field) => [field.id, field]))
  const found: FieldId[] = []
  for (const field of after.fields) {
    const old = earlier.get(field.id)
    if (!old || !isJudgedAlike(old, before, field, after)) found.push(field.id)
  }
  return [...found, ...before.fields.flatMap(({ id }) => (later.has(id) ? [] : [id]))]
}

function isJudgedAlike(old: CompiledField, before: CompiledProfile, now: CompiledField, after: CompiledProfile) {
  return (
    old.mandatory === now.mandatory &&
    old.computed === now.computed &&
    old.archiveOf === now.archiveOf &&
    (old.role === "title") === (now.role === "title") &&
    saysTheSame(judging(old, before), judging(now, after))
  )
}

/** Names of settings, on the field or inside its options and columns, by which no value is judged. */
const unjudged = new Set([
  "id",
  "fieldText",
  "helpText",
  "name",
  "tone",
  "unit",
  "rows",
  "width",
  "showOnList",
  "role",
  "sortOrder",
  "whenHidden",
  "tag",
  "isMandatory",
  "archiveOf",
  "defaultValue",
  "defaultListValue",
  "autoPopulate",
  "autoSelectMinimum",
])

/** What a field's schema and checks go by: its settings, and the tags these name. */
function judging({ definition }: CompiledField, { tags }: CompiledProfile): unknown {
  const named = new Set<string>()
  const { keyword: _, ...settings } = definition
  const judged = withoutUnjudged(settings, named, true)
  return [judged, [...named].toSorted().map((tag) => tags[tag] ?? null)]
}

function withoutUnjudged(setting: unknown, tags: Set<string>, isField: boolean): unknown {
  if (Array.isArray(setting)) return setting.map((item) => withoutUnjudged(item, tags, false))
  if (typeof setting !== "object" || setting === null) return setting
  const kept = Object.entries(setting).flatMap(([name, member]) => {
    if (name === "tagId" && typeof member === "string") tags.add(member)
    // An option's or a column's id is judged by, and so is whether a column must be filled in.
    const isJudged = !unjudged.has(name) || (!isField && (name === "id" || name === "isMandatory"))
    return isJudged ? [[name, withoutUnjudged(member, tags, false)] as const] : []
  })
  return Object.fromEntries(kept)
}

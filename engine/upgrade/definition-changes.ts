import { fallbackLanguage, type LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "../edit/find.ts"
import type { ReferenceImpact } from "../../schemas/upgrade.ts"
import { columnsOf } from "./columns.ts"

interface OptionsDefinition {
  readonly options?: readonly { readonly id: string; readonly name: LocalisedText }[]
  readonly tagId?: string
}

/** A part of the definition that was removed or renamed. */
export type DefinitionChange = Pick<ReferenceImpact, "part" | "change" | "id" | "fieldId" | "name" | "was" | "is">

/**
 * Matches by immutable IDs: sections, fields and their keywords, and for remaining fields their options, tags and
 * columns.
 */
export function findDefinitionChanges(
  before: ProfileDefinition,
  after: ProfileDefinition,
): readonly DefinitionChange[] {
  const sections = new Map(after.sections.map((section) => [section.id, section]))
  const fields = new Map(fieldsOf(after).map((field) => [field.id, field]))
  return [
    ...before.sections.flatMap((old) => createChange("section", null, old.id, old.name, sections.get(old.id)?.name)),
    ...fieldsOf(before).flatMap((old) => findFieldChanges(old, fields.get(old.id))),
  ]
}

function findFieldChanges(old: FieldDefinition, now: FieldDefinition | undefined): readonly DefinitionChange[] {
  const { id, keyword, fieldText } = old
  if (!now) {
    return [{ part: "field", change: "removed", id, fieldId: null, name: fieldText, was: keyword, is: null }]
  }
  const renamed = { change: "renamed", id, fieldId: null, name: now.fieldText, was: keyword, is: now.keyword } as const
  return [
    ...createChange("field", null, id, fieldText, now.fieldText),
    ...(keyword === now.keyword ? [] : [{ part: "keyword", ...renamed } as const]),
    ...changedOptionParts(old, now),
    ...findColumnChanges(old, now),
  ]
}

function changedOptionParts(
  old: FieldDefinition<OptionsDefinition>,
  now: FieldDefinition<OptionsDefinition>,
): readonly DefinitionChange[] {
  if (old.type !== now.type) return []
  const later = new Map(now.options?.map(({ id, name }) => [id, name]))
  const options = (old.options ?? []).flatMap(({ id, name }) => createChange("option", old.id, id, name, later.get(id)))
  const { tagId } = old
  if (tagId === undefined || tagId === now.tagId) return options
  const is = now.tagId ?? null
  return [
    ...options,
    { part: "tag", change: "removed", id: tagId, fieldId: old.id, name: now.fieldText, was: tagId, is },
  ]
}

/**
 * Cells are stored under their column's keyword, so a change of the keyword takes precedence over one of the display
 * name.
 */
function findColumnChanges(old: FieldDefinition, now: FieldDefinition): readonly DefinitionChange[] {
  if (old.type !== now.type) return []
  const later = new Map(columnsOf(now).map((column) => [column.id, column]))
  return columnsOf(old).flatMap(({ id, keyword, fieldText }) => {
    const column = later.get(id)
    if (!column || column.keyword === keyword) return createChange("column", old.id, id, fieldText, column?.fieldText)
    const name = column.fieldText
    return [{ part: "column", change: "renamed", id, fieldId: old.id, name, was: keyword, is: column.keyword } as const]
  })
}

/** Removed, or renamed in any language; names are reported in English. */
function createChange(
  part: DefinitionChange["part"],
  fieldId: string | null,
  id: string,
  was: LocalisedText,
  is: LocalisedText | undefined,
): readonly DefinitionChange[] {
  const common = { part, id, fieldId, was: was[fallbackLanguage] }
  if (!is) return [{ ...common, change: "removed", name: was, is: null }]
  return was[fallbackLanguage] === is[fallbackLanguage]
    ? []
    : [{ ...common, change: "renamed", name: is, is: is[fallbackLanguage] }]
}

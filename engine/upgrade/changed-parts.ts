import { fallbackLanguage, type LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "../edit/find.ts"
import type { ReferenceImpact } from "../../schemas/upgrade.ts"
import { columnsOf } from "./columns.ts"

interface Choosing {
  readonly options?: readonly { readonly id: string; readonly name: LocalisedText }[]
  readonly tagId?: string
}

/** A part of the definition that is gone or goes by another name. */
export type ChangedPart = Pick<ReferenceImpact, "part" | "change" | "id" | "fieldId" | "name" | "was" | "is">

/** Matched by immutable ids: sections, fields and their keywords, and of fields that stay, options, tags and columns. */
export function changedParts(before: ProfileDefinition, after: ProfileDefinition): readonly ChangedPart[] {
  const sections = new Map(after.sections.map((section) => [section.id, section]))
  const fields = new Map(fieldsOf(after).map((field) => [field.id, field]))
  return [
    ...before.sections.flatMap((old) => changed("section", null, old.id, old.name, sections.get(old.id)?.name)),
    ...fieldsOf(before).flatMap((old) => fieldParts(old, fields.get(old.id))),
  ]
}

function fieldParts(old: FieldDefinition, now: FieldDefinition | undefined): readonly ChangedPart[] {
  const { id, keyword, fieldText } = old
  if (!now) {
    return [{ part: "field", change: "removed", id, fieldId: null, name: fieldText, was: keyword, is: null }]
  }
  const renamed = { change: "renamed", id, fieldId: null, name: now.fieldText, was: keyword, is: now.keyword } as const
  return [
    ...changed("field", null, id, fieldText, now.fieldText),
    ...(keyword === now.keyword ? [] : [{ part: "keyword", ...renamed } as const]),
    ...choiceParts(old, now),
    ...columnParts(old, now),
  ]
}

function choiceParts(old: FieldDefinition<Choosing>, now: FieldDefinition<Choosing>): readonly ChangedPart[] {
  if (old.type !== now.type) return []
  const later = new Map(now.options?.map(({ id, name }) => [id, name]))
  const options = (old.options ?? []).flatMap(({ id, name }) => changed("option", old.id, id, name, later.get(id)))
  const { tagId } = old
  if (tagId === undefined || tagId === now.tagId) return options
  const is = now.tagId ?? null
  return [
    ...options,
    { part: "tag", change: "removed", id: tagId, fieldId: old.id, name: now.fieldText, was: tagId, is },
  ]
}

/** Cells are kept under their column's keyword, so that is the name that matters; then the one people read. */
function columnParts(old: FieldDefinition, now: FieldDefinition): readonly ChangedPart[] {
  if (old.type !== now.type) return []
  const later = new Map(columnsOf(now).map((column) => [column.id, column]))
  return columnsOf(old).flatMap(({ id, keyword, fieldText }) => {
    const column = later.get(id)
    if (!column || column.keyword === keyword) return changed("column", old.id, id, fieldText, column?.fieldText)
    const name = column.fieldText
    return [{ part: "column", change: "renamed", id, fieldId: old.id, name, was: keyword, is: column.keyword } as const]
  })
}

/** Gone, or renamed in any language; the names are told in English. */
function changed(
  part: ChangedPart["part"],
  fieldId: string | null,
  id: string,
  was: LocalisedText,
  is: LocalisedText | undefined,
): readonly ChangedPart[] {
  const common = { part, id, fieldId, was: was[fallbackLanguage] }
  if (!is) return [{ ...common, change: "removed", name: was, is: null }]
  return was[fallbackLanguage] === is[fallbackLanguage]
    ? []
    : [{ ...common, change: "renamed", name: is, is: is[fallbackLanguage] }]
}

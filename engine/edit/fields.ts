import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { findField, findSection } from "./find.ts"
import { keywordNamed, keywordPrefixFrom, proposeKeyword, type FirstNaming } from "./keywords.ts"
import { inOrder, insertAt, numberItems, orderedSections, withFields } from "./order.ts"
import { withoutFields } from "./references.ts"
import { isDeepEqual } from "./same.ts"
import { usesOf } from "./uses.ts"

/** Input for a new field: properties other than id and type are proposed if they are missing. */
export type NewField = Partial<FieldDefinition> & { id: string; type: string }

/**
 * Adds a field to a section at an index or the end. Returns undefined if the section is missing or the field already
 * exists.
 */
export function addField(
  definition: ProfileDefinition,
  sectionId: string,
  field: NewField,
  keywordPrefix: string,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const section = findSection(definition, sectionId)
  if (!section || findField(definition, field.id)) return undefined
  const prefix = field.fieldText ? keywordPrefixFrom(field.fieldText.en, keywordPrefix) : keywordPrefix
  const added: FieldDefinition = {
    fieldText: { en: "Field" },
    ...field,
    keyword: field.keyword ?? proposeKeyword(definition, prefix),
    sortOrder: 0,
  }
  return withFields(definition, sectionId, insertAt(inOrder(section.fields), index, added))
}

/** Replaces a field in its position; its ID stays. */
export function replaceField(
  definition: ProfileDefinition,
  fieldId: string,
  field: Partial<FieldDefinition>,
): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  if (!found) return undefined
  const { id, type, keyword, fieldText, sortOrder } = found.field
  return withField(definition, { type, keyword, fieldText, ...field, id, sortOrder })
}

/** The editable properties of a field; its ID never changes, and its position has separate commands. */
export interface FieldChange {
  readonly set: Readonly<Partial<Omit<FieldDefinition, "id" | "sortOrder">>>
  /** Properties to remove; required ones stay. */
  readonly clear: readonly string[]
}

/**
 * Changes only the listed properties of a field, so that concurrent edits of the same field by two users can both
 * apply.
 */
export function changeField(
  definition: ProfileDefinition,
  fieldId: string,
  change: FieldChange,
): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  return found && withField(definition, withFieldChange(found.field, change))
}

/** The changes of one of several fields. */
export type FieldsChange = FieldChange & { readonly fieldId: string }

/** Changes several fields as one edit; returns undefined if none of them exists. */
export function changeFields(
  definition: ProfileDefinition,
  changes: readonly FieldsChange[],
): ProfileDefinition | undefined {
  const changed = changes.reduce((draft, one) => changeField(draft, one.fieldId, one) ?? draft, definition)
  return changed === definition ? undefined : changed
}

export function withFieldChange(field: FieldDefinition, { set, clear }: FieldChange): FieldDefinition {
  const { id, type, keyword, fieldText, sortOrder } = field
  const remaining = Object.fromEntries(Object.entries(field).filter(([name]) => !clear.includes(name)))
  return { type, keyword, fieldText, ...remaining, ...set, id, sortOrder }
}

/** The change from one state of a field to another; undefined if they are equal. */
export function changeBetween(before: FieldDefinition, after: FieldDefinition): FieldChange | undefined {
  const was: Readonly<Record<string, unknown>> = { ...before }
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepEqual(was[name], value)))
  const clear = Object.keys(before).filter((name) => !(name in after) && !everyFieldHas.has(name))
  return Object.keys(set).length + clear.length > 0 ? { set, clear } : undefined
}

const everyFieldHas: ReadonlySet<string> = new Set(["id", "type", "keyword", "fieldText", "sortOrder"])

/** Name of a new field, and whether its keyword follows the name. */
export interface FieldName {
  readonly fieldText: LocalisedText
  /** Absent if the keyword does not follow the name, as for a published field. */
  readonly naming?: FirstNaming
}

/** Names a field. Its keyword follows during the first naming, unless it was changed or referenced in the meantime. */
export function nameField(
  definition: ProfileDefinition,
  fieldId: string,
  { fieldText, naming }: FieldName,
): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  if (!found) return undefined
  const follows = naming?.lastKeyword === found.field.keyword && usesOf(definition, [fieldId]).length === 0
  if (!naming || !follows) return withField(definition, { ...found.field, fieldText })
  const others = definition.sections.flatMap(({ fields }) => fields.filter(({ id }) => id !== fieldId))
  const keyword = keywordNamed(new Set(others.map((other) => other.keyword)), fieldText.en, naming)
  return withField(definition, { ...found.field, fieldText, keyword })
}

/** Moves a field to an index of a section, counted without the field itself. */
export function moveField(
  definition: ProfileDefinition,
  fieldId: string,
  sectionId: string,
  index: number,
): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  const without = found && withoutField(definition, fieldId)
  const target = without && findSection(without, sectionId)
  if (!found || !without || !target) return undefined
  return withFields(without, sectionId, insertAt(inOrder(target.fields), index, found.field))
}

/** Moves fields together to an index of a section, counted without them; they keep their reading order. */
export function moveFields(
  definition: ProfileDefinition,
  fieldIds: readonly string[],
  sectionId: string,
  index: number,
): ProfileDefinition | undefined {
  const moving = new Set(fieldIds)
  const moved = orderedSections(definition).flatMap(({ fields }) => inOrder(fields).filter(({ id }) => moving.has(id)))
  if (moved.length === 0 || !findSection(definition, sectionId)) return undefined
  return {
    ...definition,
    sections: definition.sections.map((section) => {
      const remaining = inOrder(section.fields).filter(({ id }) => !moving.has(id))
      if (section.id === sectionId) return { ...section, fields: numberItems(remaining.toSpliced(index, 0, ...moved)) }
      return remaining.length === section.fields.length ? section : { ...section, fields: numberItems(remaining) }
    }),
  }
}

/** Removes a field and all references to it. Returns undefined if the field does not exist. */
export function removeField(definition: ProfileDefinition, fieldId: string): ProfileDefinition | undefined {
  return findField(definition, fieldId) && withoutFields(definition, [fieldId])
}

function withField(definition: ProfileDefinition, changed: FieldDefinition): ProfileDefinition | undefined {
  const section = findField(definition, changed.id)?.section
  if (!section) return undefined
  return withFields(
    definition,
    section.id,
    inOrder(section.fields.map((other) => (other.id === changed.id ? changed : other))),
  )
}

function withoutField(definition: ProfileDefinition, fieldId: string): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  if (!found) return undefined
  return withFields(
    definition,
    found.section.id,
    inOrder(found.section.fields).filter((field) => field.id !== fieldId),
  )
}

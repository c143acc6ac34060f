import { fieldTypeOf } from "../../fields/index.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Referrer } from "../../schemas/upgrade.ts"
import { fieldsOf } from "../edit/find.ts"
import type { DefinitionChange } from "./definition-changes.ts"
import { conditionsIn } from "../list/filter-columns.ts"
import { draftOf } from "../list/operators.ts"
import { isFilter } from "../list/complete-filter.ts"
import { mentionsIn, type Mention } from "./mentions.ts"

/** A reference: the referrer and the part it names. */
export interface Reference {
  readonly to: string
  readonly referrer: Referrer
}

/** Common key of a part and the references to it. */
export function keyOf(part: "field" | "column" | "option", fieldId: string | null, id: string): string {
  return JSON.stringify(part === "field" ? [part, id] : [part, fieldId, id])
}

/** Lookup key for references to a changed part; undefined if it cannot be referenced. */
export function keyOfChange({ part, fieldId, id }: DefinitionChange): string | undefined {
  if (part === "field" || part === "keyword") return keyOf("field", null, id)
  return part === "column" || part === "option" ? keyOf(part, fieldId, id) : undefined
}

/** References inside a definition: its rules, its list and its workflow. */
export function findInternalReferences(definition: ProfileDefinition): readonly Reference[] {
  const { id: profileId, list, rules = [], workflow } = definition
  const names = new Map(fieldsOf(definition).map(({ id, fieldText }) => [id, fieldText]))
  const reference = (to: string, kind: Referrer["kind"], id: string, name: LocalisedText | undefined): Reference => ({
    to,
    referrer: { kind, profileId, id, name: name ?? definition.name },
  })
  const toField = (field: string, kind: Referrer["kind"], id = field, name = names.get(field)) =>
    reference(keyOf("field", null, field), kind, id, name)
  const visible = fieldsOf(definition).filter(({ showOnList }) => showOnList)
  return [
    ...rules.flatMap((rule) =>
      mentionsIn(rule).flatMap((mention) => {
        const to = keyOfMention(mention)
        return to === undefined ? [] : [reference(to, "rule", rule.id, names.get(rule.target))]
      }),
    ),
    ...(list?.columns ?? []).flatMap((column) => ("field" in column ? [toField(column.field, "listColumn")] : [])),
    ...visible.map(({ id }) => toField(id, "listColumn")),
    ...(list?.sort && "field" in list.sort.column ? [toField(list.sort.column.field, "listSort")] : []),
    ...(list?.filter ? conditionsIn(list.filter) : []).flatMap(({ condition: { column } }) =>
      column.startsWith("system:") ? [] : [toField(column, "listFilter")],
    ),
    ...optionsOfFilter(definition).map(({ fieldId, id }) =>
      reference(keyOf("option", fieldId, id), "listFilter", fieldId, names.get(fieldId)),
    ),
    ...(workflow?.materialFields ?? []).map((field) => toField(field, "workflow")),
    ...(workflow?.activities ?? []).flatMap((activity) =>
      [activity, ...activity.actions].flatMap(({ id, name, ...step }) =>
        [
          step.userField,
          ...("requires" in step ? (step.requires ?? []) : []),
          ...("notifies" in step ? (step.notifies ?? []).flatMap(({ userFields = [] }) => userFields) : []),
        ].flatMap((field) => (field === undefined ? [] : [toField(field, "workflow", id, name)])),
      ),
    ),
  ]
}

/** The options that the list's default filter names. */
export function optionsOfFilter({ list }: ProfileDefinition): readonly Extract<Mention, { readonly part: "option" }>[] {
  return (list?.filter ? conditionsIn(list.filter) : []).flatMap(({ condition }) => {
    const values = condition.filterType === "set" || condition.filterType === "tagref" ? (condition.values ?? []) : []
    return condition.column.startsWith("system:")
      ? []
      : values.map((id) => ({ part: "option" as const, fieldId: condition.column, id, through: null }))
  })
}

/**
 * References of another profile to this one: rules over linked records, displayed link fields, and candidate filters.
 */
export function referencesFrom(other: ProfileDefinition, to: ProfileDefinition): readonly Reference[] {
  const referringFields = fieldsOf(other).filter((field) => isReferenceTo(field, to))
  const through = new Set(referringFields.map(({ id }) => id))
  const referrer = (id: string): Referrer => ({ kind: "profile", profileId: other.id, id, name: other.name })
  const visible = fieldsOf(to).filter(({ role }) => role === "title" || role === "uid")
  return [
    ...referringFields.flatMap(({ id }) =>
      visible.map((field) => ({ to: keyOf("field", null, field.id), referrer: referrer(id) })),
    ),
    ...referringFields.flatMap((field) =>
      namesInFilter(field, to).map((name) => ({ to: name, referrer: referrer(field.id) })),
    ),
    ...(other.rules ?? []).flatMap((rule) =>
      mentionsIn(rule).flatMap((mention) => {
        if (!("through" in mention) || mention.through === null || !through.has(mention.through)) return []
        const key =
          mention.part === "option" ? keyOf("option", mention.fieldId, mention.id) : keyOf("field", null, mention.id)
        return [{ to: key, referrer: referrer(rule.id) }]
      }),
    ),
  ]
}

/** What a candidate filter names in another profile: columns by their keyword, and options. */
function namesInFilter(field: FieldDefinition, to: ProfileDefinition): readonly string[] {
  const filter = fieldTypeOf(field.type)?.reference?.(field)?.candidateFilter
  if (!isFilter(filter)) return []
  return conditionsIn(filter).flatMap(({ condition }) => {
    const listedField = fieldsOf(to).find(({ keyword }) => keyword === condition.column)
    if (!listedField) return []
    const options = draftOf(condition).values.map((value) => keyOf("option", listedField.id, value))
    return [keyOf("field", null, listedField.id), ...options]
  })
}

/** The definition's own parts only; parts of linked records belong to another profile. */
function keyOfMention(mention: Mention): string | undefined {
  if (mention.part === "field") return keyOf("field", null, mention.id)
  if (mention.part === "column") return keyOf("column", mention.fieldId, mention.id)
  return mention.part === "option" && mention.through === null
    ? keyOf("option", mention.fieldId, mention.id)
    : undefined
}

/** Whether a field links records of a profile: by its ID, or by its type. */
export function isReferenceTo(field: FieldDefinition, to: ProfileDefinition): boolean {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  if (!reference) return false
  return reference.profileId === undefined ? reference.profileType === to.type : reference.profileId === to.id
}

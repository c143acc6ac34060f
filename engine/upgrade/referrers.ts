import { fieldTypeOf } from "../../fields/index.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Referrer } from "../../schemas/upgrade.ts"
import { fieldsOf } from "../edit/find.ts"
import type { ChangedPart } from "./changed-parts.ts"
import { conditionsIn } from "../list/filter-columns.ts"
import { draftOf } from "../list/operators.ts"
import { isFilter } from "../list/whole-filter.ts"
import { mentionsIn, type Mention } from "./mentions.ts"

/** What refers to what: each referrer with the part it names. */
export interface Reference {
  readonly to: string
  readonly referrer: Referrer
}

/** The one name under which a part and the references to it meet. */
export function keyOf(part: "field" | "column" | "option", fieldId: string | null, id: string): string {
  return JSON.stringify(part === "field" ? [part, id] : [part, fieldId, id])
}

/** What references to a changed part are looked up by; undefined where nothing can refer to it. */
export function keyOfPart({ part, fieldId, id }: ChangedPart): string | undefined {
  if (part === "field" || part === "keyword") return keyOf("field", null, id)
  return part === "column" || part === "option" ? keyOf(part, fieldId, id) : undefined
}

/** References inside a definition: its rules, its list and its workflow. */
export function ownReferences(definition: ProfileDefinition): readonly Reference[] {
  const { id: profileId, list, rules = [], workflow } = definition
  const names = new Map(fieldsOf(definition).map(({ id, fieldText }) => [id, fieldText]))
  const reference = (to: string, kind: Referrer["kind"], id: string, name: LocalisedText | undefined): Reference => ({
    to,
    referrer: { kind, profileId, id, name: name ?? definition.name },
  })
  const toField = (field: string, kind: Referrer["kind"], id = field, name = names.get(field)) =>
    reference(keyOf("field", null, field), kind, id, name)
  const shown = fieldsOf(definition).filter(({ showOnList }) => showOnList)
  return [
    ...rules.flatMap((rule) =>
      mentionsIn(rule).flatMap((mention) => {
        const to = keyOfMention(mention)
        return to === undefined ? [] : [reference(to, "rule", rule.id, names.get(rule.target))]
      }),
    ),
    ...(list?.columns ?? []).flatMap((column) => ("field" in column ? [toField(column.field, "listColumn")] : [])),
    ...shown.map(({ id }) => toField(id, "listColumn")),
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

/** The choices that the list's default filter names. */
export function optionsOfFilter({ list }: ProfileDefinition): readonly Extract<Mention, { readonly part: "option" }>[] {
  return (list?.filter ? conditionsIn(list.filter) : []).flatMap(({ condition }) => {
    const values = condition.filterType === "set" || condition.filterType === "tagref" ? (condition.values ?? []) : []
    return condition.column.startsWith("system:")
      ? []
      : values.map((id) => ({ part: "option" as const, fieldId: condition.column, id, through: null }))
  })
}

/** References of another profile to this one: rules over linked records, what a link shows of them, and which it offers. */
export function referencesFrom(other: ProfileDefinition, to: ProfileDefinition): readonly Reference[] {
  const leading = fieldsOf(other).filter((field) => leadsTo(field, to))
  const through = new Set(leading.map(({ id }) => id))
  const referrer = (id: string): Referrer => ({ kind: "profile", profileId: other.id, id, name: other.name })
  const shown = fieldsOf(to).filter(({ role }) => role === "title" || role === "uid")
  return [
    ...leading.flatMap(({ id }) =>
      shown.map((field) => ({ to: keyOf("field", null, field.id), referrer: referrer(id) })),
    ),
    ...leading.flatMap((field) => namesInFilter(field, to).map((name) => ({ to: name, referrer: referrer(field.id) }))),
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

/** What of another profile decides which of its records a field offers: columns by their keyword, and choices. */
function namesInFilter(field: FieldDefinition, to: ProfileDefinition): readonly string[] {
  const filter = fieldTypeOf(field.type)?.reference?.(field)?.candidateFilter
  if (!isFilter(filter)) return []
  return conditionsIn(filter).flatMap(({ condition }) => {
    const asked = fieldsOf(to).find(({ keyword }) => keyword === condition.column)
    if (!asked) return []
    const options = draftOf(condition).values.map((value) => keyOf("option", asked.id, value))
    return [keyOf("field", null, asked.id), ...options]
  })
}

/** Of the definition's own parts; what is of linked records belongs to another profile. */
function keyOfMention(mention: Mention): string | undefined {
  if (mention.part === "field") return keyOf("field", null, mention.id)
  if (mention.part === "column") return keyOf("column", mention.fieldId, mention.id)
  return mention.part === "option" && mention.through === null
    ? keyOf("option", mention.fieldId, mention.id)
    : undefined
}

/** Whether a field refers to records of a profile: by its id, or by the type of them all. */
export function leadsTo(field: FieldDefinition, to: ProfileDefinition): boolean {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  if (!reference) return false
  return reference.profileId === undefined ? reference.profileType === to.type : reference.profileId === to.id
}

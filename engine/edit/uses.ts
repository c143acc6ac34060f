import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { mentionsIn, type Mention } from "../upgrade/mentions.ts"
import { keyOf, optionsOfFilter, findInternalReferences } from "../upgrade/referrers.ts"
import { findField } from "./find.ts"
import { fieldsIn, withArchives } from "./references.ts"
import { findRule } from "./rules.ts"

/** A part that references fields to be removed. */
export type FieldUse =
  | { readonly kind: "rule"; readonly rule: Rule }
  | { readonly kind: PlainUse; readonly name: LocalisedText }
  | { readonly kind: "workflow"; readonly id: string; readonly name: LocalisedText }
  | { readonly kind: "archive"; readonly id: string; readonly name: LocalisedText }

/**
 * All parts that would be removed or changed with these fields, without duplicates: rules, columns, workflow settings,
 * archives.
 */
export function usesOf(definition: ProfileDefinition, fieldIds: readonly string[]): readonly FieldUse[] {
  const removed = withArchives(definition, fieldIds)
  const keys = new Set([...removed].map((id) => keyOf("field", null, id)))
  const listFieldIds = new Set(definition.list?.columns.flatMap((column) => ("field" in column ? [column.field] : [])))
  const found = new Map<string, FieldUse>()
  for (const { to, referrer } of findInternalReferences(definition)) {
    const { kind, id, name } = referrer
    if (!keys.has(to)) continue
    const use = useOf(definition, kind === "workflow" && removed.has(id) ? "material" : kind, id, name)
    // A field's own list setting is not a reference from elsewhere.
    if (use && (use.kind !== "listColumn" || listFieldIds.has(id))) found.set(JSON.stringify([use.kind, id]), use)
  }
  const fieldIdSet = new Set(fieldIds)
  const archives = [...removed].flatMap((id): FieldUse[] => {
    const field = fieldIdSet.has(id) ? undefined : findField(definition, id)?.field
    return field ? [{ kind: "archive", id, name: field.fieldText }] : []
  })
  return [...found.values(), ...archives]
}

function useOf(definition: ProfileDefinition, kind: string, id: string, name: LocalisedText): FieldUse | undefined {
  if (kind === "rule") {
    const rule = findRule(definition, id)
    return rule && { kind, rule }
  }
  if (kind === "workflow") return { kind, id, name }
  return isPlainUse(kind) ? { kind, name } : undefined
}

const plainUses = ["listColumn", "listSort", "listFilter", "material"] as const
type PlainUse = (typeof plainUses)[number]
const isPlainUse = (kind: string): kind is PlainUse => plainUses.some((one) => one === kind)

/**
 * Fields that can replace this one: of its kind, with the options or columns that rules name, not among the removed
 * ones, and not dependent on it, which would make them depend on themselves.
 */
export function listReplacementFields(
  definition: ProfileDefinition,
  fieldId: string,
  fieldIds: readonly string[],
): readonly FieldDefinition[] {
  const field = findField(definition, fieldId)?.field
  if (!field) return []
  const removed = withArchives(definition, fieldIds)
  const rules = (definition.rules ?? []).filter((rule) => !removed.has(rule.target) && fieldsIn(rule).has(fieldId))
  const mentioned = [...rules.flatMap(mentionsIn), ...optionsOfFilter(definition)]
  const named = mentioned.filter((mention) => "fieldId" in mention && mention.fieldId === fieldId)
  const out = new Set([...removed, ...dependantsOf(definition, fieldId)])
  return definition.sections
    .flatMap(({ fields }) => fields)
    .filter((other) => !out.has(other.id) && other.archiveOf === undefined && isOfKind(field, other, named))
}

/** The field and all fields that rules compute from it, directly or indirectly. */
function dependantsOf(definition: ProfileDefinition, fieldId: string): ReadonlySet<string> {
  const reads = (definition.rules ?? []).map((rule) => ({ target: rule.target, fields: fieldsIn(rule) }))
  const found = new Set([fieldId])
  for (let counted = 0; counted !== found.size;) {
    counted = found.size
    for (const { target, fields } of reads) if ([...fields].some((id) => found.has(id))) found.add(target)
  }
  return found
}

function isOfKind(field: FieldDefinition, other: FieldDefinition, named: readonly Mention[]): boolean {
  if (field.type !== other.type || sourceOf(field) !== sourceOf(other)) return false
  const known = new Set(listOptionAndColumnKeys(other))
  const findFieldChanges = new Set(listOptionAndColumnKeys(field))
  return named.every(({ part, id }) => !findFieldChanges.has(`${part} ${id}`) || known.has(`${part} ${id}`))
}

/** External source of the values: a shared list, or records of a type. */
function sourceOf(field: FieldDefinition): string {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  const list = "tagId" in field ? field.tagId : undefined
  return JSON.stringify([list, reference?.profileType, reference?.profileId, reference?.relation])
}

function listOptionAndColumnKeys(field: FieldDefinition): readonly string[] {
  const type = fieldTypeOf(field.type)
  const options = type?.choices?.(field, { tags: {} }) ?? []
  const columns = type?.columns?.(field) ?? []
  return [...options.map(({ id }) => `option ${id}`), ...columns.map(({ id }) => `column ${id}`)]
}

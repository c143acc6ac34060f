import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { mentionsIn, type Mention } from "../upgrade/mentions.ts"
import { keyOf, optionsOfFilter, ownReferences } from "../upgrade/referrers.ts"
import { findField } from "./find.ts"
import { fieldsIn, withArchives } from "./references.ts"
import { findRule } from "./rules.ts"

/** Something that names fields which are to go. */
export type FieldUse =
  | { readonly kind: "rule"; readonly rule: Rule }
  | { readonly kind: PlainUse; readonly name: LocalisedText }
  | { readonly kind: "workflow"; readonly id: string; readonly name: LocalisedText }
  | { readonly kind: "archive"; readonly id: string; readonly name: LocalisedText }

/** Whatever would go or change with these fields, each once: rules, columns, steps of the workflow, archives. */
export function usesOf(definition: ProfileDefinition, fieldIds: readonly string[]): readonly FieldUse[] {
  const gone = withArchives(definition, fieldIds)
  const keys = new Set([...gone].map((id) => keyOf("field", null, id)))
  const ownColumns = new Set(definition.list?.columns.flatMap((column) => ("field" in column ? [column.field] : [])))
  const found = new Map<string, FieldUse>()
  for (const { to, referrer } of ownReferences(definition)) {
    const { kind, id, name } = referrer
    if (!keys.has(to)) continue
    const use = useOf(definition, kind === "workflow" && gone.has(id) ? "material" : kind, id, name)
    // That a field shows itself in the list is its own affair.
    if (use && (use.kind !== "listColumn" || ownColumns.has(id))) found.set(JSON.stringify([use.kind, id]), use)
  }
  const asked = new Set(fieldIds)
  const archives = [...gone].flatMap((id): FieldUse[] => {
    const field = asked.has(id) ? undefined : findField(definition, id)?.field
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
 * The fields that can stand where this one did: of its kind, with its choices or columns as far as rules name them,
 * not among those that go, and not among those that depend on it, which would then depend on themselves.
 */
export function standInsFor(
  definition: ProfileDefinition,
  fieldId: string,
  fieldIds: readonly string[],
): readonly FieldDefinition[] {
  const field = findField(definition, fieldId)?.field
  if (!field) return []
  const gone = withArchives(definition, fieldIds)
  const rules = (definition.rules ?? []).filter((rule) => !gone.has(rule.target) && fieldsIn(rule).has(fieldId))
  const mentioned = [...rules.flatMap(mentionsIn), ...optionsOfFilter(definition)]
  const named = mentioned.filter((mention) => "fieldId" in mention && mention.fieldId === fieldId)
  const out = new Set([...gone, ...dependingOn(definition, fieldId)])
  return definition.sections
    .flatMap(({ fields }) => fields)
    .filter((other) => !out.has(other.id) && other.archiveOf === undefined && isOfKind(field, other, named))
}

/** The field and whatever rules make of it, however far on. */
function dependingOn(definition: ProfileDefinition, fieldId: string): ReadonlySet<string> {
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
  const known = new Set(partsOf(other))
  const own = new Set(partsOf(field))
  return named.every(({ part, id }) => !own.has(`${part} ${id}`) || known.has(`${part} ${id}`))
}

/** Where its values come from, when that is not the field itself: a shared list, or records of a type. */
function sourceOf(field: FieldDefinition): string {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  const list = "tagId" in field ? field.tagId : undefined
  return JSON.stringify([list, reference?.profileType, reference?.profileId, reference?.relation])
}

function partsOf(field: FieldDefinition): readonly string[] {
  const type = fieldTypeOf(field.type)
  const options = type?.choices?.(field, { tags: {} }) ?? []
  const columns = type?.columns?.(field) ?? []
  return [...options.map(({ id }) => `option ${id}`), ...columns.map(({ id }) => `column ${id}`)]
}

import type { EditStep } from "../../../../engine/edit/history.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { findRule } from "../../../../engine/edit/rules.ts"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

type NameIn = (definition: ProfileDefinition, id: string) => LocalisedText | undefined

/** Name lookups by kind of item, most specific first. */
const names = {
  field: (definition, id) => findField(definition, id)?.field.fieldText,
  rule(definition, id) {
    const rule = findRule(definition, id)
    return rule && findField(definition, rule.target)?.field.fieldText
  },
  action: (definition, id) => findAction(definition, id)?.action.name,
  activity: (definition, id) => findActivity(definition, id)?.name,
  section: (definition, id) => findSection(definition, id)?.name,
} satisfies Record<string, NameIn>

/** Name of an item; a rule is named by its field. Undefined when the ID does not exist. */
export function itemName(definition: ProfileDefinition, kind: string, id: string): LocalisedText | undefined {
  const find = Object.hasOwn(names, kind) ? names[kind as keyof typeof names] : undefined
  return find?.(definition, id)
}

/** Subjects of an edit: the items its command names, or else all items it changed. */
export function editSubjects({ command, before, after }: EditStep): readonly LocalisedText[] {
  if (command.kind === "replaceDraft") return []
  for (const kind of Object.keys(names)) {
    const id = idOf(command, kind)
    const name = id === undefined ? undefined : (itemName(after, kind, id) ?? itemName(before, kind, id))
    if (name) return [name]
  }
  return changedNames(before, after)
}

/** Names of the items that differ between two drafts, without duplicates. */
export function changedNames(before: ProfileDefinition, after: ProfileDefinition): readonly LocalisedText[] {
  return [...new Map(differences(before, after).map(({ id, name }) => [id, name])).values()]
}

/** A command names its item as `fieldId` or contains it as `field`. */
function idOf(command: object, kind: string): string | undefined {
  const fields = command as Readonly<Record<string, unknown>>
  const addedItem = fields[kind] as { readonly id?: unknown } | undefined
  const id = fields[`${kind}Id`] ?? (typeof addedItem === "object" ? addedItem.id : undefined)
  return typeof id === "string" ? id : undefined
}

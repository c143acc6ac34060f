import type { EditStep } from "../../../../engine/edit/history.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { findRule } from "../../../../engine/edit/rules.ts"
import { findAction, findActivity } from "../../../../engine/edit/workflow.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

type NameIn = (definition: ProfileDefinition, id: string) => LocalisedText | undefined

/** What pieces of a definition are called, by what they are; the more particular first. */
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

/** What a piece is called; a rule by the field it is about. Undefined where there is none of that id. */
export function pieceName(definition: ProfileDefinition, kind: string, id: string): LocalisedText | undefined {
  const find = Object.hasOwn(names, kind) ? names[kind as keyof typeof names] : undefined
  return find?.(definition, id)
}

/** What a step was about: what its command names, or else whatever it changed. */
export function stepSubjects({ command, before, after }: EditStep): readonly LocalisedText[] {
  if (command.kind === "replaceDraft") return []
  for (const kind of Object.keys(names)) {
    const id = idOf(command, kind)
    const name = id === undefined ? undefined : (pieceName(after, kind, id) ?? pieceName(before, kind, id))
    if (name) return [name]
  }
  return changedNames(before, after)
}

/** What differs between two drafts, each thing once. */
export function changedNames(before: ProfileDefinition, after: ProfileDefinition): readonly LocalisedText[] {
  return [...new Map(differences(before, after).map(({ id, name }) => [id, name])).values()]
}

/** A command names what it is about by `fieldId`, or brings it as `field`. */
function idOf(command: object, kind: string): string | undefined {
  const said = command as Readonly<Record<string, unknown>>
  const brought = said[kind] as { readonly id?: unknown } | undefined
  const id = said[`${kind}Id`] ?? (typeof brought === "object" ? brought.id : undefined)
  return typeof id === "string" ? id : undefined
}

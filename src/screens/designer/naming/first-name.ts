import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { isProposed, type FirstNaming } from "../../../../engine/edit/keywords.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Desk } from "../desk.ts"
import { paletteItems, type PaletteItem } from "../form/palette-items.ts"

/** A draft with what decides whether the keyword of a field may still follow its label. */
export interface Naming {
  readonly definition: ProfileDefinition
  readonly published: ProfileDefinition | null
  /** What was done to the draft: a keyword that somebody wrote stays, whatever it looks like. */
  readonly done: readonly EditCommand[]
}

export const namingIn = ({ definition, draft }: Pick<Desk, "definition" | "draft">): Naming => ({
  definition,
  published: draft.server.published,
  done: draft.history.past.map(({ command }) => command),
})

export type NameField = Extract<EditCommand, { kind: "nameField" }>

/**
 * The edit that gives a field of the palette its first name, in the language that is written in: the palette's words in the
 * others go with it, since they do not say what it says. Undefined where the field has a name of its own already, or no
 * words are given.
 */
export function firstName(from: Naming, fieldId: string, language: Language, words: string): NameField | undefined {
  const field = findField(from.definition, fieldId)?.field
  const item = field && itemNaming(field)
  if (!field || !item || words === "") return undefined
  const naming = isFresh(from, field, item) ? namingOf(field, item) : undefined
  return { kind: "nameField", fieldId, fieldText: { en: words, [language]: words }, ...(naming && { naming }) }
}

/** The same naming gone on with, as typing does; undefined while there are no words. */
export function goneOn(command: NameField, language: Language, words: string): NameField | undefined {
  return words === "" ? undefined : { ...command, fieldText: { en: words, [language]: words } }
}

/** The naming as it stands once it was done: what it left as the keyword is what it may go on from. */
export function asDone(definition: ProfileDefinition, command: NameField): NameField {
  const held = keywordAfter(definition, command)
  return command.naming && held !== undefined ? { ...command, naming: { ...command.naming, held } } : command
}

/** The keyword the field has after it is named so. */
export function keywordAfter(definition: ProfileDefinition, command: NameField): string | undefined {
  const after = applyCommand(definition, command)
  return after && findField(after, command.fieldId)?.field.keyword
}

/** What of the palette the field still bears the name of, in every language that it has one in. */
function itemNaming({ type, fieldText }: FieldDefinition): PaletteItem | undefined {
  return paletteItems.find(
    (item) =>
      item.type.name === type &&
      languages.every((language) => fieldText[language] === undefined || fieldText[language] === item.name[language]),
  )
}

/** Never published nor named, with the keyword it was proposed, which nobody wrote by hand. */
function isFresh(
  { published, done }: Naming,
  { id, keyword }: FieldDefinition,
  { keywordPrefix }: PaletteItem,
): boolean {
  // A first name may be the palette's word for another field of the type, with the keyword that this would be proposed.
  const isWritten = done.some(
    (command) =>
      (command.kind === "nameField" && command.fieldId === id) ||
      (command.kind === "changeField" && command.fieldId === id && command.set.keyword !== undefined),
  )
  return !isWritten && isProposed(keyword, keywordPrefix) && !(published && findField(published, id))
}

const namingOf = ({ keyword }: FieldDefinition, { keywordPrefix }: PaletteItem): FirstNaming => ({
  prefix: keywordPrefix,
  proposed: keyword,
  held: keyword,
})

import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { isProposed, type FirstNaming } from "../../../../engine/edit/keywords.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { fieldTypeItems, type FieldTypeItem } from "../form/field-type-items.ts"

/** A draft and the data that decides whether a field's keyword may follow its label. */
export interface NamingContext {
  readonly definition: ProfileDefinition
  readonly published: ProfileDefinition | null
  /** Edits made so far: a keyword edited by hand is never changed. */
  readonly done: readonly EditCommand[]
}

export const namingContextOf = ({
  definition,
  draft,
}: Pick<ProfileEditorState, "definition" | "draft">): NamingContext => ({
  definition,
  published: draft.server.published,
  done: draft.history.past.map(({ command }) => command),
})

export type NameField = Extract<EditCommand, { kind: "nameField" }>

/**
 * Creates the edit that names a new field for the first time, in one language. It removes the palette's names in other
 * languages, since they no longer match. Undefined when the field was already named or the text is empty.
 */
export function firstName(
  from: NamingContext,
  fieldId: string,
  language: Language,
  text: string,
): NameField | undefined {
  const field = findField(from.definition, fieldId)?.field
  const item = field && itemNaming(field)
  if (!field || !item || text === "") return undefined
  const naming = isFresh(from, field, item) ? fieldNamingOf(field, item) : undefined
  return { kind: "nameField", fieldId, fieldText: { en: text, [language]: text }, ...(naming && { naming }) }
}

/** Continues the same naming edit while typing; undefined while the text is empty. */
export function continueNaming(command: NameField, language: Language, text: string): NameField | undefined {
  return text === "" ? undefined : { ...command, fieldText: { en: text, [language]: text } }
}

/** The naming state after the edit; it continues from the keyword that the edit set. */
export function asDone(definition: ProfileDefinition, command: NameField): NameField {
  const lastKeyword = keywordAfter(definition, command)
  return command.naming && lastKeyword !== undefined
    ? { ...command, naming: { ...command.naming, lastKeyword } }
    : command
}

/** The field's keyword after this naming edit. */
export function keywordAfter(definition: ProfileDefinition, command: NameField): string | undefined {
  const after = applyCommand(definition, command)
  return after && findField(after, command.fieldId)?.field.keyword
}

/** The palette entry whose name the field still has, in every language present. */
function itemNaming({ type, fieldText }: FieldDefinition): FieldTypeItem | undefined {
  return fieldTypeItems.find(
    (item) =>
      item.type.name === type &&
      languages.every((language) => fieldText[language] === undefined || fieldText[language] === item.name[language]),
  )
}

/** Never published or named, and still with its generated keyword. */
function isFresh(
  { published, done }: NamingContext,
  { id, keyword }: FieldDefinition,
  { keywordPrefix }: FieldTypeItem,
): boolean {
  // A first name may equal the palette's name of another field of that type, with the keyword that would be generated.
  const isWritten = done.some(
    (command) =>
      (command.kind === "nameField" && command.fieldId === id) ||
      (command.kind === "changeField" && command.fieldId === id && command.set.keyword !== undefined),
  )
  return !isWritten && isProposed(keyword, keywordPrefix) && !(published && findField(published, id))
}

const fieldNamingOf = ({ keyword }: FieldDefinition, { keywordPrefix }: FieldTypeItem): FirstNaming => ({
  prefix: keywordPrefix,
  proposed: keyword,
  lastKeyword: keyword,
})

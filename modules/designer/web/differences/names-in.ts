import { fieldTypeOf } from "../../../../fields/index.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

export type NamesById = ReadonlyMap<string, LocalisedText>

/** Key of an option's name in the map. */
export const optionName = (fieldId: string, optionId: string): string => JSON.stringify([fieldId, optionId])

/** Names for IDs used in settings: fields, their options and activities. Later drafts take precedence. */
export function namesIn(drafts: readonly ProfileDefinition[]): NamesById {
  return new Map(
    drafts.flatMap(({ sections, workflow }) => [
      ...sections.flatMap(({ fields }) =>
        fields.flatMap((field) => [[field.id, field.fieldText] as const, ...listFieldOptions(field)]),
      ),
      ...(workflow?.activities ?? []).map(({ id, name }) => [id, name] as const),
    ]),
  )
}

function listFieldOptions(field: FieldDefinition): readonly (readonly [string, LocalisedText])[] {
  const choices = fieldTypeOf(field.type)?.choices?.(field, { tags: {} }) ?? []
  return choices.map(({ id, name }) => [optionName(field.id, id), name])
}

import { fieldTypeOf } from "../../../../fields/index.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

export type NamesById = ReadonlyMap<string, LocalisedText>

/** By what a choice of a field is found among the names. */
export const optionName = (fieldId: string, optionId: string): string => JSON.stringify([fieldId, optionId])

/** What settings name by an id, in the words of these drafts, the later name last: fields, their choices and activities. */
export function namesIn(drafts: readonly ProfileDefinition[]): NamesById {
  return new Map(
    drafts.flatMap(({ sections, workflow }) => [
      ...sections.flatMap(({ fields }) =>
        fields.flatMap((field) => [[field.id, field.fieldText] as const, ...choicesOf(field)]),
      ),
      ...(workflow?.activities ?? []).map(({ id, name }) => [id, name] as const),
    ]),
  )
}

function choicesOf(field: FieldDefinition): readonly (readonly [string, LocalisedText])[] {
  const choices = fieldTypeOf(field.type)?.choices?.(field, { tags: {} }) ?? []
  return choices.map(({ id, name }) => [optionName(field.id, id), name])
}

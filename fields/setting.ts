import type { LocalisedText } from "../schemas/languages.ts"
import type { FieldDefinition } from "../schemas/profile.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"

/** A text in the five languages, in the order en, es, hi, fr, ar. */
export type FiveTexts = readonly [en: string, es: string, hi: string, fr: string, ar: string]

export function localised([en, es, hi, fr, ar]: FiveTexts): LocalisedText {
  return { en, es, hi, fr, ar }
}

export interface Setting {
  /** The option's name. */
  readonly id: string
  readonly type: FieldTypeName
  readonly text: FiveTexts
  readonly help?: FiveTexts
  /** Options of the setting's own field type. */
  readonly options?: object
}

/** A type's options as fields, so that the designer's property panel is a form like any other. */
export function settingFields(settings: readonly Setting[]): readonly FieldDefinition[] {
  return settings.map(({ id, type, text, help, options }, index) => ({
    id,
    keyword: settingKeyword(id),
    fieldText: localised(text),
    ...(help ? { helpText: localised(help) } : {}),
    type,
    sortOrder: index + 1,
    ...options,
  }))
}

/** `maxLength` is `max_length_1`. */
export function settingKeyword(id: string): string {
  return `${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_1`
}

/** A choice of a setting, whose id is what stands in the definition. */
export function settingChoice(id: string, text: FiveTexts): object {
  return { id, name: localised(text) }
}

/** A whole number not below zero, as a setting. */
export const wholeNumber = { wholeAmount: true, minimum: "0" } as const

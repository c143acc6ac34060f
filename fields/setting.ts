import type { LocalisedText } from "../schemas/languages.ts"
import type { FieldDefinition } from "../schemas/profile.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"

/** A text in the five languages, in the order en, es, hi, fr, ar. */
export type TranslationTuple = readonly [en: string, es: string, hi: string, fr: string, ar: string]

export function toLocalisedText([en, es, hi, fr, ar]: TranslationTuple): LocalisedText {
  return { en, es, hi, fr, ar }
}

export interface Setting {
  /** The option's name. */
  readonly id: string
  readonly type: FieldTypeName
  readonly text: TranslationTuple
  readonly help?: TranslationTuple
  /** Options of the setting's own field type. */
  readonly options?: object
}

/** A type's options as fields, so that the designer's property panel is a regular form. */
export function settingFields(settings: readonly Setting[]): readonly FieldDefinition[] {
  return settings.map(({ id, type, text, help, options }, index) => ({
    id,
    keyword: settingKeyword(id),
    fieldText: toLocalisedText(text),
    ...(help ? { helpText: toLocalisedText(help) } : {}),
    type,
    sortOrder: index + 1,
    ...options,
  }))
}

/** `maxLength` becomes `max_length_1`. */
export function settingKeyword(id: string): string {
  return `${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_1`
}

/** An option of a setting; its ID is the value in the definition. */
export function settingOption(id: string, text: TranslationTuple): object {
  return { id, name: toLocalisedText(text) }
}

/** A non-negative integer as a setting. */
export const integerSetting = { integerOnly: true, minimum: "0" } as const

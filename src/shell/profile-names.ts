import { textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"

interface Named {
  readonly name: LocalisedText
  readonly pluralName: LocalisedText
  readonly auditName?: { readonly name: LocalisedText; readonly pluralName: LocalisedText } | undefined
}

/** What a record type is called in the module one works in: a test of design is a questionnaire in internal audit. */
export function profileName(profile: Named, module: ModuleCode | null, language: Language): string {
  return textIn((module === "IA" && profile.auditName?.name) || profile.name, language)
}

export function profilePluralName(profile: Named, module: ModuleCode | null, language: Language): string {
  return textIn((module === "IA" && profile.auditName?.pluralName) || profile.pluralName, language)
}

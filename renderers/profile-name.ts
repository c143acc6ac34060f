import { useFieldView } from "../fields/rendering/view-context.tsx"
import type { ProfileSummary } from "../schemas/compiled.ts"
import { textIn, type Language } from "../schemas/languages.ts"
import type { ModuleCode } from "../schemas/profile-types.ts"

type NamedProfile = Pick<ProfileSummary, "name" | "pluralName" | "auditName">

export interface ProfileName {
  readonly name: string
  readonly plural: string
  readonly lowercaseName: string
  readonly lowercasePlural: string
}

/** Name of a record type, standalone and inside a sentence: “Test of design”, “this test of design”. */
export function profileName(profile: NamedProfile, language: Language, module: ModuleCode): ProfileName {
  const named = (module === "IA" ? profile.auditName : undefined) ?? profile
  const name = textIn(named.name, language)
  const plural = textIn(named.pluralName, language)
  return {
    name,
    plural,
    lowercaseName: lowercaseFirst(name, language),
    lowercasePlural: lowercaseFirst(plural, language),
  }
}

export function useProfileName(profile: NamedProfile): ProfileName {
  const { language, module } = useFieldView()
  return profileName(profile, language, module)
}

/** A name as it stands within a sentence: with a small first letter, unless the word is an abbreviation. */
export function lowercaseFirst(name: string, language: Language): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.slice(0, 1).toLocaleLowerCase(language) + name.slice(1) : name
}

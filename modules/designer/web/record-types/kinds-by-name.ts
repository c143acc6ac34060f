import { kindNames } from "../../../../fields/record-kinds.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { profileTypes, type ProfileType } from "../../../../schemas/profile-types.ts"

/** Record kinds sorted by name in the user's language, with the custom kind last. */
export function kindsByName(language: Language): readonly { readonly value: ProfileType; readonly label: string }[] {
  const isCustomType = (type: ProfileType) => Number(type === "OTHER")
  return profileTypes
    .map((value) => ({ value, label: textIn(kindNames[value], language) }))
    .toSorted(
      (one, other) =>
        isCustomType(one.value) - isCustomType(other.value) || one.label.localeCompare(other.label, language),
    )
}

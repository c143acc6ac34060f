import { kindNames } from "../../../fields/record-kinds.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import { profileTypes, type ProfileType } from "../../../schemas/profile-types.ts"

/** The kinds of record to choose from, as the reader would look them up; a kind of one's own is last. */
export function kindsByName(language: Language): readonly { readonly value: ProfileType; readonly label: string }[] {
  const isOwn = (type: ProfileType) => Number(type === "OTHER")
  return profileTypes
    .map((value) => ({ value, label: textIn(kindNames[value], language) }))
    .toSorted((one, other) => isOwn(one.value) - isOwn(other.value) || one.label.localeCompare(other.label, language))
}

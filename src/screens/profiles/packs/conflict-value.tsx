import { FormattedMessage, useIntl } from "react-intl"
import type { PackedProfilePreview } from "../../../../schemas/api/packs.ts"
import { languages, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"

interface ConflictValueProps {
  readonly value: unknown
  readonly isThere: boolean
  readonly profile: PackedProfilePreview
}

/** A value as people read it: texts in their language, fields and sections by name; what has no words as it is written. */
export function ConflictValue({ value, isThere, profile }: ConflictValueProps) {
  const { formatList } = useIntl()
  const language = useLanguage()
  if (!isThere) {
    return (
      <p className="packs__value" data-absent="">
        <FormattedMessage id="packs.absent" />
      </p>
    )
  }
  const words = wordsOf(value, language, namesIn(profile, language))
  if (words !== undefined) {
    return (
      <p className="packs__value" dir="auto">
        {Array.isArray(words) ? formatList(words) : words}
      </p>
    )
  }
  return (
    <pre className="packs__value ru-code" dir="ltr">
      {JSON.stringify(value, null, 1)}
    </pre>
  )
}

function wordsOf(
  value: unknown,
  language: Language,
  names: ReadonlyMap<string, string>,
): string | readonly string[] | undefined {
  if (typeof value === "string") return names.get(value) ?? value
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  if (Array.isArray(value)) {
    const words = value.map((item) => wordsOf(item, language, names))
    return words.every((word) => typeof word === "string") ? words : undefined
  }
  if (isText(value)) return textIn(value, language)
  if (typeof value !== "object" || value === null) return undefined
  // A part that was removed on one side and changed on the other is told by its name.
  const { name, fieldText } = value as { readonly name?: unknown; readonly fieldText?: unknown }
  const own = name ?? fieldText
  return isText(own) ? textIn(own, language) : undefined
}

const isText = (value: unknown): value is LocalisedText =>
  typeof value === "object" &&
  value !== null &&
  "en" in value &&
  typeof value.en === "string" &&
  Object.keys(value).every((key) => languages.some((one) => one === key))

/** Sections and fields of both sides by their ids. */
function namesIn({ before, after }: PackedProfilePreview, language: Language): ReadonlyMap<string, string> {
  const sections = [before, after].flatMap((definition) => definition?.sections ?? [])
  return new Map(
    sections.flatMap(({ id, name, fields }) => [
      [id, textIn(name, language)] as const,
      ...fields.map((field) => [field.id, textIn(field.fieldText, language)] as const),
    ]),
  )
}

import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { languages, type Language } from "../../../../schemas/languages.ts"
import { Pill } from "../../../../ui/pill.tsx"

interface MissingCountsProps {
  readonly missing: Readonly<Record<Language, number>>
  /** The language filtered for missing texts. */
  readonly chosen: Language | null
  readonly onChoose: (language: Language | null) => void
}

/** Missing texts per language; pressing one filters for them. */
export function MissingCounts({ missing, chosen, onChoose }: MissingCountsProps) {
  const label = useId()
  const written = languages.filter((language) => language !== "en")
  return (
    <div className="ru-cluster ru-gap-6 ru-muted ru-small" role="group" aria-labelledby={label}>
      <span id={label}>
        <FormattedMessage id="translations.missing" />
      </span>
      {written.map((language) => (
        <button
          key={language}
          type="button"
          className="designer-translations__language ru-row ru-gap-6"
          aria-pressed={chosen === language}
          onClick={() => onChoose(chosen === language ? null : language)}
        >
          <LanguageName language={language} />
          <Pill tone={missing[language] > 0 ? "danger" : "neutral"}>{missing[language]}</Pill>
        </button>
      ))}
    </div>
  )
}

/** Name of a language in the user's language. */
export function LanguageName({ language }: { language: Language }) {
  const { formatDisplayName } = useIntl()
  return <>{formatDisplayName(language, { type: "language" })}</>
}

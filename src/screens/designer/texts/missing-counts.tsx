import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { languages, type Language } from "../../../../schemas/languages.ts"
import { Pill } from "../../../../ui/pill.tsx"

interface MissingCountsProps {
  readonly missing: Readonly<Record<Language, number>>
  /** The language whose missing texts are shown alone. */
  readonly chosen: Language | null
  readonly onChoose: (language: Language | null) => void
}

/** How many texts each language still lacks; pressed, only those are shown. */
export function MissingCounts({ missing, chosen, onChoose }: MissingCountsProps) {
  const label = useId()
  const written = languages.filter((language) => language !== "en")
  return (
    <div className="designer-texts__missing" role="group" aria-labelledby={label}>
      <span id={label}>
        <FormattedMessage id="designerTexts.missing" />
      </span>
      {written.map((language) => (
        <button
          key={language}
          type="button"
          className="designer-texts__language"
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

/** A language by the name it has in the reader's. */
export function LanguageName({ language }: { language: Language }) {
  const { formatDisplayName } = useIntl()
  return <>{formatDisplayName(language, { type: "language" })}</>
}

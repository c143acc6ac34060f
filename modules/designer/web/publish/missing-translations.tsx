import { useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isMissing, countMissingTexts, translatableTextsOf } from "../../../../engine/edit/translatable-texts.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"

interface MissingTranslationsProps {
  readonly definition: ProfileDefinition
  /** Opens the translations tab. */
  readonly onOpen: () => void
}

/** Warns about missing translations, which fall back to English. Does not prevent publishing. */
export function MissingTranslations({ definition, onOpen }: MissingTranslationsProps) {
  const { formatMessage, formatDisplayName, formatList } = useIntl()
  const { lacking, counts } = useMemo(() => {
    const texts = translatableTextsOf(definition)
    const isLacking = languages.map((language) => texts.filter(({ text }) => isMissing(text, language)))
    return { lacking: new Set(isLacking.flat()).size, counts: countMissingTexts(texts) }
  }, [definition])
  if (lacking === 0) return null
  const named = languages
    .filter((language) => counts[language] > 0)
    .map((language) =>
      formatMessage(
        { id: "translations.publish.language" },
        { language: formatDisplayName(language, { type: "language" }), count: counts[language] },
      ),
    )
  return (
    <Banner
      tone="warning"
      title={<FormattedMessage id="translations.publish" values={{ count: lacking, languages: formatList(named) }} />}
      action={
        <Button size="sm" onClick={onOpen}>
          <FormattedMessage id="translations.publish.open" />
        </Button>
      }
    />
  )
}

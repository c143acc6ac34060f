import { useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isMissing, missingTexts, textsOf } from "../../../../engine/edit/texts.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"

interface MissingTranslationsProps {
  readonly definition: ProfileDefinition
  /** Leads to the texts. */
  readonly onOpen: () => void
}

/** What people of other languages would read in English. It warns and does not stand in the way. */
export function MissingTranslations({ definition, onOpen }: MissingTranslationsProps) {
  const { formatMessage, formatDisplayName, formatList } = useIntl()
  const { lacking, counts } = useMemo(() => {
    const texts = textsOf(definition)
    const isLacking = languages.map((language) => texts.filter(({ text }) => isMissing(text, language)))
    return { lacking: new Set(isLacking.flat()).size, counts: missingTexts(texts) }
  }, [definition])
  if (lacking === 0) return null
  const named = languages
    .filter((language) => counts[language] > 0)
    .map((language) =>
      formatMessage(
        { id: "designerTexts.publish.language" },
        { language: formatDisplayName(language, { type: "language" }), count: counts[language] },
      ),
    )
  return (
    <Banner
      tone="warning"
      title={<FormattedMessage id="designerTexts.publish" values={{ count: lacking, languages: formatList(named) }} />}
      action={
        <Button size="sm" onClick={onOpen}>
          <FormattedMessage id="designerTexts.publish.open" />
        </Button>
      }
    />
  )
}

import { use, type ReactNode } from "react"
import { IntlProvider } from "react-intl"
import { directionOf, fallbackLanguage, type Language } from "../../../../schemas/languages.ts"
import { DirectionContext } from "../../../../ui/direction.ts"
import { spokenTexts } from "../../../language/spoken-texts.ts"

interface SpeakingProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Speaks another language than the page, in its direction, to what is inside. Needs a Suspense above it. */
export function Speaking({ language, children }: SpeakingProps) {
  const texts = spokenTexts(language, true)
  const direction = directionOf[language]
  return (
    <IntlProvider
      locale={language}
      defaultLocale={fallbackLanguage}
      messages={texts instanceof Promise ? use(texts) : texts}
    >
      <DirectionContext value={direction}>
        <div className="designer-preview__page" lang={language} dir={direction}>
          {children}
        </div>
      </DirectionContext>
    </IntlProvider>
  )
}

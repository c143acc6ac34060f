import { use, type ReactNode } from "react"
import { IntlProvider } from "react-intl"
import { directionOf, fallbackLanguage, type Language } from "../../../../schemas/languages.ts"
import { DirectionContext } from "../../../../ui/direction.ts"
import { getMessages } from "../../../../src/language/loaded-messages.ts"

interface LanguagePreviewProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Renders its children in another language and its direction. Needs a Suspense boundary above it. */
export function LanguagePreview({ language, children }: LanguagePreviewProps) {
  const messages = getMessages(language, true)
  const direction = directionOf[language]
  return (
    <IntlProvider
      locale={language}
      defaultLocale={fallbackLanguage}
      messages={messages instanceof Promise ? use(messages) : messages}
    >
      <DirectionContext value={direction}>
        <div className="designer-preview__page ru-stack ru-fill-block" lang={language} dir={direction}>
          {children}
        </div>
      </DirectionContext>
    </IntlProvider>
  )
}

import { use, useSyncExternalStore, type ReactNode } from "react"
import { IntlProvider } from "react-intl"
import { fallbackLanguage, type Language } from "../../schemas/languages.ts"
import { currentLanguage, onLanguageChange } from "./current-language.ts"
import { onMoreTexts, speaksAdministration, spokenTexts } from "./spoken-texts.ts"

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

/** Speaks the chosen language to everything inside; switching keeps what is mounted, and so what is typed. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const texts = spokenTexts(language, useSyncExternalStore(onMoreTexts, speaksAdministration))
  return (
    <IntlProvider
      locale={language}
      defaultLocale={fallbackLanguage}
      messages={texts instanceof Promise ? use(texts) : texts}
    >
      {children}
    </IntlProvider>
  )
}

import { use, useSyncExternalStore, type ReactNode } from "react"
import { IntlProvider } from "react-intl"
import { loadMessages, type Messages } from "../../messages/index.ts"
import { fallbackLanguage, type Language } from "../../schemas/languages.ts"
import { currentLanguage, onLanguageChange } from "./current-language.ts"

const loaded = new Map<Language, Promise<Messages>>()

/** Loads a language's texts once; the promise is kept, so that React can wait for it without a spinner loop. */
export function messagesOf(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known) return known
  const loading = loadMessages[language]()
  loaded.set(language, loading)
  return loading
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

/** Speaks the chosen language to everything inside; switching keeps what is mounted, and so what is typed. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <IntlProvider locale={language} defaultLocale={fallbackLanguage} messages={use(messagesOf(language))}>
      {children}
    </IntlProvider>
  )
}

import { use, useSyncExternalStore, type ReactNode } from "react"
import { IntlProvider } from "react-intl"
import { HelpWordContext } from "../../ui/field-help.tsx"
import { fallbackLanguage, type Language } from "../../schemas/languages.ts"
import { currentLanguage, onLanguageChange } from "./current-language.ts"
import { onMessagesLoaded, hasAdminMessages, getMessages } from "./loaded-messages.ts"

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

/** Provides the selected language; switching keeps components mounted and preserves input. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const messages = getMessages(language, useSyncExternalStore(onMessagesLoaded, hasAdminMessages))
  const loadedMessages = messages instanceof Promise ? use(messages) : messages
  return (
    <IntlProvider locale={language} defaultLocale={fallbackLanguage} messages={loadedMessages}>
      <HelpWordContext value={loadedMessages["field.help"]}>{children}</HelpWordContext>
    </IntlProvider>
  )
}

import { use, useCallback, useSyncExternalStore, type ReactNode } from "react"
import { IntlProvider, useIntl } from "react-intl"
import { HelpNameContext } from "../../ui/field-help.tsx"
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
  return (
    <IntlProvider
      locale={language}
      defaultLocale={fallbackLanguage}
      messages={messages instanceof Promise ? use(messages) : messages}
    >
      <HelpNameProvider>{children}</HelpNameProvider>
    </IntlProvider>
  )
}

/** Names the help buttons of the design system, which has no messages of its own. */
function HelpNameProvider({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  const formatName = useCallback((what: string) => formatMessage({ id: "shell.help" }, { what }), [formatMessage])
  return <HelpNameContext value={formatName}>{children}</HelpNameContext>
}

import { use, useMemo, type ReactNode } from "react"
import { createIntl, createIntlCache, RawIntlProvider, useIntl } from "react-intl"
import type { Messages } from "../messages/index.ts"
import type { TextsOnDemand } from "../messages/on-demand.ts"
import { fallbackLanguage, isLanguage } from "../schemas/languages.ts"

const cache = createIntlCache()

/** Speaks texts that are fetched when they are needed to what is inside, beside those of the page. Needs a Suspense above it. */
export function MoreTexts({ texts, children }: { readonly texts: TextsOnDemand; readonly children: ReactNode }) {
  const { locale, messages } = useIntl()
  const more = use(texts.of(isLanguage(locale) ? locale : fallbackLanguage))
  const intl = useMemo(() => {
    const spoken = { ...(messages as Messages), ...more }
    return createIntl({ locale, defaultLocale: fallbackLanguage, messages: spoken }, cache)
  }, [locale, messages, more])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

import { use, useMemo, type ReactNode } from "react"
import { createIntl, createIntlCache, RawIntlProvider, useIntl } from "react-intl"
import { auditTextsOf } from "../../../messages/audit/load.ts"
import type { Messages } from "../../../messages/index.ts"
import { fallbackLanguage, isLanguage } from "../../../schemas/languages.ts"

const cache = createIntlCache()

/** Speaks the trail's own texts to what is inside, beside those of the page. */
export function TrailTexts({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useIntl()
  const texts = use(auditTextsOf(isLanguage(locale) ? locale : fallbackLanguage))
  const intl = useMemo(() => {
    const spoken = { ...(messages as Messages), ...texts }
    return createIntl({ locale, defaultLocale: fallbackLanguage, messages: spoken }, cache)
  }, [locale, messages, texts])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

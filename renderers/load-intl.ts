import { createIntl, createIntlCache, type IntlShape } from "react-intl"
import type { Messages } from "../messages/index.ts"
import type { LazyMessages } from "../messages/on-demand.ts"
import { fallbackLanguage, isLanguage, type Language } from "../schemas/languages.ts"
import { importWithRetry } from "../ui/import-with-retry.ts"

type Page = Pick<IntlShape, "locale" | "messages">
type LoadedMessages = Awaited<ReturnType<LazyMessages[Language]>>

const cache = createIntlCache()
const fetched = new WeakMap<LazyMessages, Map<Language, Promise<LoadedMessages>>>()

/** Loads a message bundle in the page's language once; a failed load is retried on the next call. */
export function loadAreaMessages(area: LazyMessages, { locale }: Pick<Page, "locale">): Promise<LoadedMessages> {
  const language = isLanguage(locale) ? locale : fallbackLanguage
  const ofArea = fetched.get(area) ?? new Map<Language, Promise<LoadedMessages>>()
  fetched.set(area, ofArea)
  const loading = ofArea.get(language) ?? importWithRetry(area[language])
  ofArea.set(language, loading)
  loading.catch(() => ofArea.delete(language))
  return loading
}

/** Creates an intl object in the page's language with additional messages. */
export function withMessages({ locale, messages }: Page, more: LoadedMessages): IntlShape {
  const merged = { ...(messages as Messages), ...more }
  return createIntl({ locale, defaultLocale: fallbackLanguage, messages: merged }, cache)
}

/** Intl object for use outside of components: in toasts and aria-live announcements. */
export async function loadIntl(area: LazyMessages, page: Page): Promise<IntlShape> {
  return withMessages(page, await loadAreaMessages(area, page))
}

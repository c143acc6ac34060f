import { createIntl, createIntlCache, type IntlShape } from "react-intl"
import type { LazyArea } from "../messages/areas.ts"
import type { Messages } from "../messages/index.ts"
import { isolateArguments } from "../messages/isolate-arguments.ts"
import { fallbackLanguage, isLanguage, type Language } from "../schemas/languages.ts"
import { importWithRetry } from "../ui/import-with-retry.ts"

type Page = Pick<IntlShape, "locale" | "messages">
type LoadedMessages = Partial<Messages>

const cache = createIntlCache()
const fetched = new Map<`${LazyArea} ${Language}`, Promise<LoadedMessages>>()

/** Loads an area in the page's language once; a failed load is retried on the next call. */
export function loadAreaMessages(area: LazyArea, { locale }: Pick<Page, "locale">): Promise<LoadedMessages> {
  const language = isLanguage(locale) ? locale : fallbackLanguage
  const key = `${area} ${language}` as const
  const loading = fetched.get(key) ?? importWithRetry(() => loadArea(area, language))
  fetched.set(key, loading)
  loading.catch(() => fetched.delete(key))
  return loading
}

/** The list of all areas is too long to be part of the first load. */
async function loadArea(area: LazyArea, language: Language): Promise<LoadedMessages> {
  const { lazyAreas } = await import("../messages/areas.ts")
  return isolateArguments(await lazyAreas[area](language), language)
}

/** Creates an intl object in the page's language with additional messages. */
export function withMessages({ locale, messages }: Page, more: LoadedMessages): IntlShape {
  const merged = { ...(messages as Messages), ...more }
  return createIntl({ locale, defaultLocale: fallbackLanguage, messages: merged }, cache)
}

/** Intl object for use outside of components: in toasts and aria-live announcements. */
export async function loadIntl(area: LazyArea, page: Page): Promise<IntlShape> {
  return withMessages(page, await loadAreaMessages(area, page))
}

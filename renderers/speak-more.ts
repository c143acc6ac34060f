import { createIntl, createIntlCache, type IntlShape } from "react-intl"
import type { Messages } from "../messages/index.ts"
import type { TextsOnDemand } from "../messages/on-demand.ts"
import { fallbackLanguage, isLanguage, type Language } from "../schemas/languages.ts"
import { patiently } from "../ui/patiently.ts"

type Page = Pick<IntlShape, "locale" | "messages">
type Texts = Awaited<ReturnType<TextsOnDemand[Language]>>

const cache = createIntlCache()
const fetched = new WeakMap<TextsOnDemand, Map<Language, Promise<Texts>>>()

/** An area's texts in the page's language, fetched once; what could not be had is asked for again. */
export function textsOf(area: TextsOnDemand, { locale }: Pick<Page, "locale">): Promise<Texts> {
  const language = isLanguage(locale) ? locale : fallbackLanguage
  const ofArea = fetched.get(area) ?? new Map<Language, Promise<Texts>>()
  fetched.set(area, ofArea)
  const texts = ofArea.get(language) ?? patiently(area[language])
  ofArea.set(language, texts)
  texts.catch(() => ofArea.delete(language))
  return texts
}

/** Speaks the page's language with more texts beside those of the page. */
export function speaksMore({ locale, messages }: Page, more: Texts): IntlShape {
  const spoken = { ...(messages as Messages), ...more }
  return createIntl({ locale, defaultLocale: fallbackLanguage, messages: spoken }, cache)
}

/** For what is said outside of the page: in a toast, or to whoever does not see it. */
export async function speakMore(area: TextsOnDemand, page: Page): Promise<IntlShape> {
  return speaksMore(page, await textsOf(area, page))
}

import { getExplainMessages } from "../messages/explain/load.ts"
import { lazyAreas, type LazyArea } from "../messages/areas.ts"
import { getAreaMessages } from "../renderers/load-intl.ts"
import type { Language } from "../schemas/languages.ts"

/**
 * The texts that come with a drawer or a dialog or explain a rule, fetched before a story begins: what a story presses is drawn at
 * once, and never while React waits for a promise in the middle of an event.
 */
export async function preloadMessages(locale: Language): Promise<void> {
  const areas = Object.keys(lazyAreas) as LazyArea[]
  await Promise.all([...areas.map((area) => getAreaMessages(area, { locale })), getExplainMessages(locale)])
}

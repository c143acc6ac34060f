import { lazyAreas, type LazyArea } from "../messages/areas.ts"
import { loadAreaMessages } from "../renderers/load-intl.ts"
import type { Language } from "../schemas/languages.ts"

/**
 * The texts that come with a drawer or a dialog, fetched before a story begins and marked as React marks what has come:
 * what a story presses is drawn at once, and never while React waits for a promise in the middle of an event.
 */
export async function preloadMessages(locale: Language): Promise<void> {
  await Promise.all(
    (Object.keys(lazyAreas) as LazyArea[]).map(async (area) => {
      const coming = loadAreaMessages(area, { locale })
      Object.assign(coming, { status: "fulfilled", value: await coming })
    }),
  )
}

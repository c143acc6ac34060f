import type { LazyMessages } from "../messages/on-demand.ts"
import { loadAreaMessages } from "../renderers/load-intl.ts"
import type { Language } from "../schemas/languages.ts"

const areas = import.meta.glob<Readonly<Record<string, LazyMessages>>>(
  ["../messages/*/on-demand.ts", "../modules/*/messages/**/on-demand.ts"],
  { eager: true },
)

/**
 * The texts that come with a drawer or a dialog, fetched before a story begins and marked as React marks what has come: what
 * a story presses is drawn at once, and never while React waits for a promise in the middle of an event.
 */
export async function preloadMessages(locale: Language): Promise<void> {
  const messages = Object.values(areas).flatMap((area) => Object.values(area))
  await Promise.all(
    messages.map(async (area) => {
      const coming = loadAreaMessages(area, { locale })
      Object.assign(coming, { status: "fulfilled", value: await coming })
    }),
  )
}

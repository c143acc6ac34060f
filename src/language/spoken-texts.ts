import { loadAdministrationTexts, loadEverydayTexts, type Messages } from "../../messages/index.ts"
import type { Language } from "../../schemas/languages.ts"
import { currentLanguage } from "./current-language.ts"

interface Spoken {
  readonly loading: Promise<Messages>
  texts?: Messages
}

const kept = new Map<string, Spoken>()
const listeners = new Set<() => void>()
let administers = false

export const speaksAdministration = (): boolean => administers

export function onMoreTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A language's texts: everyday's, and administration's from the first of its screens on. At once when they are here, so
 * that nothing on the page waits a turn for them; else as a promise, the same one each time, that React can wait for.
 */
export function spokenTexts(language: Language, all = administers): Messages | Promise<Messages> {
  const key = `${language} ${all}`
  const known = kept.get(key)
  if (known) return known.texts ?? known.loading
  const loading = load(language, all)
  const spoken: Spoken = { loading }
  kept.set(key, spoken)
  loading.then(
    (texts) => (spoken.texts = texts),
    // Whoever asks again loads again.
    () => kept.delete(key),
  )
  return loading
}

/** What is not loaded belongs to screens that are not open; their routes ask for it before they are drawn. */
async function load(language: Language, all: boolean): Promise<Messages> {
  const [everyday, administration] = await Promise.all([
    loadEverydayTexts[language](),
    all ? loadAdministrationTexts[language]() : undefined,
  ])
  return { ...everyday, ...administration } as Messages
}

/** From here on administration's texts are spoken too, now and in whatever language is chosen later. */
export async function speakAdministration(): Promise<void> {
  // The language may be changed while they come.
  while (!administers) {
    const language = currentLanguage()
    await spokenTexts(language, true)
    if (language !== currentLanguage()) continue
    administers = true
    for (const listener of listeners) listener()
  }
}

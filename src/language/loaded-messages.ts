import { isolateArguments } from "../../messages/isolate-arguments.ts"
import { importAdminMessages, loadCoreMessages, type Messages } from "../../messages/index.ts"
import type { Language } from "../../schemas/languages.ts"
import { currentLanguage } from "./current-language.ts"

interface LoadedLanguage {
  readonly loading: Promise<Messages>
  messages?: Messages
}

const cache = new Map<string, LoadedLanguage>()
const listeners = new Set<() => void>()
let administers = false

export const hasAdminMessages = (): boolean => administers

export function onMessagesLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Messages of a language: core messages, plus admin messages once an admin screen was opened. Returned synchronously
 * when loaded, to avoid suspending; otherwise as a cached promise that React can suspend on.
 */
export function getMessages(language: Language, all = administers): Messages | Promise<Messages> {
  const key = `${language} ${all}`
  const known = cache.get(key)
  if (known) return known.messages ?? known.loading
  const loading = load(language, all)
  const entry: LoadedLanguage = { loading }
  cache.set(key, entry)
  loading.then(
    (messages) => (entry.messages = messages),
    // A later request loads again.
    () => cache.delete(key),
  )
  return loading
}

/** Messages not loaded belong to screens that are not open; their routes load them before rendering. */
async function load(language: Language, all: boolean): Promise<Messages> {
  const [core, administration] = await Promise.all([
    loadCoreMessages[language](),
    all ? importAdminMessages[language]() : undefined,
  ])
  return isolateArguments({ ...core, ...administration }, language) as Messages
}

/** Loads the admin messages, now and for any language selected later. */
export async function loadAdminMessages(): Promise<void> {
  // The language may change while they load.
  while (!administers) {
    const language = currentLanguage()
    await getMessages(language, true)
    if (language !== currentLanguage()) continue
    administers = true
    for (const listener of listeners) listener()
  }
}

import { fallbackLanguage, isLanguage, type Language } from "../../schemas/languages.ts"

const storageKey = "language"
const listeners = new Set<() => void>()
let language = remembered()

/** The language remembered here, else the first of the browser's that is ours, else English. */
function remembered(): Language {
  const stored = localStorage.getItem(storageKey)
  if (stored && isLanguage(stored)) return stored
  const preferred = navigator.languages.map((tag) => tag.split("-")[0] ?? "").find(isLanguage)
  return preferred ?? fallbackLanguage
}

export const currentLanguage = (): Language => language

export function chooseLanguage(chosen: Language): void {
  language = chosen
  localStorage.setItem(storageKey, chosen)
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

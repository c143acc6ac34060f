import { fallbackLanguage, isLanguage, type Language } from "../../schemas/languages.ts"

const storageKey = "language"
const listeners = new Set<() => void>()
let language = loadLanguage()

/** The stored language, or else the first supported one of the browser's, or else English. */
function loadLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (stored && isLanguage(stored)) return stored
  const preferred = navigator.languages.map((tag) => tag.split("-")[0] ?? "").find(isLanguage)
  return preferred ?? fallbackLanguage
}

export const currentLanguage = (): Language => language

export function chooseLanguage(selected: Language): void {
  language = selected
  localStorage.setItem(storageKey, selected)
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

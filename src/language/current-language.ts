import { fallbackLanguage, isLanguage, type Language } from "../../schemas/languages.ts"

const storageKey = "language"
/** Set in the tab in which the user chose a language; not set by the language of an account. */
const choiceKey = "language-chosen"
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

/** The user chose a language: in this tab, it applies whatever the language of the account that signs in. */
export function chooseLanguage(selected: Language): void {
  sessionStorage.setItem(choiceKey, "")
  showLanguage(selected)
}

export const isLanguageChosen = (): boolean => sessionStorage.getItem(choiceKey) !== null

export function showLanguage(selected: Language): void {
  language = selected
  localStorage.setItem(storageKey, selected)
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

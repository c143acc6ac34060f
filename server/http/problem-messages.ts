import { IntlMessageFormat } from "intl-messageformat"
import { loadMessages } from "../../messages/index.ts"
import { fallbackLanguage, languages, textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import { formatProblemParams } from "../../schemas/problem-params.ts"
import type { Problem } from "../../schemas/problems.ts"

const messages = new Map<Language, Readonly<Record<string, string>>>(
  await Promise.all(languages.map(async (language) => [language, await loadMessages[language]()] as const)),
)
const compiled = new Map<string, IntlMessageFormat>()

/** The message of a problem in the reader's language; a message written by an administrator is part of the problem. */
export function problemMessage(problem: Problem, language: Language): string {
  if (problem.text?.[fallbackLanguage]) return textIn(problem.text as LocalisedText, language)
  const known = messages.get(language)
  const params = formatProblemParams(problem, language, (key) => known?.[key])
  return format(`problem.${problem.code}`, language, params)
}

/**
 * Formats a message in the reader's language. Returns its key when formatting fails, because an error response itself
 * must not fail.
 */
export function format(
  key: string,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  try {
    return String(patternOf(key, language).format(params))
  } catch {
    return key
  }
}

/** Formats a message in the reader's language, or returns the fallback when there is no such message. */
export function formatLabel(key: string, language: Language, fallback: string): string {
  return messages.get(language)?.[key] === undefined ? fallback : format(key, language)
}

function patternOf(key: string, language: Language): IntlMessageFormat {
  const name = `${language} ${key}`
  const known = compiled.get(name)
  if (known) return known
  const pattern = new IntlMessageFormat(messages.get(language)?.[key] ?? key, language)
  compiled.set(name, pattern)
  return pattern
}

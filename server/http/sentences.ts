import { IntlMessageFormat } from "intl-messageformat"
import { loadMessages } from "../../messages/index.ts"
import { fallbackLanguage, languages, textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import { paramsInSentence } from "../../schemas/problem-params.ts"
import type { Problem } from "../../schemas/problems.ts"

const texts = new Map<Language, Readonly<Record<string, string>>>(
  await Promise.all(languages.map(async (language) => [language, await loadMessages[language]()] as const)),
)
const compiled = new Map<string, IntlMessageFormat>()

/** The sentence of a refusal in the reader's language; an administrator's own sentence travels with the refusal. */
export function sentenceOf(problem: Problem, language: Language): string {
  if (problem.text?.[fallbackLanguage]) return textIn(problem.text as LocalisedText, language)
  const known = texts.get(language)
  const params = paramsInSentence(problem, language, (key) => known?.[key])
  return format(`problem.${problem.code}`, language, params)
}

/** A message in the reader's language. One that cannot be printed shows its key: an error reply itself must not fail. */
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

function patternOf(key: string, language: Language): IntlMessageFormat {
  const name = `${language} ${key}`
  const known = compiled.get(name)
  if (known) return known
  const pattern = new IntlMessageFormat(texts.get(language)?.[key] ?? key, language)
  compiled.set(name, pattern)
  return pattern
}

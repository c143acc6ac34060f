import { IntlMessageFormat } from "intl-messageformat"
import { loadMessages } from "../../messages/index.ts"
import { dayInSentence } from "../../schemas/day-text.ts"
import { fallbackLanguage, languages, textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"

const texts = new Map<Language, Readonly<Record<string, string>>>(
  await Promise.all(languages.map(async (language) => [language, await loadMessages[language]()] as const)),
)
const compiled = new Map<string, IntlMessageFormat>()

/** The sentence of a refusal in the reader's language; an administrator's own sentence travels with the refusal. */
export function sentenceOf(problem: Problem, language: Language): string {
  if (problem.text?.[fallbackLanguage]) return textIn(problem.text as LocalisedText, language)
  return format(`problem.${problem.code}`, language, printed(problem.params, language))
}

/** Days among the parameters are written as the reader's language writes them, and rights by the names that roles list them by. */
function printed(params: Problem["params"], language: Language): Problem["params"] {
  if (!params) return undefined
  const print = (name: string, value: string | number) => {
    if (typeof value !== "string") return value
    const right = name === "feature" ? `roles.feature.${value.replaceAll(" ", "_")}` : ""
    return texts.get(language)?.[right] === undefined ? dayInSentence(value, language) : format(right, language)
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, print(name, value)]))
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

import { dayInSentence } from "./day-text.ts"
import { directionOf, textIn, type Language } from "./languages.ts"
import { recordFeature } from "./permissions.ts"
import type { Problem } from "./problems.ts"
import { profileTypes, type ProfileType } from "./profile-types.ts"

type Printed = Readonly<Record<string, string | number>>

/**
 * A problem's parameters as its sentence shows them: fields and activities by their labels, rights, kinds of record and the
 * product's own columns by their names (`wordOf` gives the text of a message key, where there is one), days as the language
 * writes them.
 */
export function paramsInSentence(
  { params = {}, labels = {} }: Pick<Problem, "params" | "labels">,
  language: Language,
  wordOf: (messageKey: string) => string | undefined,
): Printed {
  const print = (name: string, value: string | number): string | number => {
    const label = labels[name]
    if (label) return apart(textIn(label, language), language)
    if (typeof value !== "string") return value
    const key = wordKeyOf(name, value)
    return (key && wordOf(key)) ?? dayInSentence(value, language)
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, print(name, value)]))
}

/** A customer's own word inside a sentence that runs right to left keeps its own direction. */
function apart(word: string, language: Language): string {
  return directionOf[language] === "rtl" ? `\u2068${word}\u2069` : word
}

/** Under which key the texts name a parameter's value. */
function wordKeyOf(name: string, value: string): string | undefined {
  if (name === "feature") return `roles.feature.${value.replaceAll(" ", "_")}`
  if (name === "type" && isProfileType(value)) return `roles.feature.${recordFeature[value]}`
  if (name === "column" && value.startsWith("system:")) return `list.column.${value.slice("system:".length)}`
  return undefined
}

function isProfileType(value: string): value is ProfileType {
  return profileTypes.some((type) => type === value)
}

import { directionOf, type Language } from "../schemas/languages.ts"

const argument = /\{[a-z]\w*\}/gi
const onlyArgument = /^\{\w+\}$/

/**
 * Isolates the arguments of right-to-left texts (Unicode's first strong isolate): names, IDs and numbers in them keep
 * their own direction. A text that is only an argument has nothing around it.
 */
export function isolateArguments<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  language: Language,
): Texts {
  if (directionOf[language] === "ltr") return texts
  const isolated = Object.entries(texts).map(([key, text]) => [
    key,
    onlyArgument.test(text) ? text : text.replaceAll(argument, "\u2068$&\u2069"),
  ])
  return Object.fromEntries(isolated) as Texts
}

import { isolateText, isRightToLeft } from "../schemas/isolate-text.ts"
import { languages, textIn, type Language, type LocalisedText } from "../schemas/languages.ts"
import type { Problem } from "../schemas/problems.ts"

/** A field with its label. */
interface LabelledField {
  readonly id: string
  readonly keyword: string
  readonly text: LocalisedText
}

/** Problem parameters that name further fields apart from the one at the problem's path. */
const naming = ["field", "otherField", "other", "target", "column"] as const

/** Between the keywords of a parameter that names a chain of fields. */
export const chainArrow = " → "

/** Adds labels to problems that name fields by keyword or ID, so that messages show the labels users know. */
export function labelProblems(problems: readonly Problem[], fields: Iterable<LabelledField>): readonly Problem[] {
  if (!problems.some((one) => [...naming, "chain"].some((name) => typeof one.params?.[name] === "string")))
    return problems
  const labels = new Map<string, LocalisedText>()
  for (const { id, keyword, text } of fields) labels.set(id, text).set(keyword, text)
  return problems.map((one) => {
    const found: (readonly [string, LocalisedText])[] = naming.flatMap((name) => {
      const label = labels.get(String(one.params?.[name]))
      return label && !one.labels?.[name] ? [[name, label] as const] : []
    })
    if (typeof one.params?.["chain"] === "string") found.push(["chain", labelOfChain(one.params["chain"], labels)])
    return found.length > 0 ? { ...one, labels: { ...one.labels, ...Object.fromEntries(found) } } : one
  })
}

/** The labels of a chain of fields, in the direction of each language. */
function labelOfChain(chain: string, labels: ReadonlyMap<string, LocalisedText>): LocalisedText {
  const inLanguage = (language: Language) =>
    chain
      .split(chainArrow)
      .map((keyword) => isolateText(textIn(labels.get(keyword) ?? { en: keyword }, language), language))
      .join(isRightToLeft(language) ? " ← " : chainArrow)
  const texts = Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
  return { ...texts, en: inLanguage("en") }
}

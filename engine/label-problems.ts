import type { LocalisedText } from "../schemas/languages.ts"
import type { Problem } from "../schemas/problems.ts"

/** A field as a sentence may call it. */
interface Named {
  readonly id: string
  readonly keyword: string
  readonly text: LocalisedText
}

/** The parameters by which a problem speaks of a field beside the one at its path. */
const naming = ["field", "otherField", "other", "target", "column"] as const

/** Problems that name fields by keyword or id, with the labels that people know these fields by. */
export function labelProblems(problems: readonly Problem[], fields: Iterable<Named>): readonly Problem[] {
  if (!problems.some((one) => naming.some((name) => typeof one.params?.[name] === "string"))) return problems
  const labels = new Map<string, LocalisedText>()
  for (const { id, keyword, text } of fields) labels.set(id, text).set(keyword, text)
  return problems.map((one) => {
    const found = naming.flatMap((name) => {
      const label = labels.get(String(one.params?.[name]))
      return label && !one.labels?.[name] ? [[name, label] as const] : []
    })
    return found.length > 0 ? { ...one, labels: { ...one.labels, ...Object.fromEntries(found) } } : one
  })
}

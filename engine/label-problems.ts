import type { LocalisedText } from "../schemas/languages.ts"
import type { Problem } from "../schemas/problems.ts"

/** A field with its label. */
interface LabelledField {
  readonly id: string
  readonly keyword: string
  readonly text: LocalisedText
}

/** Problem parameters that name further fields apart from the one at the problem's path. */
const naming = ["field", "otherField", "other", "target", "column"] as const

/** Adds labels to problems that name fields by keyword or ID, so that messages show the labels users know. */
export function labelProblems(problems: readonly Problem[], fields: Iterable<LabelledField>): readonly Problem[] {
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

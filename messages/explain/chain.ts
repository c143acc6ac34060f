import type { ExplanationNode, FieldExplanation, Reason, RuleReason } from "../../schemas/explain.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ExplanationFormatter } from "./words.ts"

/** A field that a result depends on, with its value and that value's own dependencies. */
export interface ChainLink {
  readonly keyword: Keyword
  readonly text: string
  /** Why it is hidden, or what it is computed from. */
  readonly because?: string
  readonly links: readonly ChainLink[]
}

/** Limits the list to a readable size; deeper levels need another request. */
const maxDepth = 4

/** The fields that a result's deciding rules read, down to values entered by users. */
export function chainOf(
  explanation: FieldExplanation,
  reasons: readonly Reason[],
  formatter: ExplanationFormatter,
): ChainLink[] {
  const sources = new Map(explanation.sources.map((source) => [source.keyword, source]))
  const explained = new Set<Keyword>([explanation.keyword])
  return linksOf(
    reasons.filter((reason): reason is RuleReason => reason.kind === "rule" && reason.decided),
    1,
  )

  function linksOf(rules: readonly RuleReason[], depth: number): ChainLink[] {
    return rules
      .flatMap(({ expression }) => (expression ? fieldsIn(expression) : []))
      .flatMap((field): ChainLink[] => {
        if (explained.has(field.keyword)) return []
        explained.add(field.keyword)
        const { keyword, label } = field
        const text = formatter.value(label, field.text, field.hidden ?? false)
        const source = sources.get(keyword)
        if (!source) return [{ keyword, text, links: [] }]
        const because = formatter.source(source.reasons, source.hidden, source.text)
        const links = depth < maxDepth ? linksOf(source.reasons, depth + 1) : []
        return [{ keyword, text, because, links }]
      })
  }
}

function fieldsIn(node: ExplanationNode): readonly Extract<ExplanationNode, { kind: "field" }>[] {
  if (node.kind === "field") return [node]
  return node.kind === "operation" ? node.operands.flatMap(fieldsIn) : []
}

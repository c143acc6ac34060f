import type { ExplainedPart, FieldExplanation, Reason, RuleReason } from "../../schemas/explain.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ExplainWords } from "./words.ts"

/** One field that an outcome hangs on, with its value, and what that value hangs on in turn. */
export interface ChainLink {
  readonly keyword: Keyword
  readonly text: string
  /** Why it is hidden, or what it is computed from. */
  readonly because?: string
  readonly links: readonly ChainLink[]
}

/** A list that can be read at a glance; what lies deeper is one question further on. */
const depthShown = 4

/** The fields an outcome's deciding rules read, down to what people typed. */
export function chainOf(explanation: FieldExplanation, reasons: readonly Reason[], words: ExplainWords): ChainLink[] {
  const sources = new Map(explanation.sources.map((source) => [source.keyword, source]))
  const told = new Set<Keyword>([explanation.keyword])
  return linksOf(
    reasons.filter((reason): reason is RuleReason => reason.kind === "rule" && reason.decided),
    1,
  )

  function linksOf(rules: readonly RuleReason[], depth: number): ChainLink[] {
    return rules
      .flatMap(({ expression }) => (expression ? fieldsIn(expression) : []))
      .flatMap((field): ChainLink[] => {
        if (told.has(field.keyword)) return []
        told.add(field.keyword)
        const { keyword, label } = field
        const text = words.value(label, field.text, field.hidden ?? false)
        const source = sources.get(keyword)
        if (!source) return [{ keyword, text, links: [] }]
        const because = words.source(source.reasons, source.hidden, source.text)
        const links = depth < depthShown ? linksOf(source.reasons, depth + 1) : []
        return [{ keyword, text, because, links }]
      })
  }
}

function fieldsIn(part: ExplainedPart): readonly Extract<ExplainedPart, { kind: "field" }>[] {
  if (part.kind === "field") return [part]
  return part.kind === "operation" ? part.operands.flatMap(fieldsIn) : []
}

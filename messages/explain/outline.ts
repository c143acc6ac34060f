import type { ExplainedOperation, ExplanationNode } from "../../schemas/explain.ts"
import type { ExplainMessages } from "./en.ts"

/** A rule described group by group: a sentence, or a group with the relation of its parts and the parts. */
export type Outline = string | OutlineGroup

export interface OutlineGroup {
  readonly heading: string
  readonly items: readonly Outline[]
}

/** Formatters for the parts of a rule. */
interface OutlineFormatter {
  readonly formatMessage: (key: keyof ExplainMessages, values?: Readonly<Record<string, string>>) => string
  /** A condition as being true or not true. */
  readonly clause: (node: ExplanationNode) => string
  readonly noun: (node: ExplanationNode) => string
}

export const isGroup = (node: ExplanationNode): node is ExplainedOperation =>
  node.kind === "operation" && (node.operator === "and" || node.operator === "or")

/** Nested groups and alternatives of values, each as a readable list. */
export function outlines({ formatMessage, clause, noun }: OutlineFormatter) {
  return (node: ExplanationNode, isCondition: boolean): Outline => (isCondition ? outlineOf(node) : outlineValue(node))

  function outlineOf(node: ExplanationNode): Outline {
    const [first] = node.kind === "operation" ? node.operands : []
    const isDenied = node.kind === "operation" && node.operator === "not" && first !== undefined && isGroup(first)
    const group = isDenied ? first : node
    if (!isGroup(group) || group.operands.length < 2) return clause(node)
    const heading = group.operator === "and" ? "ruleText.all" : "ruleText.any"
    return {
      heading: formatMessage(heading, { isTrue: isDenied ? "no" : "yes" }),
      items: group.operands.map(outlineOf),
    }
  }

  function outlineValue(node: ExplanationNode): Outline {
    const items = listAlternatives(node)
    return items.length > 1 ? { heading: formatMessage("ruleText.first"), items } : noun(node)
  }

  /** Nested "else" alternatives are listed on the same level. */
  function listAlternatives(node: ExplanationNode): readonly string[] {
    const [condition, yes, no] = node.kind === "operation" && node.operator === "if" ? node.operands : []
    if (!condition || !yes) return [formatMessage("ruleText.else", { a: noun(node) })]
    const own = formatMessage("ruleText.selected", { a: clause(condition), b: noun(yes) })
    return [
      own,
      ...(no ? listAlternatives(no) : [formatMessage("ruleText.else", { a: formatMessage("explain.blank") })]),
    ]
  }
}

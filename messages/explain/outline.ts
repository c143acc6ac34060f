import type { ExplainedOperation, ExplainedPart } from "../../schemas/explain.ts"
import type { Texts } from "./en.ts"

/** A rule told group by group: a sentence, or what its parts have to do with one another and each of them. */
export type Outline = string | OutlineGroup

export interface OutlineGroup {
  readonly lead: string
  readonly parts: readonly Outline[]
}

/** How the pieces of a rule are put into words. */
interface Tongue {
  readonly say: (key: keyof Texts, values?: Readonly<Record<string, string>>) => string
  /** A condition: that it holds, or that it does not. */
  readonly clause: (part: ExplainedPart) => string
  readonly noun: (part: ExplainedPart) => string
}

export const isGroup = (part: ExplainedPart): part is ExplainedOperation =>
  part.kind === "operation" && (part.operator === "and" || part.operator === "or")

/** Groups within groups, and values chosen one before the other, each as a list that can be read at a glance. */
export function outlines({ say, clause, noun }: Tongue) {
  return (part: ExplainedPart, isCondition: boolean): Outline => (isCondition ? asked(part) : chosen(part))

  function asked(part: ExplainedPart): Outline {
    const [first] = part.kind === "operation" ? part.operands : []
    const isDenied = part.kind === "operation" && part.operator === "not" && first !== undefined && isGroup(first)
    const group = isDenied ? first : part
    if (!isGroup(group) || group.operands.length < 2) return clause(part)
    const lead = group.operator === "and" ? "explain.told.all" : "explain.told.any"
    return { lead: say(lead, { holds: isDenied ? "no" : "yes" }), parts: group.operands.map(asked) }
  }

  function chosen(part: ExplainedPart): Outline {
    const parts = choices(part)
    return parts.length > 1 ? { lead: say("explain.told.first"), parts } : noun(part)
  }

  /** What an "else" chooses again stands beside what was chosen before. */
  function choices(part: ExplainedPart): readonly string[] {
    const [condition, yes, no] = part.kind === "operation" && part.operator === "if" ? part.operands : []
    if (!condition || !yes) return [say("explain.told.else", { a: noun(part) })]
    const own = say("explain.told.chosen", { a: clause(condition), b: noun(yes) })
    return [own, ...(no ? choices(no) : [say("explain.told.else", { a: say("explain.blank") })])]
  }
}

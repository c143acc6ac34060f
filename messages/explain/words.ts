import { IntlMessageFormat } from "intl-messageformat"
import {
  type Aspect,
  type ExplainedOperation,
  type ExplainedPart,
  type FieldExplanation,
  type Reason,
  type RuleReason,
} from "../../schemas/explain.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Texts } from "./en.ts"
import { isGroup, outlines, type Outline } from "./outline.ts"

/** What explaining in words takes beside its own texts: the product's other words. */
export interface Speaker {
  readonly language: Language
  readonly texts: Texts
  /** The sentence of a refusal, as it is shown wherever the refusal is. */
  readonly sentenceOf: (problem: Problem) => string
  /** What a record's status is called. */
  readonly statusName: (status: string) => string
}

export interface ExplainWords {
  /** One sentence: how the field is, and why. */
  readonly outcome: (explanation: FieldExplanation, aspect: Aspect) => string
  /** Why one of the fields that are read is hidden, or what it is computed from. */
  readonly source: (reasons: readonly RuleReason[], hidden: boolean, text: string) => string
  /** A field with its value, for the list below the sentence. */
  readonly value: (label: string, text: string, hidden: boolean) => string
  /** What a rule asks, whatever a record says; none of it is left out. */
  readonly condition: (part: ExplainedPart) => string
  /** What a rule computes, likewise. */
  readonly amount: (part: ExplainedPart) => string
  /** Either of these, group by group. */
  readonly outline: (part: ExplainedPart, isCondition: boolean) => Outline
}

type Key = keyof Texts
type Values = Readonly<Record<string, string | number>>

/** As many pieces of a sentence as can be read in one breath. */
const piecesInASentence = 4
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/
const leftToRight = /[A-Za-z\u00c0-\u02af\u0370-\u052f\u0900-\u0dff]/

/** Puts explanations into words; the page and the server use the same. */
export function explainWords({ language, texts, sentenceOf, statusName }: Speaker): ExplainWords {
  const compiled = new Map<Key, IntlMessageFormat>()
  const all = new Intl.ListFormat(language, { type: "conjunction" })
  const either = new Intl.ListFormat(language, { type: "disjunction" })

  /** While a rule is told whole, lists are not shortened. */
  let whole = false
  return {
    outcome,
    source,
    value: printValue,
    condition: inFull(asked),
    amount: inFull(noun),
    outline: inFull(outlines({ say, clause, noun })),
  }

  function inFull<Asked extends readonly unknown[], Told>(tell: (...told: Asked) => Told) {
    return (...told: Asked): Told => {
      whole = true
      try {
        return tell(...told)
      } finally {
        whole = false
      }
    }
  }

  function asked(part: ExplainedPart): string {
    return isGroup(part) && part.operands.length > 1
      ? list(part.operator === "and" ? all : either, part.operands.map(clause))
      : clause(part)
  }

  function say(key: Key, values: Values = {}): string {
    const known = compiled.get(key) ?? new IntlMessageFormat(texts[key], language)
    compiled.set(key, known)
    return String(known.format(values))
  }

  function outcome(explanation: FieldExplanation, aspect: Aspect): string {
    const { holds, reasons } = explanation[aspect]
    const access = reasons.find((reason) => reason.kind === "access")
    if (access && (aspect === "visible" || aspect === "readOnly")) {
      const why = say("explain.access", { reason: access.reason })
      return say(aspect === "visible" ? "explain.visible.no" : "explain.readOnly.yes", { why })
    }
    if (aspect === "visible") return visible(holds, reasons)
    if (aspect === "required") return required(holds, reasons)
    if (aspect === "readOnly") return readOnly(holds, reasons)
    if (aspect === "computed") return computed(reasons, explanation.text)
    return valid(reasons)
  }

  function visible(holds: boolean, reasons: readonly Reason[]): string {
    const why = becauseOf(reasons)
    if (!holds) return say("explain.visible.no", { why })
    return why === "" ? say("explain.visible.always") : say("explain.visible.yes", { why })
  }

  function required(holds: boolean, reasons: readonly Reason[]): string {
    const settings = new Set(reasons.map((reason) => reason.kind === "setting" && reason.setting))
    const why = becauseOf(reasons)
    if (holds) {
      if (settings.has("title")) return say("explain.required.title")
      return settings.has("mandatory") ? say("explain.required.always") : say("explain.required.yes", { why })
    }
    if (reasons.some(({ kind }) => kind === "hidden")) return say("explain.required.hidden")
    if (settings.has("computed") || settings.has("archive")) return say("explain.required.untyped")
    return why === "" ? say("explain.required.no") : say("explain.required.noRule", { why })
  }

  function readOnly(holds: boolean, reasons: readonly Reason[]): string {
    const setting = reasons.find((reason) => reason.kind === "setting")?.setting
    if (setting === "archive") return say("explain.readOnly.archive")
    if (setting === "computed") return say("explain.readOnly.computed")
    const why = becauseOf(reasons)
    if (holds) return say("explain.readOnly.yes", { why })
    return why === "" ? say("explain.readOnly.no") : say("explain.readOnly.noRule", { why })
  }

  function computed(reasons: readonly Reason[], text: string): string {
    const rule = reasons.find((reason) => reason.kind === "rule")
    if (!rule) return say("explain.computed.no")
    if (rule.failed) return say("explain.computed.blank", { how: say("explain.failed") })
    const { expression } = rule
    const value = isolated(text)
    if (!expression) return say("explain.computed.same", { value: value || say("explain.blank") })
    const how =
      expression.kind === "operation" && typeof expression.value === "boolean" ? clause(expression) : noun(expression)
    if (text === "") return say("explain.computed.blank", { how })
    return how === value ? say("explain.computed.same", { value }) : say("explain.computed.value", { how, value })
  }

  function valid(reasons: readonly Reason[]): string {
    const problems = reasons.flatMap((reason) => (reason.kind === "problem" ? [reason.problem] : []))
    if (problems.length === 0) return say("explain.valid.yes")
    const why = becauseOf(reasons)
    const ruled = problems.every(({ code }) => code === "value.rule")
    if (ruled && why !== "") return say("explain.valid.rule", { why })
    return say("explain.valid.no", { sentence: [...new Set(problems.map(sentenceOf))].join(" ") })
  }

  function source(reasons: readonly RuleReason[], hidden: boolean, text: string): string {
    const rules = reasons.filter(({ rule }) => rule === (hidden ? "visible" : "computed"))
    return hidden ? visible(false, rules) : computed(rules, text)
  }

  function printValue(label: string, text: string, hidden: boolean): string {
    if (hidden) return say("explain.value.hidden", { label: isolated(label) })
    return say("explain.value", { label: isolated(label), value: isolated(text) || say("explain.blank") })
  }

  /** What the deciding rules come to in words; nothing where no rule decided. */
  function becauseOf(reasons: readonly Reason[]): string {
    const deciding = reasons.filter((reason) => reason.kind === "rule" && reason.decided) as readonly RuleReason[]
    return joined(deciding.map((rule) => (rule.failed || !rule.expression ? say("explain.failed") : clauseOf(rule))))
  }

  /** A comparison's own words, not those of the blanks that it looks past. */
  function clauseOf({ comparison, expression }: RuleReason): string {
    if (!expression) return ""
    const compared = comparison && expression.kind === "operation" ? expression.operands.at(-1) : undefined
    return clause(compared ?? expression)
  }

  /** A condition as it is: that it holds, or that it does not. */
  function clause(part: ExplainedPart): string {
    if (part.kind === "field") return say("explain.flagField", { a: noun(part), holds: yesNo(part.value === true) })
    if (whole && part.kind === "literal" && typeof part.value === "boolean")
      return say("explain.told.always", { holds: yesNo(part.value) })
    if (part.kind !== "operation") return noun(part)
    const { operator, operands, value } = part
    const [first, ...others] = operands
    if (value !== undefined && first) {
      if (operator === "not") return clause(first)
      if (operator === "and" || operator === "or") return joined(operands.filter(hasSameOutcome(part)).map(clause))
      const chosen = operator === "if" ? others[isTrue(first) ? 0 : 1] : undefined
      if (chosen) return joined([clause(first), clause(chosen)])
    }
    return phrase(part)
  }

  /** A value by the name of where it comes from. */
  function noun(part: ExplainedPart): string {
    if (part.kind === "cut") return "…"
    if (part.kind === "literal") return isolated(literalText(part.value, part.text))
    if (part.kind !== "operation") return isolated(part.label)
    const [condition, yes, no] = part.operands
    if (part.operator !== "if" || part.value === undefined || !condition || !yes) return phrase(part)
    if (isTrue(condition)) return say("explain.chosen", { a: clause(condition), b: noun(yes) })
    return no ? noun(no) : say("explain.chosen", { a: clause(condition), b: say("explain.blank") })
  }

  function literalText(value: unknown, text: string): string {
    if (typeof value === "boolean") return say("explain.flag", { holds: yesNo(value) })
    return text === "" ? say("explain.blank") : text
  }

  function phrase(part: ExplainedOperation): string {
    const { operator, operands, value } = part
    const [only] = operands
    if (whole && isGroup(part) && operands.length < 2) return only ? clause(only) : say("explain.told.empty")
    const said = operands.map(operandText(part))
    const [a = say("explain.blank"), b = say("explain.blank"), c = say("explain.blank")] = said
    const word = operands.findLast((operand) => operand.kind === "literal")?.value
    const second = operands[1]
    const isMany =
      second?.kind === "literal" && Array.isArray(second.value) ? second.value.length > 1 : second !== undefined
    const told = `explain.told.${operator}`
    return say((whole && told in texts ? told : `explain.op.${operator}`) as Key, {
      a,
      b,
      c,
      list: list(all, said),
      either: list(either, said),
      holds: yesNo(value !== false),
      known: yesNo(part.text !== undefined),
      many: yesNo(isMany),
      word: typeof word === "string" ? word : "",
      value: isolated(part.text ?? ""),
    })
  }

  function operandText({ operator }: ExplainedOperation) {
    return (operand: ExplainedPart): string => {
      if (ofStatuses.has(operator) && operand.kind === "literal") return isolated(statusName(String(operand.value)))
      return isCondition(operand, operator) ? clause(operand) : noun(operand)
    }
  }

  function joined(pieces: readonly string[]): string {
    return list(all, [...new Set(pieces)])
  }

  function list(format: Intl.ListFormat, pieces: readonly string[]): string {
    if (whole || pieces.length <= piecesInASentence) return format.format(pieces)
    const shown = pieces.slice(0, piecesInASentence - 1).join(language === "ar" ? "، " : ", ")
    return say("explain.more", { list: shown, count: pieces.length - piecesInASentence + 1 })
  }

  /** Names and values may be written the other way; then they are kept apart from the sentence around them. */
  function isolated(text: string): string {
    const isRightToLeft = directionOf[language] === "rtl"
    // Also one of both scripts: the sentence around it would pull it apart.
    const other = whole
      ? (isRightToLeft ? leftToRight : rightToLeft).test(text)
      : isRightToLeft !== rightToLeft.test(text)
    return other && text !== "" ? `\u2068${text}\u2069` : text
  }
}

const ofStatuses: ReadonlySet<string> = new Set(["status_is", "linked_status"])

const yesNo = (holds: boolean) => (holds ? "yes" : "no")

/** JSON-Logic's own truth, as far as a condition's value goes. */
function isTrue(part: ExplainedPart): boolean {
  return (part.kind === "operation" || part.kind === "field" || part.kind === "literal") && part.value === true
}

/** Of `and` and `or`, the operands to which the outcome is owed. */
function hasSameOutcome(whole: ExplainedOperation) {
  return (part: ExplainedPart) => part.kind === "cut" || isTrue(part) === (whole.value === true)
}

const conditional = new Set(["and", "or", "not", "row_some", "row_all", "row_none", "row_count"])

/** Whether a part is said as a sentence of its own: “Amount is greater than 100”. */
function isCondition(part: ExplainedPart, operator: string): boolean {
  if (part.kind === "operation")
    return typeof part.value === "boolean" || (part.value === undefined && conditional.has(operator))
  if (part.kind !== "field") return false
  return operator === "and" || operator === "or" || operator === "not" || (operator === "if" && part.value === true)
}

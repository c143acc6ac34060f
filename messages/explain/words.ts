import { IntlMessageFormat } from "intl-messageformat"
import {
  type Aspect,
  type ExplainedOperation,
  type ExplanationNode,
  type FieldExplanation,
  type Reason,
  type RuleReason,
} from "../../schemas/explain.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { ExplainMessages } from "./en.ts"
import { isGroup, outlines, type Outline } from "./outline.ts"

/** Application messages that explanations need apart from their own. */
export interface ExplanationFormatContext {
  readonly language: Language
  readonly messages: ExplainMessages
  /** Message of a problem, as it is displayed everywhere. */
  readonly problemMessage: (problem: Problem) => string
  /** Display name of a record's status. */
  readonly statusName: (status: string) => string
}

export interface ExplanationFormatter {
  /** One sentence: the field's state and its reason. */
  readonly outcome: (explanation: FieldExplanation, aspect: Aspect) => string
  /** Why a source field is hidden, or what it is computed from. */
  readonly source: (reasons: readonly RuleReason[], hidden: boolean, text: string) => string
  /** A field with its value, for the list below the sentence. */
  readonly value: (label: string, text: string, hidden: boolean) => string
  /** A rule's complete condition, independent of a record. */
  readonly condition: (node: ExplanationNode) => string
  /** What a rule computes, complete and independent of a record. */
  readonly amount: (node: ExplanationNode) => string
  /** The same for either of these, group by group. */
  readonly outline: (node: ExplanationNode, isCondition: boolean) => Outline
}

type Key = keyof ExplainMessages
type Values = Readonly<Record<string, string | number>>

/** Maximum number of items in a readable sentence. */
const maxItemsInSentence = 4
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/
const leftToRight = /[A-Za-z\u00c0-\u02af\u0370-\u052f\u0900-\u0dff]/

/** Formats explanations as text, shared by client and server. */
export function createExplanationFormatter({
  language,
  messages,
  problemMessage,
  statusName,
}: ExplanationFormatContext): ExplanationFormatter {
  const compiled = new Map<Key, IntlMessageFormat>()
  const all = new Intl.ListFormat(language, { type: "conjunction" })
  const either = new Intl.ListFormat(language, { type: "disjunction" })

  /** True while a complete rule is formatted: lists are then not shortened. */
  let isFull = false
  return {
    outcome,
    source,
    value: formatValue,
    condition: inFull(conditionText),
    amount: inFull(noun),
    outline: inFull(outlines({ formatMessage, clause, noun })),
  }

  function inFull<Args extends readonly unknown[], Result>(render: (...args: Args) => Result) {
    return (...args: Args): Result => {
      isFull = true
      try {
        return render(...args)
      } finally {
        isFull = false
      }
    }
  }

  function conditionText(node: ExplanationNode): string {
    return isGroup(node) && node.operands.length > 1
      ? list(node.operator === "and" ? all : either, node.operands.map(clause))
      : clause(node)
  }

  function formatMessage(key: Key, values: Values = {}): string {
    const known = compiled.get(key) ?? new IntlMessageFormat(messages[key], language)
    compiled.set(key, known)
    return String(known.format(values))
  }

  function outcome(explanation: FieldExplanation, aspect: Aspect): string {
    const { isTrue, reasons } = explanation[aspect]
    const access = reasons.find((reason) => reason.kind === "access")
    if (access && (aspect === "visible" || aspect === "readOnly")) {
      const why = formatMessage("explain.access", { reason: access.reason })
      return formatMessage(aspect === "visible" ? "explain.visible.no" : "explain.readOnly.yes", { why })
    }
    if (aspect === "visible") return visible(isTrue, reasons)
    if (aspect === "required") return required(isTrue, reasons)
    if (aspect === "readOnly") return readOnly(isTrue, reasons)
    if (aspect === "computed") return computed(reasons, explanation.text)
    return valid(reasons)
  }

  function visible(isTrue: boolean, reasons: readonly Reason[]): string {
    const why = becauseOf(reasons)
    if (!isTrue) return formatMessage("explain.visible.no", { why })
    return why === "" ? formatMessage("explain.visible.always") : formatMessage("explain.visible.yes", { why })
  }

  function required(isTrue: boolean, reasons: readonly Reason[]): string {
    const settings = new Set(reasons.map((reason) => reason.kind === "setting" && reason.setting))
    const why = becauseOf(reasons)
    if (isTrue) {
      if (settings.has("title")) return formatMessage("explain.required.title")
      return settings.has("mandatory")
        ? formatMessage("explain.required.always")
        : formatMessage("explain.required.yes", { why })
    }
    if (reasons.some(({ kind }) => kind === "hidden")) return formatMessage("explain.required.hidden")
    if (settings.has("computed") || settings.has("archive")) return formatMessage("explain.required.untyped")
    return why === "" ? formatMessage("explain.required.no") : formatMessage("explain.required.noRule", { why })
  }

  function readOnly(isTrue: boolean, reasons: readonly Reason[]): string {
    const setting = reasons.find((reason) => reason.kind === "setting")?.setting
    if (setting === "archive") return formatMessage("explain.readOnly.archive")
    if (setting === "computed") return formatMessage("explain.readOnly.computed")
    const why = becauseOf(reasons)
    if (isTrue) return formatMessage("explain.readOnly.yes", { why })
    return why === "" ? formatMessage("explain.readOnly.no") : formatMessage("explain.readOnly.noRule", { why })
  }

  function computed(reasons: readonly Reason[], text: string): string {
    const rule = reasons.find((reason) => reason.kind === "rule")
    if (!rule) return formatMessage("explain.computed.no")
    if (rule.failed) return formatMessage("explain.computed.blank", { how: formatMessage("explain.failed") })
    const { expression } = rule
    const value = isolated(text)
    if (!expression) return formatMessage("explain.computed.same", { value: value || formatMessage("explain.blank") })
    const how =
      expression.kind === "operation" && typeof expression.value === "boolean" ? clause(expression) : noun(expression)
    if (text === "") return formatMessage("explain.computed.blank", { how })
    return how === value
      ? formatMessage("explain.computed.same", { value })
      : formatMessage("explain.computed.value", { how, value })
  }

  function valid(reasons: readonly Reason[]): string {
    const problems = reasons.flatMap((reason) => (reason.kind === "problem" ? [reason.problem] : []))
    if (problems.length === 0) return formatMessage("explain.valid.yes")
    const why = becauseOf(reasons)
    const ruled = problems.every(({ code }) => code === "value.rule")
    if (ruled && why !== "") return formatMessage("explain.valid.rule", { why })
    return formatMessage("explain.valid.no", { sentence: [...new Set(problems.map(problemMessage))].join(" ") })
  }

  function source(reasons: readonly RuleReason[], hidden: boolean, text: string): string {
    const rules = reasons.filter(({ rule }) => rule === (hidden ? "visible" : "computed"))
    return hidden ? visible(false, rules) : computed(rules, text)
  }

  function formatValue(label: string, text: string, hidden: boolean): string {
    if (hidden) return formatMessage("explain.value.hidden", { label: isolated(label) })
    return formatMessage("explain.value", {
      label: isolated(label),
      value: isolated(text) || formatMessage("explain.blank"),
    })
  }

  /** Text of the deciding rules; empty if no rule decided. */
  function becauseOf(reasons: readonly Reason[]): string {
    const deciding = reasons.filter((reason) => reason.kind === "rule" && reason.decided) as readonly RuleReason[]
    return joined(
      deciding.map((rule) => (rule.failed || !rule.expression ? formatMessage("explain.failed") : clauseOf(rule))),
    )
  }

  /** Text of a comparison itself, without the checks for blanks in its logic. */
  function clauseOf({ comparison, expression }: RuleReason): string {
    if (!expression) return ""
    const compared = comparison && expression.kind === "operation" ? expression.operands.at(-1) : undefined
    return clause(compared ?? expression)
  }

  /** A condition as being true or not true. */
  function clause(node: ExplanationNode): string {
    if (node.kind === "field")
      return formatMessage("explain.flagField", { a: noun(node), isTrue: yesNo(node.value === true) })
    if (isFull && node.kind === "literal" && typeof node.value === "boolean")
      return formatMessage("ruleText.always", { isTrue: yesNo(node.value) })
    if (node.kind !== "operation") return noun(node)
    const { operator, operands, value } = node
    const [first, ...others] = operands
    if (value !== undefined && first) {
      if (operator === "not") return clause(first)
      if (operator === "and" || operator === "or") return joined(operands.filter(hasSameOutcome(node)).map(clause))
      const selected = operator === "if" ? others[isTruePart(first) ? 0 : 1] : undefined
      if (selected) return joined([clause(first), clause(selected)])
    }
    return phrase(node)
  }

  /** A value named by its source. */
  function noun(node: ExplanationNode): string {
    if (node.kind === "cut") return "…"
    if (node.kind === "literal") return isolated(literalText(node.value, node.text))
    if (node.kind !== "operation") return isolated(node.label)
    const [condition, yes, no] = node.operands
    if (node.operator !== "if" || node.value === undefined || !condition || !yes) return phrase(node)
    if (isTruePart(condition)) return formatMessage("explain.selected", { a: clause(condition), b: noun(yes) })
    return no
      ? noun(no)
      : formatMessage("explain.selected", { a: clause(condition), b: formatMessage("explain.blank") })
  }

  function literalText(value: unknown, text: string): string {
    if (typeof value === "boolean") return formatMessage("explain.flag", { isTrue: yesNo(value) })
    return text === "" ? formatMessage("explain.blank") : text
  }

  function phrase(node: ExplainedOperation): string {
    const { operator, operands, value } = node
    const [only] = operands
    if (isFull && isGroup(node) && operands.length < 2) return only ? clause(only) : formatMessage("ruleText.empty")
    const operandTexts = operands.map(operandText(node))
    const [a = formatMessage("explain.blank"), b = formatMessage("explain.blank"), c = formatMessage("explain.blank")] =
      operandTexts
    const word = operands.findLast((operand) => operand.kind === "literal")?.value
    const second = operands[1]
    const isMany =
      second?.kind === "literal" && Array.isArray(second.value) ? second.value.length > 1 : second !== undefined
    const args = `ruleText.${operator}`
    return formatMessage((isFull && args in messages ? args : `explain.op.${operator}`) as Key, {
      a,
      b,
      c,
      list: list(all, operandTexts),
      either: list(either, operandTexts),
      isTrue: yesNo(value !== false),
      known: yesNo(node.text !== undefined),
      many: yesNo(isMany),
      word: typeof word === "string" ? word : "",
      value: isolated(node.text ?? ""),
    })
  }

  function operandText({ operator }: ExplainedOperation) {
    return (operand: ExplanationNode): string => {
      if (ofStatuses.has(operator) && operand.kind === "literal") return isolated(statusName(String(operand.value)))
      return isCondition(operand, operator) ? clause(operand) : noun(operand)
    }
  }

  function joined(items: readonly string[]): string {
    return list(all, [...new Set(items)])
  }

  function list(format: Intl.ListFormat, items: readonly string[]): string {
    if (isFull || items.length <= maxItemsInSentence) return format.format(items)
    const listedSegments = items.slice(0, maxItemsInSentence - 1).join(language === "ar" ? "، " : ", ")
    return formatMessage("explain.more", { list: listedSegments, count: items.length - maxItemsInSentence + 1 })
  }

  /** Isolates names and values that may have another text direction than the sentence. */
  function isolated(text: string): string {
    const isRightToLeft = directionOf[language] === "rtl"
    // Also isolates a text with both scripts: the sentence around it would split it.
    const other = isFull
      ? (isRightToLeft ? leftToRight : rightToLeft).test(text)
      : isRightToLeft !== rightToLeft.test(text)
    return other && text !== "" ? `\u2068${text}\u2069` : text
  }
}

const ofStatuses: ReadonlySet<string> = new Set(["status_is", "linked_status"])

const yesNo = (isTrue: boolean) => (isTrue ? "yes" : "no")

/** Truthiness as in JSON-Logic, for values of conditions. */
function isTruePart(node: ExplanationNode): boolean {
  return (node.kind === "operation" || node.kind === "field" || node.kind === "literal") && node.value === true
}

/** Operands of `and` and `or` that determine the result. */
function hasSameOutcome(isFull: ExplainedOperation) {
  return (node: ExplanationNode) => node.kind === "cut" || isTruePart(node) === (isFull.value === true)
}

const conditional = new Set(["and", "or", "not", "row_some", "row_all", "row_none", "row_count"])

/** Whether a part is formatted as a separate sentence: “Amount is greater than 100”. */
function isCondition(node: ExplanationNode, operator: string): boolean {
  if (node.kind === "operation")
    return typeof node.value === "boolean" || (node.value === undefined && conditional.has(operator))
  if (node.kind !== "field") return false
  return operator === "and" || operator === "or" || operator === "not" || (operator === "if" && node.value === true)
}

import { useMemo } from "react"
import {
  builderOperator,
  expressionOf,
  parameterAt,
  partOf,
  type ExpressionPart,
  type OperationPart,
} from "../../../../../engine/rule-builder/expression-part.ts"
import { named, type Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { askedOtherwise, conditionsAbout, startOf, type Subject } from "../../../../../engine/rule-builder/offers.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Select } from "../../../../../ui/select.tsx"
import { Calculation } from "./calculation.tsx"
import { SourcePicker, sourceOf, startOfSource } from "./operand-editor.tsx"
import { operatorText } from "./operator-name.ts"
import { useSourceChoices } from "./use-source-choices.ts"
import { WrittenValue } from "./written-value.tsx"

interface ConditionRowProps {
  readonly node: Expression
  readonly part: ExpressionPart
  readonly at: ProblemPath
  readonly reach: Reach
  readonly onChange: (node: Expression) => void
  readonly onText: () => void
}

/** One condition in a row: what is asked about, how, and with what it is compared. */
export function ConditionRow({ node, part, at, reach, onChange, onText }: ConditionRowProps) {
  const text = useText()
  const choices = useSourceChoices(reach, "any", true)
  const subject = subjectOf(part)
  const about = useMemo(() => typeOf(subject, reach), [subject, reach])
  const offered = useMemo(() => (about ? conditionsAbout(about, reach.naming) : []), [about, reach.naming])
  if (part.kind === "written" && typeof part.value === "boolean")
    return (
      <WrittenValue
        value={part.value}
        wanted="flag"
        beside={undefined}
        label={text("designer.rules.constant")}
        onChange={onChange}
      />
    )

  const choose = (source: string) => {
    if (source === "json") return onText()
    const begun = startOfSource(source, reach, "any")
    if (begun === undefined) return
    const next = partOf(begun)
    const isWhole = next.kind === "operation" && next.operator.result === "flag"
    onChange(isWhole ? begun : asked(begun, part, reach))
  }
  const source = node === null ? null : sourceOf(subject ?? node)
  const own = part.kind === "operation" ? part.operator.name : itself
  const isListed = own === itself || offered.some(({ name }) => name === own)
  const ask = (name: string | null) => {
    const to = name === null || name === itself ? undefined : builderOperator(name)
    if (!to) return onChange(subject ?? node)
    const next =
      part.kind === "operation"
        ? askedOtherwise(part.operands, part.operator, to, reach)
        : startOf(to, reach, "any", node)
    if (next !== undefined) onChange(next)
  }
  const inner = subject === undefined ? undefined : partOf(subject)
  return (
    <div className="rule-row">
      <SourcePicker
        label={text("designer.rules.subject")}
        choices={choices}
        value={source}
        reach={reach}
        onChoose={choose}
      />
      {inner?.kind === "operation" && part.kind === "operation" && (
        <Calculation
          part={inner}
          wanted="any"
          reach={reach}
          at={[...at, part.operator.name, 0]}
          onChange={(next) => onChange(withFirst(part, next))}
        />
      )}
      {about && (
        <Select
          aria-label={text("designer.rules.how")}
          className="rule-how"
          options={[
            ...(about.valueType === "flag" ? [{ value: itself, label: text("designer.rules.holds") }] : []),
            ...offered.map(({ name }) => ({ value: name, label: text(operatorText(name)) })),
            ...(isListed ? [] : [{ value: own, label: text(operatorText(own)) }]),
          ]}
          value={own}
          onChange={ask}
        />
      )}
      {part.kind === "operation" && (
        <Calculation
          part={part}
          wanted={about?.valueType ?? "any"}
          reach={reach}
          at={at}
          from={about ? 1 : 0}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** A yes-or-no field that is its own condition. */
const itself = "itself"

/** What a condition is asked of; undefined where it asks of nothing named. */
function subjectOf(part: ExpressionPart): Expression | undefined {
  if (part.kind === "name") return expressionOf(part)
  if (part.kind !== "operation" || part.operator.result !== "flag") return undefined
  const first = parameterAt(part.operator, 0)
  if (!first || first.literal || part.operator.name === "if") return undefined
  return part.operands[0]
}

function typeOf(subject: Expression | undefined, reach: Reach): Subject | undefined {
  if (subject === undefined) return undefined
  const part = partOf(subject)
  if (part.kind === "name") return named(reach, part.id) ?? { valueType: "none" }
  if (part.kind === "operation") return { valueType: part.operator.result === "same" ? "none" : part.operator.result }
  return { valueType: "none" }
}

/** The same condition of something else, where it can be asked of that; else the first that can. */
function asked(subject: Expression, before: ExpressionPart, reach: Reach): Expression {
  const about = typeOf(subject, reach)
  const offered = about ? conditionsAbout(about, reach.naming) : []
  const kept = before.kind === "operation" ? offered.find(({ name }) => name === before.operator.name) : undefined
  const was = before.kind === "operation" ? typeOf(before.operands[0], reach) : undefined
  const isSame = was?.valueType === about?.valueType && about?.valueType !== "tags" && about?.valueType !== "rows"
  if (kept && isSame && before.kind === "operation") return withFirst(before, subject)
  const operator = kept ?? offered[0]
  return (operator && startOf(operator, reach, "any", subject)) ?? { is_present: [subject] }
}

function withFirst(part: OperationPart, first: Expression): Expression {
  return expressionOf({ ...part, operands: [first, ...part.operands.slice(1)] })
}

import { useMemo } from "react"
import {
  builderOperator,
  expressionOf,
  parameterAt,
  toBuilderNode,
  type BuilderNode,
  type OperationNode,
} from "../../../../../engine/rule-builder/builder-node.ts"
import { findNameable, type NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { switchOperator, conditionsAbout, startOf, type Subject } from "../../../../../engine/rule-builder/offers.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Select } from "../../../../../ui/select.tsx"
import { Calculation } from "./calculation.tsx"
import { SourcePicker, sourceOf, startOfSource } from "./operand-editor.tsx"
import { operatorText } from "./operator-name.ts"
import { useSourceOptions } from "./use-source-options.ts"
import { WrittenValue } from "./written-value.tsx"

interface ConditionRowProps {
  readonly node: Expression
  readonly builderNode: BuilderNode
  readonly at: ProblemPath
  readonly nameScope: NameScope
  readonly onChange: (node: Expression) => void
  readonly onText: () => void
}

/** One condition in a row: subject, operator and comparison value. */
export function ConditionRow({ node, builderNode, at, nameScope, onChange, onText }: ConditionRowProps) {
  const text = useText()
  const choices = useSourceOptions(nameScope, "any", true)
  const subject = subjectOf(builderNode)
  const about = useMemo(() => typeOf(subject, nameScope), [subject, nameScope])
  const available = useMemo(() => (about ? conditionsAbout(about, nameScope.naming) : []), [about, nameScope.naming])
  if (builderNode.kind === "written" && typeof builderNode.value === "boolean")
    return (
      <WrittenValue
        value={builderNode.value}
        expectedType="flag"
        comparedField={undefined}
        label={text("designer.rules.constant")}
        onChange={onChange}
      />
    )

  const choose = (source: string) => {
    if (source === "json") return onText()
    const startingOperand = startOfSource(source, nameScope, "any")
    if (startingOperand === undefined) return
    const next = toBuilderNode(startingOperand)
    const isFlagOperation = next.kind === "operation" && next.operator.result === "flag"
    onChange(isFlagOperation ? startingOperand : conditionFor(startingOperand, builderNode, nameScope))
  }
  const source = node === null ? null : sourceOf(subject ?? node)
  const own = builderNode.kind === "operation" ? builderNode.operator.name : itself
  const isListed = own === itself || available.some(({ name }) => name === own)
  const chooseOperator = (name: string | null) => {
    const to = name === null || name === itself ? undefined : builderOperator(name)
    if (!to) return onChange(subject ?? node)
    const next =
      builderNode.kind === "operation"
        ? switchOperator(builderNode.operands, builderNode.operator, to, nameScope)
        : startOf(to, nameScope, "any", node)
    if (next !== undefined) onChange(next)
  }
  const inner = subject === undefined ? undefined : toBuilderNode(subject)
  return (
    <div className="rule-row ru-cluster ru-gap-8">
      <SourcePicker
        label={text("designer.rules.subject")}
        choices={choices}
        value={source}
        nameScope={nameScope}
        onChoose={choose}
      />
      {inner?.kind === "operation" && builderNode.kind === "operation" && (
        <Calculation
          builderNode={inner}
          expectedType="any"
          nameScope={nameScope}
          at={[...at, builderNode.operator.name, 0]}
          onChange={(next) => onChange(withFirst(builderNode, next))}
        />
      )}
      {about && (
        <Select
          aria-label={text("designer.rules.how")}
          options={[
            ...(about.valueType === "flag" ? [{ value: itself, label: text("designer.rules.isTrue") }] : []),
            ...available.map(({ name }) => ({ value: name, label: text(operatorText(name)) })),
            ...(isListed ? [] : [{ value: own, label: text(operatorText(own)) }]),
          ]}
          value={own}
          onChange={chooseOperator}
        />
      )}
      {builderNode.kind === "operation" && (
        <Calculation
          builderNode={builderNode}
          expectedType={about?.valueType ?? "any"}
          nameScope={nameScope}
          at={at}
          from={about ? 1 : 0}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** A yes-or-no field used as a condition. */
const itself = "itself"

/** Subject of a condition; undefined when it has no named subject. */
function subjectOf(builderNode: BuilderNode): Expression | undefined {
  if (builderNode.kind === "name") return expressionOf(builderNode)
  if (builderNode.kind !== "operation" || builderNode.operator.result !== "flag") return undefined
  const first = parameterAt(builderNode.operator, 0)
  if (!first || first.literal || builderNode.operator.name === "if") return undefined
  return builderNode.operands[0]
}

function typeOf(subject: Expression | undefined, nameScope: NameScope): Subject | undefined {
  if (subject === undefined) return undefined
  const builderNode = toBuilderNode(subject)
  if (builderNode.kind === "name") return findNameable(nameScope, builderNode.id) ?? { valueType: "none" }
  if (builderNode.kind === "operation")
    return { valueType: builderNode.operator.result === "same" ? "none" : builderNode.operator.result }
  return { valueType: "none" }
}

/** The same condition for another subject, if supported; otherwise the first supported one. */
function conditionFor(subject: Expression, before: BuilderNode, nameScope: NameScope): Expression {
  const about = typeOf(subject, nameScope)
  const available = about ? conditionsAbout(about, nameScope.naming) : []
  const matching = before.kind === "operation" ? available.find(({ name }) => name === before.operator.name) : undefined
  const was = before.kind === "operation" ? typeOf(before.operands[0], nameScope) : undefined
  const isSame = was?.valueType === about?.valueType && about?.valueType !== "tags" && about?.valueType !== "rows"
  if (matching && isSame && before.kind === "operation") return withFirst(before, subject)
  const operator = matching ?? available[0]
  return (operator && startOf(operator, nameScope, "any", subject)) ?? { is_present: [subject] }
}

function withFirst(builderNode: OperationNode, first: Expression): Expression {
  return expressionOf({ ...builderNode, operands: [first, ...builderNode.operands.slice(1)] })
}

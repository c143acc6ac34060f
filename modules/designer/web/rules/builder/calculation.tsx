import { Plus, X } from "lucide-react"
import {
  expressionOf,
  parameterAt,
  acceptsConstants,
  withOperand,
  type OperationNode,
} from "../../../../../engine/rule-builder/builder-node.ts"
import { findNameable, type NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { toBuilderNode } from "../../../../../engine/rule-builder/builder-node.ts"
import { innerNameScope, startAt } from "../../../../../engine/rule-builder/offers.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Button } from "../../../../../ui/button.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { operatorText } from "./operator-name.ts"
import { OperatorConstants } from "./operator-constants.tsx"
import { useFormulaSelection } from "./formula-context.ts"
import { useExpressionEditors } from "./expression-editors-context.ts"
import { ProblemsShownOutsideContext } from "./problems-here.tsx"
import { WrittenValue } from "./written-value.tsx"

interface CalculationProps {
  readonly builderNode: OperationNode
  readonly expectedType: ValueType | "any"
  readonly nameScope: NameScope
  readonly at: ProblemPath
  /** Earlier operands are rendered elsewhere. */
  readonly from?: number
  readonly onChange: (node: Expression) => void
}

/** Edits the operands of an operation, each in the editor of its type. */
export function Calculation({ builderNode, expectedType, nameScope, at, from = 0, onChange }: CalculationProps) {
  const text = useText()
  const { operator, operands } = builderNode
  const { parameters, optional = 0, repeats } = operator
  if (acceptsConstants(operator)) {
    const constants = operands.filter((operand) => typeof operand === "string")
    return <OperatorConstants builderNode={builderNode} constants={constants} onChange={onChange} />
  }
  if (parameters.length === 0) return null
  const name = text(operatorText(operator.name))
  const inside = [...at, operator.name]
  const least = Math.max(from, parameters.length - optional)
  const canGrow = repeats === true || operands.length < parameters.length
  const startingOperand = canGrow ? startAt(operator, operands.length, operands, nameScope, expectedType) : undefined
  return (
    <div
      className="rule-calculation ru-cluster ru-gap-8"
      role="group"
      aria-label={name}
      data-from={from > 0 ? "" : undefined}
    >
      {operands.slice(from).map((_, offset) => {
        const index = from + offset
        return (
          <div key={index} className="rule-operand ru-cluster ru-gap-8">
            <Operand
              builderNode={builderNode}
              index={index}
              expectedType={expectedType}
              nameScope={nameScope}
              at={[...inside, index]}
              onChange={(next) => onChange(withOperand(builderNode, index, next))}
            />
            {operands.length > least && index >= least - (repeats ? 1 : 0) && (
              <IconButton
                size="xs"
                label={text("designer.rules.removePart", { position: index + 1, name })}
                icon={<X aria-hidden="true" />}
                onClick={() =>
                  onChange(
                    expressionOf({ ...builderNode, operands: operands.filter((_one, position) => position !== index) }),
                  )
                }
              />
            )}
          </div>
        )
      })}
      {startingOperand !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange(expressionOf({ ...builderNode, operands: [...operands, startingOperand] }))}
        >
          {text(
            parameterAt(operator, operands.length)?.type === "flag"
              ? "designer.rules.addCondition"
              : "designer.rules.addPart",
          )}
        </Button>
      )}
    </div>
  )
}

interface OperandProps extends Omit<CalculationProps, "from"> {
  readonly index: number
}

function Operand({ builderNode: { operator, operands }, index, expectedType, nameScope, at, onChange }: OperandProps) {
  const text = useText()
  const { Condition, Operand: Inner } = useExpressionEditors()
  const parameter = parameterAt(operator, index)
  const node = operands[index] ?? null
  const inside = innerNameScope(operator, index, operands, nameScope)
  const first = toBuilderNode(operands[0] ?? null)
  const comparedField = index > 0 && first.kind === "name" ? findNameable(nameScope, first.id) : undefined
  const formula = useFormulaSelection()
  const label = text("designer.rules.part", { position: index + 1, name: text(operatorText(operator.name)) })
  if (parameter?.literal) {
    return (
      <WrittenValue
        value={node}
        expectedType={parameter.type as ValueType}
        comparedField={undefined}
        parameter={parameter}
        label={label}
        onChange={onChange}
      />
    )
  }
  const type = parameter?.type === "same" ? expectedType : (parameter?.type ?? "any")
  if (formula) {
    return (
      <Button size="sm" onClick={() => formula.select([...formula.path, index])}>
        {label}
      </Button>
    )
  }
  if (type === "flag" && operator.name !== "flag_is") {
    return (
      <ProblemsShownOutsideContext value>
        <Condition
          node={node}
          at={at}
          nameScope={inside}
          position={text("designer.rules.within", { name: text(operatorText(operator.name)) })}
          onChange={onChange}
        />
      </ProblemsShownOutsideContext>
    )
  }
  return (
    <Inner
      node={node}
      expectedType={type}
      nameScope={inside}
      at={at}
      label={label}
      comparedField={comparedField}
      onChange={onChange}
    />
  )
}

import { Plus, X } from "lucide-react"
import {
  expressionOf,
  parameterAt,
  takesWords,
  withOperand,
  type OperationPart,
} from "../../../../../engine/rule-builder/expression-part.ts"
import { named, type Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { partOf } from "../../../../../engine/rule-builder/expression-part.ts"
import { reachInside, startAt } from "../../../../../engine/rule-builder/offers.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import type { ProblemPath } from "../../../../../schemas/problems.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { Button } from "../../../../../ui/button.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { operatorText } from "./operator-name.ts"
import { OperatorWords } from "./operator-words.tsx"
import { useFormulaSelection } from "./formula-context.ts"
import { useExpressionParts } from "./parts-context.ts"
import { ToldOutside } from "./problems-here.tsx"
import { WrittenValue } from "./written-value.tsx"

interface CalculationProps {
  readonly part: OperationPart
  readonly wanted: ValueType | "any"
  readonly reach: Reach
  readonly at: ProblemPath
  /** The operands before this one are drawn elsewhere. */
  readonly from?: number
  readonly onChange: (node: Expression) => void
}

/** What an operation is made of, each part in the widget of its type. */
export function Calculation({ part, wanted, reach, at, from = 0, onChange }: CalculationProps) {
  const text = useText()
  const { operator, operands } = part
  const { parameters, optional = 0, repeats } = operator
  if (takesWords(operator)) {
    const words = operands.filter((operand) => typeof operand === "string")
    return <OperatorWords part={part} words={words} onChange={onChange} />
  }
  if (parameters.length === 0) return null
  const name = text(operatorText(operator.name))
  const inside = [...at, operator.name]
  const least = Math.max(from, parameters.length - optional)
  const canGrow = repeats === true || operands.length < parameters.length
  const begun = canGrow ? startAt(operator, operands.length, operands, reach, wanted) : undefined
  return (
    <div className="rule-calculation" role="group" aria-label={name} data-from={from > 0 ? "" : undefined}>
      {operands.slice(from).map((_, offset) => {
        const index = from + offset
        return (
          <div key={index} className="rule-operand">
            <Operand
              part={part}
              index={index}
              wanted={wanted}
              reach={reach}
              at={[...inside, index]}
              onChange={(next) => onChange(withOperand(part, index, next))}
            />
            {operands.length > least && index >= least - (repeats ? 1 : 0) && (
              <IconButton
                size="xs"
                label={text("designer.rules.removePart", { place: index + 1, name })}
                icon={<X aria-hidden="true" />}
                onClick={() =>
                  onChange(expressionOf({ ...part, operands: operands.filter((_one, place) => place !== index) }))
                }
              />
            )}
          </div>
        )
      })}
      {begun !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange(expressionOf({ ...part, operands: [...operands, begun] }))}
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

function Operand({ part: { operator, operands }, index, wanted, reach, at, onChange }: OperandProps) {
  const text = useText()
  const { Condition, Operand: Inner } = useExpressionParts()
  const parameter = parameterAt(operator, index)
  const node = operands[index] ?? null
  const inside = reachInside(operator, index, operands, reach)
  const first = partOf(operands[0] ?? null)
  const beside = index > 0 && first.kind === "name" ? named(reach, first.id) : undefined
  const formula = useFormulaSelection()
  const label = text("designer.rules.part", { place: index + 1, name: text(operatorText(operator.name)) })
  if (parameter?.literal) {
    return (
      <WrittenValue
        value={node}
        wanted={parameter.type as ValueType}
        beside={undefined}
        parameter={parameter}
        label={label}
        onChange={onChange}
      />
    )
  }
  const type = parameter?.type === "same" ? wanted : (parameter?.type ?? "any")
  if (formula) {
    return (
      <Button size="sm" onClick={() => formula.select([...formula.path, index])}>
        {label}
      </Button>
    )
  }
  if (type === "flag" && operator.name !== "flag_is") {
    return (
      <ToldOutside value>
        <Condition
          node={node}
          at={at}
          reach={inside}
          place={text("designer.rules.within", { name: text(operatorText(operator.name)) })}
          onChange={onChange}
        />
      </ToldOutside>
    )
  }
  return <Inner node={node} wanted={type} reach={inside} at={at} label={label} beside={beside} onChange={onChange} />
}

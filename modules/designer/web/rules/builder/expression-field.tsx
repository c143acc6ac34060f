import { useId, useState } from "react"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { messageId } from "../../../../../ui/form-field.tsx"
import { TextArea } from "../../../../../ui/text-area.tsx"

interface ExpressionFieldProps {
  readonly node: Expression
  readonly label: string
  readonly onChange: (node: Expression) => void
}

/** Edits an expression as JSON, validated on every keystroke; invalid JSON stays in the input and changes nothing. */
export function ExpressionField({ node, label, onChange }: ExpressionFieldProps) {
  const id = useId()
  const text = useText()
  const [expressionState, setExpressionState] = useState(() => ({
    node,
    written: JSON.stringify(node, null, 2),
    broken: false,
  }))
  if (expressionState.node !== node) setExpressionState({ node, written: JSON.stringify(node, null, 2), broken: false })
  const write = (written: string) => {
    const parsed = parseJson(written)
    setExpressionState({ node: parsed ? parsed.value : node, written, broken: !parsed })
    if (parsed) onChange(parsed.value)
  }
  return (
    <div className="expression-field ru-stack ru-gap-4">
      <TextArea
        aria-label={label}
        aria-describedby={expressionState.broken ? messageId(id) : undefined}
        className="ru-code"
        dir="ltr"
        spellCheck={false}
        rows={2}
        invalid={expressionState.broken}
        value={expressionState.written}
        onChange={write}
      />
      {expressionState.broken && (
        <p className="ru-message" id={messageId(id)} data-tone="danger" role="status">
          {text("designer.rules.noJson")}
        </p>
      )}
    </div>
  )
}

function parseJson(written: string): { readonly value: Expression } | undefined {
  try {
    return { value: JSON.parse(written) as Expression }
  } catch {
    return undefined
  }
}
